/** Is sent two drawings, `{ before, after }`, and sends back how many of their pixels differ. Runs as a process of its own. */
import sharp from 'sharp'

const edgePx = 512
/** Of 255: finer steps are the edges of a picture that was made anew. */
const visibleStep = 40
const backgrounds = [255, 0, 128]

sharp.concurrency(1)
sharp.cache(false)

/** Null for what cannot be drawn here, though browsers may. */
async function draw(drawing) {
  try {
    return await sharp(Buffer.from(drawing), { limitInputPixels: false, failOn: 'none' })
      .resize(edgePx, edgePx, { fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer()
  } catch {
    return null
  }
}

/** Whether the pixel at `at` looks different over one of the backgrounds. */
function differs(before, after, at) {
  const [alphaBefore, alphaAfter] = [before[at + 3] / 255, after[at + 3] / 255]
  for (let channel = at; channel < at + 3; channel += 1)
    for (const background of backgrounds) {
      const shownBefore = before[channel] * alphaBefore + background * (1 - alphaBefore)
      const shownAfter = after[channel] * alphaAfter + background * (1 - alphaAfter)
      if (Math.abs(shownBefore - shownAfter) > visibleStep) return true
    }
  return false
}

function compare(before, after) {
  let differing = 0
  let painted = 0
  for (let at = 0; at < before.length; at += 4) {
    if (before[at + 3] < 8 && after[at + 3] < 8) continue
    painted += 1
    if (differs(before, after, at)) differing += 1
  }
  return { differing, painted }
}

const lost = { differing: edgePx * edgePx, painted: edgePx * edgePx }

process.on('message', async (drawings) => {
  const before = await draw(drawings.before)
  const after = drawings.after === drawings.before ? before : before && (await draw(drawings.after))
  process.send(before === null ? { differing: 0, painted: 0 } : after === null ? lost : compare(before, after))
})

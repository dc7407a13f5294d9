/**
 * Short films of a few demo products without a video encoder: a lossy WebP picture is one key frame of VP8, so a row of
 * them in a WebM container is a film. The camera moves closer and back, so that it loops without a jump.
 */
import { loadSharp } from '../../../modules/media/index.ts'
import { writeWebm } from './webm.ts'

/** Pictures that are filmed, by name. */
export const filmed: ReadonlySet<string> = new Set([
  'product/court-sneaker/White',
  'product/field-watch/Walnut',
  'product/dome-lamp/Mustard',
])

export const filmEdgePx = 480
const frames = 36
const frameMs = 100
/** How much of the picture is left at the closest. */
const closest = 0.74

/** The VP8 chunk of a WebP file. */
function frameOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  throw new Error('This WebP picture is not a lossy one.')
}

export async function filmPicture(picture: Buffer, edgePx: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const made = Array.from({ length: frames }, async (_, at) => {
    const nearness = (1 - Math.cos((2 * Math.PI * at) / frames)) / 2
    const width = Math.round(edgePx * (1 - nearness * (1 - closest)))
    const offset = Math.round((edgePx - width) / 2)
    const webp = await sharp(picture)
      .extract({ left: offset, top: Math.round(offset * 0.8), width, height: width })
      .resize(filmEdgePx, filmEdgePx)
      .webp({ quality: 60, effort: 2 })
      .toBuffer()
    return frameOf(webp)
  })
  return writeWebm(await Promise.all(made), { width: filmEdgePx, height: filmEdgePx, frameMs })
}

/** The app's icon in the sizes that devices ask for. */
import { loadSharp } from '../media/index.ts'
import type { IconFile } from './web-manifest.ts'

/** Used without a picture: a bag on the shop's colour. */
const standIn = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64"><rect width="64" height="64" fill="${color}"/><path d="M20 26h24l2 22a3 3 0 0 1-3 3H21a3 3 0 0 1-3-3zM25 31v-8a7 7 0 0 1 14 0v8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )

/** A mask may cut away the outer tenth on each side. */
const maskableInner = 0.8

interface IconInput extends IconFile {
  /** Bytes of the app's picture; null when it has none. */
  picture: Buffer | null
  color: string
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>

const white = { r: 255, g: 255, b: 255, alpha: 1 }
const limits = { limitInputPixels: 50_000_000 }

/**
 * A picture that fills its corners was made to be cropped; any other is placed on white, inside the area that a mask
 * keeps.
 */
async function fillsCorners(sharp: Sharp, picture: Buffer): Promise<boolean> {
  const [, , , alpha = 0] = await sharp(picture, limits)
    .resize(64, 64, { fit: 'contain', background: { ...white, alpha: 0 } })
    .toColorspace('srgb')
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return alpha > 250
}

export async function drawIcon({ picture, color, sizePx, maskable }: IconInput): Promise<Buffer> {
  const sharp = await loadSharp()
  // It fills its square: without transparency, which the App Store refuses.
  if (picture === null) return sharp(standIn(color)).resize(sizePx, sizePx).flatten().png().toBuffer()
  const inner = maskable && !(await fillsCorners(sharp, picture)) ? Math.round(sizePx * maskableInner) : sizePx
  const padding = Math.floor((sizePx - inner) / 2)
  const background = maskable ? white : { ...white, alpha: 0 }
  const drawn = sharp(picture, limits)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({
      top: padding,
      left: padding,
      bottom: sizePx - inner - padding,
      right: sizePx - inner - padding,
      background,
    })
  return (maskable ? drawn.flatten({ background }) : drawn).png().toBuffer()
}

/** The pictures of a package, each brought to what a store takes. */
import type { Ports } from '../../ports.ts'
import { keyOfUrl, loadSharp } from '../media/index.ts'

/** A picture of the listing is gone, or no picture any more. */
export class UnreadablePicture extends Error {}

const limits = { limitInputPixels: 50_000_000 }
const jpegQuality = 92

export async function readFile(ports: Ports, url: string): Promise<Buffer> {
  const content = await ports.storage.get(keyOfUrl(url))
  if (!content) throw new UnreadablePicture(`${url} is not stored any more.`)
  return content
}

async function drawn<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    throw new UnreadablePicture('A picture could not be drawn.', { cause: error })
  }
}

/** Without transparency, which neither store takes. */
export const asJpeg = (picture: Buffer): Promise<Buffer> =>
  drawn(async () => {
    const sharp = await loadSharp()
    return sharp(picture, limits)
      .flatten({ background: '#FFFFFF' })
      .toColorspace('srgb')
      .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' })
      .toBuffer()
  })

/** The colour in the corner; null where the picture is transparent there, and was made to stand on something. */
export const cornerOf = (picture: Buffer): Promise<string | null> =>
  drawn(async () => {
    const sharp = await loadSharp()
    const [red = 0, green = 0, blue = 0, alpha = 0] = await sharp(picture, limits)
      .toColorspace('srgb')
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    if (alpha < 250) return null
    return `#${[red, green, blue]
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')
      .toUpperCase()}`
  })

/** In the middle of a transparent square, `share` of it wide. */
export const onSquare = (picture: Buffer, sizePx: number, share: number): Promise<Buffer> =>
  drawn(async () => {
    const sharp = await loadSharp()
    const inner = Math.round(sizePx * share)
    const before = Math.floor((sizePx - inner) / 2)
    const after = sizePx - inner - before
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    return sharp(picture, limits)
      .resize(inner, inner, { fit: 'contain', background })
      .extend({ top: before, left: before, bottom: after, right: after, background })
      .png()
      .toBuffer()
  })

/** A square of which the corners are cut away; half of its side makes a circle. */
export const cutCorners = (picture: Buffer, sizePx: number, radiusPx: number): Promise<Buffer> =>
  drawn(async () => {
    const sharp = await loadSharp()
    const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}"><rect width="${sizePx}" height="${sizePx}" rx="${radiusPx}"/></svg>`
    return sharp(picture, limits)
      .resize(sizePx, sizePx)
      .ensureAlpha()
      .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
      .png()
      .toBuffer()
  })

interface Screen {
  width: number
  height: number
  /** The whole screen as it was drawn for a phone; null where the app has none. */
  picture: Buffer | null
  icon: Buffer
  background: string
}

/** The icon stands on a quarter of the shorter side. */
const iconShare = 0.25
/** As the phone rounds an icon. */
const iconRadius = 0.23

/** Fills an upright screen, and stands in the middle of any other. */
export const drawSplash = ({ width, height, picture, icon, background }: Screen): Promise<Buffer> =>
  drawn(async () => {
    const sharp = await loadSharp()
    if (picture) {
      const around = (await cornerOf(picture)) ?? '#FFFFFF'
      const fit = height > width ? 'cover' : 'contain'
      return sharp(picture, limits)
        .resize(width, height, { fit, background: around })
        .flatten({ background: around })
        .png({ compressionLevel: 6 })
        .toBuffer()
    }
    const side = Math.round(Math.min(width, height) * iconShare)
    const input = await cutCorners(icon, side, Math.round(side * iconRadius))
    return sharp({ create: { width, height, channels: 3, background } })
      .composite([{ input, gravity: 'centre' }])
      .flatten({ background })
      .png({ compressionLevel: 6 })
      .toBuffer()
  })

/** Read once, however many files of the package show it. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null
  return () => {
    reading ??= read()
    return reading
  }
}

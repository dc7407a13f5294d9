/**
 * A raster picture becomes WebP whatever it was: nothing of the sent bytes survives, so neither does what hid in them
 * (EXIF and its GPS position, a second format behind the first, data behind the end).
 */
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { type PictureSize, storedSize } from '@vitrine/domain/media/picture-size.rules'
import type { Metadata, SharpOptions, WebpOptions } from 'sharp'
import { createWorkLimit } from '../../http/work-limit.ts'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'
import { loadSharp } from './load-sharp.ts'

export interface Picture {
  data: Buffer
  width: number
  height: number
}

/** A header may claim any size: the claim is checked before a pixel is decoded. */
export const maxPixels = 40_000_000
const maxFrames = 300
/** A store's page shows pictures of up to this size, each pixel as it was. */
const storeEdgePx = 3840
const thumbnailEdgePx = 320
const decodeTimeoutSeconds = 10

/** For which app a file or a text is read: each app waits in a queue of its own. */
export interface ReadingFor {
  ports: Ports
  appKey: string
}

const decodings = defineService(() => createWorkLimit({ running: 2, waiting: 40 }))

/** One decode of 40 megapixels takes about 160 MB, so two run at a time and the others wait. */
export const limitDecoding = <T>({ ports, appKey }: ReadingFor, work: () => Promise<T>): Promise<T> =>
  decodings(ports)(appKey, work)

const unreadable = (cause?: unknown) => new AppError('image_unreadable', { cause })

export async function readMetadata(data: Buffer, options: SharpOptions): Promise<Metadata> {
  const sharp = await loadSharp()
  const metadata = await sharp(data, { ...options, limitInputPixels: false }).metadata()
  const { width, height, pages = 1 } = metadata
  if (width === undefined || height === undefined || width < 1 || height < 1) throw unreadable()
  const frameHeight = metadata.pageHeight ?? height
  if (pages > maxFrames || width * frameHeight * pages > maxPixels) {
    throw new AppError('image_unreadable', because('picture_too_many_pixels', { megapixels: maxPixels / 1_000_000 }))
  }
  return metadata
}

interface Encoding {
  /** The largest size of a picture that was sent with this one. */
  sizeOf(sent: PictureSize): PictureSize
  webp: WebpOptions
}

const within = (edgePx: number) => (): PictureSize => ({ width: edgePx, height: edgePx })
/** Apps choose between pictures by their width, so a tall one is no narrower. */
export const thumbnailSize = (): PictureSize => ({ width: thumbnailEdgePx, height: 2 * thumbnailEdgePx })

const lossy: WebpOptions = { quality: 84, alphaQuality: 95, effort: 3 }
const encodings = {
  /** For screens of an app. */
  app: { sizeOf: storedSize, webp: lossy },
  /** For a page in the stores, which take pictures of exact sizes. */
  store: { sizeOf: within(storeEdgePx), webp: { lossless: true, effort: 2 } },
} as const satisfies Record<string, Encoding>
export type PicturePurpose = keyof typeof encodings

async function encode(
  data: Buffer,
  options: SharpOptions,
  { sent, sizeOf, webp }: Encoding & { sent: PictureSize },
): Promise<Picture> {
  const sharp = await loadSharp()
  const image = sharp(data, options).timeout({ seconds: decodeTimeoutSeconds })
  // Frames of an animation cannot be turned, and cameras make no animations.
  const upright = options.animated === true ? image : image.autoOrient()
  const { data: encoded, info } = await upright
    .resize({ ...sizeOf(sent), fit: 'inside', withoutEnlargement: true })
    .webp(webp)
    .toBuffer({ resolveWithObject: true })
  return { data: encoded, width: info.width, height: info.pageHeight ?? info.height }
}

/** The picture, as large as an app shows it, and its still thumbnail. Throws image_unreadable. */
export async function readRasterImage(
  reading: ReadingFor,
  data: Buffer,
  purpose: PicturePurpose = 'app',
): Promise<{ main: Picture; thumbnail: Picture; source: PictureSize; reducedFrom?: PictureSize }> {
  return limitDecoding(reading, async () => {
    try {
      const strict = { failOn: 'truncated', sequentialRead: true, limitInputPixels: maxPixels } as const
      const metadata = await readMetadata(data, { ...strict, animated: true })
      const { pages = 1, autoOrient } = metadata
      const source = { width: metadata.width, height: metadata.pageHeight ?? metadata.height }
      // What a camera notes of its position turns the picture, but no animation.
      const sent = pages > 1 ? source : { width: autoOrient.width, height: autoOrient.height }
      const encoding = { ...encodings[purpose], sent }
      const main = await encode(data, { ...strict, ...(pages > 1 && { animated: true }) }, encoding)
      const thumbnail = await encode(data, strict, { sizeOf: thumbnailSize, webp: lossy, sent })
      const isReduced = main.width * main.height < sent.width * sent.height
      return { main, thumbnail, source, ...(isReduced && { reducedFrom: sent }) }
    } catch (error) {
      throw error instanceof AppError ? error : unreadable(error)
    }
  })
}

/** A neutral picture with a play sign, in the shape of the video, for a video that came without a poster. */
export async function drawVideoPoster(reading: ReadingFor, shape: { width: number; height: number }): Promise<Buffer> {
  const scale = thumbnailEdgePx / Math.max(shape.width, shape.height)
  const width = Math.max(1, Math.round(shape.width * scale))
  const height = Math.max(1, Math.round(shape.height * scale))
  const size = Math.min(width, height) / 6
  const [x, y] = [width / 2, height / 2]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#3A3D46"/><circle cx="${x}" cy="${y}" r="${size * 1.3}" fill="#FFFFFF" fill-opacity=".9"/><path d="M${x - size * 0.4} ${y - size * 0.6}v${size * 1.2}l${size} ${-size * 0.6}z" fill="#1F2128"/></svg>`
  return limitDecoding(reading, async () => (await loadSharp())(Buffer.from(svg)).webp({ quality: 80 }).toBuffer())
}

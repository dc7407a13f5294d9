/**
 * Pictures inside of a drawing are made anew, like every picture: nothing of the sent bytes survives. They become PNG or
 * JPEG, which every program that draws SVG reads.
 */
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { type PictureSize, storedSize } from '@vitrine/domain/media/picture-size.rules'
import { loadSharp } from './load-sharp.ts'
import { isPlainJpeg } from './plain-jpeg.ts'
import { sniffFile } from './sniff-file.ts'
import { limitDecoding, maxPixels, type ReadingFor, readMetadata } from './stored-picture.ts'

const decodeTimeoutSeconds = 10
const rasters: ReadonlySet<string> = new Set(['png', 'jpeg', 'gif', 'webp'])

const unreadable = (cause?: unknown) =>
  new AppError('image_unreadable', { ...because('drawing_picture_unreadable'), cause })

/** The bytes of an address of data. Throws image_unreadable. */
function bytesOf(address: string): Buffer {
  const comma = address.indexOf(',')
  const isBase64 = /;\s*base64\s*$/i.test(address.slice(0, comma))
  try {
    const text = decodeURIComponent(address.slice(comma + 1))
    return Buffer.from(text, isBase64 ? 'base64' : 'latin1')
  } catch (cause) {
    throw unreadable(cause)
  }
}

async function makeAnew(data: Buffer, sent: PictureSize): Promise<string> {
  const isPhoto = sniffFile(data) === 'jpeg'
  // Made anew, a photo would lose a little each time: one that holds pixels alone stays as it is.
  if (isPhoto && isPlainJpeg(data)) return `data:image/jpeg;base64,${data.toString('base64')}`
  const sharp = await loadSharp()
  const image = sharp(data, { failOn: 'truncated', limitInputPixels: maxPixels })
    .timeout({ seconds: decodeTimeoutSeconds })
    .autoOrient()
    .resize({ ...storedSize(sent), fit: 'inside', withoutEnlargement: true })
  const made = await (isPhoto ? image.jpeg({ quality: 90 }) : image.png({ compressionLevel: 9 })).toBuffer()
  return `data:image/${isPhoto ? 'jpeg' : 'png'};base64,${made.toString('base64')}`
}

/** @returns what puts the pictures in the places that the cleaner marked. Throws image_unreadable. */
export async function readDrawingPictures(
  reading: ReadingFor,
  addresses: readonly string[],
): Promise<(drawing: string) => string> {
  const made: string[] = []
  let pixels = 0
  for (const address of addresses) {
    const data = bytesOf(address)
    if (!rasters.has(sniffFile(data) ?? '')) throw unreadable()
    await limitDecoding(reading, async () => {
      const {
        width,
        height,
        autoOrient,
        pages = 1,
      } = await readMetadata(data, { animated: true }).catch((error: unknown) => {
        throw error instanceof AppError && error.reason ? error : unreadable(error)
      })
      if (pages > 1) throw new AppError('image_unreadable', because('drawing_moves'))
      pixels += width * height
      if (pixels > maxPixels)
        throw new AppError(
          'image_unreadable',
          because('picture_too_many_pixels', { megapixels: maxPixels / 1_000_000 }),
        )
      made.push(
        await makeAnew(data, autoOrient).catch((error: unknown) => {
          throw unreadable(error)
        }),
      )
    })
  }
  const parts = (drawing: string) => drawing.split('\u0000')
  return (drawing) =>
    parts(drawing)
      .map((part, at) => (at % 2 === 1 ? (made[Number(part)] ?? '') : part))
      .join('')
}

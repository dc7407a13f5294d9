/** From a drawing to the files the shops serve: WebP at full size and a thumbnail. */
import { loadSharp } from '../../../modules/media/index.ts'

export interface Rendered {
  data: Buffer
  thumbnail: Buffer
  film?: Buffer
  width: number
  height: number
}

const thumbnailEdgePx = 320

export async function renderPicture(svg: string, size: { width: number; height: number }): Promise<Rendered> {
  const sharp = await loadSharp()
  const { data: pixels, info } = await sharp(Buffer.from(svg), { density: 72 })
    .resize(size.width, size.height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const [data, thumbnail] = await Promise.all([
    sharp(pixels, raw).webp({ quality: 82, effort: 2 }).toBuffer(),
    sharp(pixels, raw)
      .resize(thumbnailEdgePx, thumbnailEdgePx, { fit: 'inside', withoutEnlargement: true, kernel: 'cubic' })
      .webp({ quality: 78, effort: 2 })
      .toBuffer(),
  ])
  return { data, thumbnail, width: size.width, height: size.height }
}

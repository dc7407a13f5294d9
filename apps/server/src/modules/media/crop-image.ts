/** Cuts a part out of a stored picture. The part becomes a file of its own: the picture stays wherever it is shown. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { CropArea, UploadResult } from '@vitrine/domain/media/media.routes'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import type { Actor } from '../audit/index.ts'
import { loadSharp } from './load-sharp.ts'
import { findUpload } from './media.queries.ts'
import { limitDecoding, maxPixels } from './raster-image.ts'
import { saveUpload } from './save-upload.ts'
import { keyOfUrl } from './stored-file.ts'

const decodeTimeoutSeconds = 10

/** Whole pixels inside the picture, at least one each way. */
function pixelsOf(area: CropArea, size: { width: number; height: number }) {
  const along = (start: number, length: number, whole: number) => {
    const from = Math.min(Math.round(start * whole), whole - 1)
    return { from, length: Math.max(1, Math.min(Math.round(length * whole), whole - from)) }
  }
  const x = along(area.left, area.width, size.width)
  const y = along(area.top, area.height, size.height)
  return { left: x.from, top: y.from, width: x.length, height: y.length }
}

/** Cuts without loss, because storing the part encodes it again. */
async function cut(ports: Ports, data: Buffer, area: CropArea): Promise<Buffer> {
  const sharp = await loadSharp()
  return limitDecoding(ports)(async () => {
    const image = sharp(data, { limitInputPixels: maxPixels, failOn: 'truncated' }).timeout({
      seconds: decodeTimeoutSeconds,
    })
    const { width, height, pages = 1 } = await image.metadata()
    if (pages > 1) throw new AppError('image_unreadable', because('crop_animation'))
    return image.extract(pixelsOf(area, { width, height })).webp({ lossless: true, effort: 1 }).toBuffer()
  })
}

interface Crop {
  db: TenantDb
  appKey: string
  sub: string
  actor: Actor
  url: string
  area: CropArea
}

/** Throws not_found for a picture that is not this app's, image_unreadable for drawings and animations. */
export async function cropStored(ports: Ports, { db, appKey, sub, actor, url, area }: Crop): Promise<UploadResult> {
  const upload = await findUpload(db, url)
  ensure(upload && upload.type !== 'video', 'not_found')
  if (url.endsWith('.svg')) throw new AppError('image_unreadable', because('crop_drawing'))
  const data = await ports.storage.get(keyOfUrl(url))
  ensure(data, 'not_found')
  const fileName = `${upload.file_name.replace(/\.[^.]+$/, '')} cropped.webp`
  const image = await cut(ports, data, area)
  return saveUpload(ports, { appKey, sub, actor, kind: 'image', fileName, data: image, poster: null })
}

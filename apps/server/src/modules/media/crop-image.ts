/** Makes pictures of a stored one. What comes out is a file of its own: the picture stays wherever it is shown. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { CropArea, UploadResult } from '@vitrine/domain/media/media.routes'
import type { Sharp } from 'sharp'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import type { Actor } from '../audit/index.ts'
import { loadSharp } from './load-sharp.ts'
import { findUpload } from './media.queries.ts'
import { saveUpload } from './save-upload.ts'
import { keyOfUrl } from './stored-file.ts'
import { limitDecoding, maxPixels, type PicturePurpose } from './stored-picture.ts'

const decodeTimeoutSeconds = 10

/** Whole pixels inside the picture, at least one each way. */
export function pixelsOf(area: CropArea, size: { width: number; height: number }) {
  const along = (start: number, length: number, whole: number) => {
    const from = Math.min(Math.round(start * whole), whole - 1)
    return { from, length: Math.max(1, Math.min(Math.round(length * whole), whole - from)) }
  }
  const x = along(area.left, area.width, size.width)
  const y = along(area.top, area.height, size.height)
  return { left: x.from, top: y.from, width: x.length, height: y.length }
}

export interface ChangedPicture {
  db: TenantDb
  appKey: string
  sub: string
  actor: Actor
  url: string
}

interface Change {
  /** Behind the name of the picture that it was made of. */
  suffix: string
  purpose?: PicturePurpose
  /** The new file's content. It gets a picture that stands still, with its size. */
  make: (image: Sharp, size: { width: number; height: number }) => Sharp
}

/**
 * Makes a new file of a stored picture. Throws not_found for a picture that is not this app's, image_unreadable for drawings
 * and animations.
 */
export async function changeStored(
  ports: Ports,
  { db, url, ...by }: ChangedPicture,
  { suffix, purpose, make }: Change,
): Promise<UploadResult> {
  const upload = await findUpload(db, url)
  ensure(upload && upload.type !== 'video', 'not_found')
  if (url.endsWith('.svg')) throw new AppError('image_unreadable', because('crop_drawing'))
  const stored = await ports.storage.get(keyOfUrl(url))
  ensure(stored, 'not_found')
  const sharp = await loadSharp()
  const data = await limitDecoding({ ports, appKey: by.appKey }, async () => {
    const image = sharp(stored, { limitInputPixels: maxPixels, failOn: 'truncated' }).timeout({
      seconds: decodeTimeoutSeconds,
    })
    const { width, height, pages = 1 } = await image.metadata()
    if (pages > 1) throw new AppError('image_unreadable', because('crop_animation'))
    return make(image, { width, height }).toBuffer()
  })
  const fileName = `${upload.file_name.replace(/\.[^.]+$/, '')} ${suffix}.webp`
  return saveUpload(ports, { ...by, kind: 'image', fileName, data, poster: null, ...(purpose && { purpose }) })
}

/** Cuts without loss, because storing the part encodes it again. */
export const cropStored = (ports: Ports, { area, ...picture }: ChangedPicture & { area: CropArea }) =>
  changeStored(ports, picture, {
    suffix: 'cropped',
    make: (image, size) => image.extract(pixelsOf(area, size)).webp({ lossless: true, effort: 1 }),
  })

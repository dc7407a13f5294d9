/** Turns sent bytes into what is stored, by their content. Every picture and video of the product passes here. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { type FileFormat, findUntakenFormat } from '@vitrine/domain/media/file-formats.rules'
import {
  imageLimitBytes,
  type LeftOutPart,
  type UploadResult,
  videoLimitBytes,
} from '@vitrine/domain/media/media.routes'
import type { PictureSize } from '@vitrine/domain/media/picture-size.rules'
import { readMp4Video } from './mp4-video.ts'
import { stillOfVideo } from './phone-videos.ts'
import { type SniffedFile, sniffBytes, sniffFile } from './sniff-file.ts'
import type { StoredExtension } from './stored-file.ts'
import { drawVideoPoster, type PicturePurpose, type ReadingFor, readRasterImage } from './stored-picture.ts'
import { readSvgImage } from './svg-image.ts'

export type UploadKind = UploadResult['type']

export interface ReadUpload {
  extension: StoredExtension
  data: Buffer
  width: number
  height: number
  /** Null when the file is its own thumbnail. */
  thumbnail: Buffer | null
  /** Its size before, where it is stored smaller. */
  reducedFrom?: PictureSize
  /** Of a drawing: what it was sent with and no picture shows. */
  leftOut?: readonly LeftOutPart[]
}

export const limitOf = (kind: UploadKind): number => (kind === 'video' ? videoLimitBytes : imageLimitBytes)
export const tooLarge = (kind: UploadKind): AppError =>
  new AppError(kind === 'video' ? 'video_too_large' : 'image_too_large')

/** A picture among videos, or something that is neither, has the specification's words alone. */
function wrongKind(kind: UploadKind, format: FileFormat | null): AppError {
  const name = { format: format?.name ?? '' }
  if (kind === 'video')
    return new AppError('only_videos', format?.kind === 'video' ? because('video_format', name) : {})
  return new AppError('only_images', format?.kind === 'image' ? because('picture_format', name) : {})
}

/** The kind of file behind these first bytes; throws only_images or only_videos when it is not what was asked for. */
export function checkKind(head: Buffer, kind: UploadKind): SniffedFile {
  const found = sniffFile(head.subarray(0, sniffBytes))
  if (found === null || (found === 'mp4') !== (kind === 'video')) throw wrongKind(kind, findUntakenFormat(head))
  return found
}

async function readVideo(reading: ReadingFor, data: Buffer, poster: Buffer | null): Promise<ReadUpload> {
  const video = readMp4Video(data)
  const still = poster ?? (await stillOfVideo(reading, video.data))
  const thumbnail = still ? (await readPicture(reading, still, 'image')).thumbnail : null
  return { extension: 'mp4', ...video, thumbnail: thumbnail ?? (await drawVideoPoster(reading, video)) }
}

async function readPicture(
  reading: ReadingFor,
  data: Buffer,
  kind: UploadKind,
  purpose?: PicturePurpose,
): Promise<ReadUpload> {
  if (checkKind(data, kind) === 'svg')
    return { extension: 'svg', ...(await readSvgImage(reading, data)), thumbnail: null }
  const { main, thumbnail, reducedFrom } = await readRasterImage(reading, data, purpose)
  return { extension: 'webp', ...main, thumbnail: thumbnail.data, ...(reducedFrom && { reducedFrom }) }
}

/** Throws the catalogue's codes: only_images, only_videos, image_too_large, video_too_large, image_unreadable. */
export async function readUpload(
  reading: ReadingFor,
  { data, kind, poster, purpose }: { data: Buffer; kind: UploadKind; poster: Buffer | null; purpose?: PicturePurpose },
): Promise<ReadUpload> {
  if (data.length > limitOf(kind)) throw tooLarge(kind)
  checkKind(data, kind)
  return kind === 'video' ? readVideo(reading, data, poster) : readPicture(reading, data, kind, purpose)
}

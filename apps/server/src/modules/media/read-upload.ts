/** Turns sent bytes into what is stored, by their content. Every picture and video of the product passes here. */
import { AppError, ensure } from '@vitrine/domain/errors'
import { imageLimitBytes, type UploadResult, videoLimitBytes } from '@vitrine/domain/media/media.routes'
import type { Ports } from '../../ports.ts'
import { readMp4Video } from './mp4-video.ts'
import { drawVideoPoster, readRasterImage } from './raster-image.ts'
import { type SniffedFile, sniffBytes, sniffFile } from './sniff-file.ts'
import type { StoredExtension } from './stored-file.ts'
import { readSvgImage } from './svg-image.ts'

export type UploadKind = UploadResult['type']

export interface ReadUpload {
  extension: StoredExtension
  data: Buffer
  width: number
  height: number
  /** Null when the file is its own thumbnail. */
  thumbnail: Buffer | null
}

export const limitOf = (kind: UploadKind): number => (kind === 'video' ? videoLimitBytes : imageLimitBytes)
export const tooLarge = (kind: UploadKind): AppError =>
  new AppError(kind === 'video' ? 'video_too_large' : 'image_too_large')

/** The kind of file behind these first bytes; throws only_images or only_videos when it is not what was asked for. */
export function checkKind(head: Buffer, kind: UploadKind): SniffedFile {
  const found = sniffFile(head.subarray(0, sniffBytes))
  if (kind === 'video') ensure(found === 'mp4', 'only_videos')
  else ensure(found !== null && found !== 'mp4', 'only_images')
  return found
}

async function readVideo(ports: Ports, data: Buffer, poster: Buffer | null): Promise<ReadUpload> {
  const video = readMp4Video(data)
  const thumbnail = poster ? (await readPicture(ports, poster, 'image')).thumbnail : null
  return { extension: 'mp4', ...video, thumbnail: thumbnail ?? (await drawVideoPoster(ports, video)) }
}

async function readPicture(ports: Ports, data: Buffer, kind: UploadKind): Promise<ReadUpload> {
  if (checkKind(data, kind) === 'svg')
    return { extension: 'svg', ...(await readSvgImage(ports, data)), thumbnail: null }
  const { main, thumbnail } = await readRasterImage(ports, data)
  return { extension: 'webp', ...main, thumbnail: thumbnail.data }
}

/** Throws the catalogue's codes: only_images, only_videos, image_too_large, video_too_large, image_unreadable. */
export async function readUpload(
  ports: Ports,
  { data, kind, poster }: { data: Buffer; kind: UploadKind; poster: Buffer | null },
): Promise<ReadUpload> {
  if (data.length > limitOf(kind)) throw tooLarge(kind)
  checkKind(data, kind)
  return kind === 'video' ? readVideo(ports, data, poster) : readPicture(ports, data, kind)
}

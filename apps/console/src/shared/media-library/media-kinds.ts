/** What each kind of media takes and what people read about it: document 3, sections 5 and 8. */
import { errorCatalogue } from '@vitrine/domain/errors'
import { imageLimitBytes, type MediaItem, videoLimitBytes } from '@vitrine/domain/media/media.routes'

export type MediaType = MediaItem['type']

interface MediaKind {
  /** Of the library's dialog. */
  title: string
  /** 'image' in sentences. */
  one: string
  many: string
  /** For the file chooser. */
  accept: string
  limitBytes: number
  hint: string
  wrongKind: string
  tooLarge: string
}

const imageTypes = 'image/svg+xml,image/png,image/jpeg,image/gif,image/webp'
const images = {
  accept: imageTypes,
  limitBytes: imageLimitBytes,
  hint: 'SVG, PNG, JPEG, GIF or WebP, at most 10 MB',
  wrongKind: errorCatalogue.only_images.message,
  tooLarge: errorCatalogue.image_too_large.message,
}

export const mediaKinds: Record<MediaType, MediaKind> = {
  image: { ...images, title: 'Images Library', one: 'image', many: 'images' },
  icon: { ...images, title: 'Icons Library', one: 'icon', many: 'icons' },
  video: {
    title: 'Videos Library',
    one: 'video',
    many: 'videos',
    accept: 'video/mp4',
    limitBytes: videoLimitBytes,
    hint: 'MP4, at most 20 MB',
    wrongKind: errorCatalogue.only_videos.message,
    tooLarge: errorCatalogue.video_too_large.message,
  },
}

/** Why a file need not be sent at all; null when it may. The server decides by its content. */
export function refusalOf(file: { type: string; size: number }, type: MediaType): string | null {
  const kind = mediaKinds[type]
  if (!kind.accept.split(',').includes(file.type)) return kind.wrongKind
  return file.size > kind.limitBytes ? kind.tooLarge : null
}

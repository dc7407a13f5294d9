/** The files that each kind of media accepts and the texts that people read about it: document 3, sections 5 and 8. */

import { imageLimitBytes, type MediaItem, videoLimitBytes } from '@vitrine/domain/media/media.routes'
import { m } from '../messages/messages.js'

export type MediaType = MediaItem['type']

interface MediaKind {
  /** The title of the library's dialog. */
  title: () => string
  /** The value of the file chooser's `accept` attribute. */
  accept: string
  limitBytes: number
  hint: () => string
  wrongKind: () => string
  tooLarge: () => string
}

const imageTypes = 'image/svg+xml,image/png,image/jpeg,image/gif,image/webp'
const images = {
  accept: imageTypes,
  limitBytes: imageLimitBytes,
  hint: m.media_hint_image,
  wrongKind: m.errors_only_images,
  tooLarge: m.errors_image_too_large,
}

export const mediaKinds: Record<MediaType, MediaKind> = {
  image: { ...images, title: m.media_title_image },
  icon: { ...images, title: m.media_title_icon },
  video: {
    title: m.media_title_video,
    accept: 'video/mp4',
    limitBytes: videoLimitBytes,
    hint: m.media_hint_video,
    wrongKind: m.errors_only_videos,
    tooLarge: m.errors_video_too_large,
  },
}

/** Why a file is refused before it is sent; null when it may be sent. The server then decides by the file's content. */
export function refusalOf(file: { type: string; size: number }, type: MediaType): string | null {
  const kind = mediaKinds[type]
  if (!kind.accept.split(',').includes(file.type)) return kind.wrongKind()
  return file.size > kind.limitBytes ? kind.tooLarge() : null
}

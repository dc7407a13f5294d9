/** The files that each kind of media accepts and the texts that people read about it: document 3, sections 5 and 8. */

import { type FileFormat, findUntakenFormat, formatBytes } from '@vitrine/domain/media/file-formats.rules'
import { imageLimitBytes, type MediaItem, videoLimitBytes } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'

export type MediaType = MediaItem['type']

interface MediaKind {
  /** The title of the library's dialog. */
  title: () => string
  /** The value of the file chooser's `accept` attribute. */
  accept: string
  limitBytes: number
  hint: () => string
  wrongKind: () => string
  /** For a picture or video of its own kind in a format that is not taken. */
  wrongFormat: (input: { format: string }) => string
  formats: FileFormat['kind']
  tooLarge: () => string
}

const imageTypes = 'image/svg+xml,image/png,image/jpeg,image/gif,image/webp'
const images = {
  accept: imageTypes,
  limitBytes: imageLimitBytes,
  hint: m.media_hint_image,
  wrongKind: m['error.only_images'],
  wrongFormat: m['reason.picture_format'],
  formats: 'image' as const,
  tooLarge: m['error.image_too_large'],
}

export const mediaKinds: Record<MediaType, MediaKind> = {
  image: { ...images, title: m.media_title_image },
  icon: { ...images, title: m.media_title_icon },
  video: {
    title: m.media_title_video,
    accept: 'video/mp4',
    limitBytes: videoLimitBytes,
    hint: m.media_hint_video,
    wrongKind: m['error.only_videos'],
    wrongFormat: m['reason.video_format'],
    formats: 'video',
    tooLarge: m['error.video_too_large'],
  },
}

/**
 * Why a file is refused before it is sent; null when it may be sent. The server then decides by the whole content. What a
 * system calls a file may be wrong or empty, so a format is named by the file's first bytes.
 */
export async function refusalOf(file: File, type: MediaType): Promise<string | null> {
  const kind = mediaKinds[type]
  const format = findUntakenFormat(new Uint8Array(await file.slice(0, formatBytes).arrayBuffer()))
  if (format?.kind === kind.formats) return kind.wrongFormat({ format: format.name })
  if (format !== null || !kind.accept.split(',').includes(file.type)) return kind.wrongKind()
  return file.size > kind.limitBytes ? kind.tooLarge() : null
}

/** The files that each kind of media accepts and the texts that people read about it: document 3, sections 5 and 8. */

import {
  type FileFormat,
  findTakenFormat,
  findUntakenFormat,
  formatBytes,
} from '@vitrine/domain/media/file-formats.rules'
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

const headOf = async (file: File) => new Uint8Array(await file.slice(0, formatBytes).arrayBuffer())

/** What the first bytes say; null where they say nothing, as of a drawing, which is text. */
function kindOfHead(head: Uint8Array): FileFormat['kind'] | null {
  const taken = findTakenFormat(head)
  return taken === null ? (findUntakenFormat(head)?.kind ?? null) : taken === 'mp4' ? 'video' : 'image'
}

/** A drawing may be called anything, and be written in UTF-8 or UTF-16 with a mark of the byte order. */
const isMarkup = (head: Uint8Array): boolean =>
  String.fromCharCode(...head)
    .replaceAll(/[\0\xbb\xbf\xef\xfe\xff]/g, '')
    .trimStart()
    .startsWith('<')

/**
 * Why a file is refused before it is sent; null when it may be sent. The server then decides by the whole content. What a
 * system calls a file may be wrong or empty, so the file's first bytes decide, where they say anything.
 */
export async function refusalOf(file: File, type: MediaType): Promise<string | null> {
  const kind = mediaKinds[type]
  const head = await headOf(file)
  const [found, untaken] = [kindOfHead(head), findUntakenFormat(head)]
  const mayBe = kind.accept.split(',').includes(file.type) || (kind.formats === 'image' && isMarkup(head))
  if (found === null ? !mayBe : found !== kind.formats) return kind.wrongKind()
  if (untaken !== null) return kind.wrongFormat({ format: untaken.name })
  return file.size > kind.limitBytes ? kind.tooLarge() : null
}

/** For places that take both. What is neither is a picture: it is refused as one. */
export async function filmsAndPictures(files: readonly File[]): Promise<{ films: File[]; pictures: File[] }> {
  const [films, pictures]: [File[], File[]] = [[], []]
  // One after the other: a page that begins to read two hundred files stands still for it.
  for (const file of files) {
    const kind = kindOfHead(await headOf(file)) ?? (file.type.startsWith('video/') ? 'video' : 'image')
    if (kind === 'video') films.push(file)
    else pictures.push(file)
  }
  return { films, pictures }
}

/** In the order of the files. */
export async function refusalsOf(files: readonly File[], type: MediaType): Promise<(string | null)[]> {
  const refusals: (string | null)[] = []
  for (const file of files) refusals.push(await refusalOf(file, type))
  return refusals
}

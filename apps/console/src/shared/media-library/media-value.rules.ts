/** Pictures and videos as blocks and layouts keep them (document 2, section 3.3), filled from the library (D-112). */
import type { MediaItem } from '@vitrine/domain/media/media.routes'

export interface MediaValue {
  src: string
  ratio?: number | null
  width?: number | null
  height?: number | null
  thumbnail?: string | null
  alt?: string
  [other: string]: unknown
}

export const toMediaValue = (value: unknown): MediaValue => {
  const known = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...known, src: typeof known['src'] === 'string' ? known['src'] : '' }
}

/** An item of the library, with what it shows in the language that is edited. */
export type ChosenItem = MediaItem & { alt?: string }

/**
 * The value with the item's address and dimensions. Action and alternative text stay; where there is none, the library's
 * takes its place. Without alternative text the picture counts as decoration.
 */
export const fillFromMedia = (value: MediaValue, { url, thumbnailUrl, meta, alt }: ChosenItem): MediaValue => ({
  ...value,
  src: url,
  ratio: meta.aspectRatio,
  width: meta.width,
  height: meta.height,
  thumbnail: thumbnailUrl,
  alt: value.alt || alt || '',
})

export const emptied = (value: MediaValue): MediaValue => ({
  ...value,
  src: '',
  ratio: null,
  width: null,
  height: null,
  thumbnail: null,
})

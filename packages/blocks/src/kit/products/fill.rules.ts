/** Decides what counts as filled, so that emptiness checks, slots and views agree. Free of zod. */
import type { BlockCategory, BlockImage } from '../define/common-fields.ts'

export const isFilledImage = (image: Partial<BlockImage> | null | undefined): image is BlockImage =>
  typeof image?.src === 'string' && image.src !== ''

export const isFilledCategory = (category: Partial<BlockCategory> | null | undefined): category is BlockCategory =>
  typeof category?.id === 'string' && category.id !== ''

/** Images of filled slots that are not hidden. */
export const shownImages = (images: readonly BlockImage[] | undefined): BlockImage[] =>
  (images ?? []).filter((image) => isFilledImage(image) && image.visible !== false)

export const shownCategories = (categories: readonly BlockCategory[] | undefined): BlockCategory[] =>
  (categories ?? []).filter(isFilledCategory)

/** The picture chosen for this block. A plain address is the catalogue's picture from when the category was chosen. */
export function categoryPicture({ image }: BlockCategory): { chosen: string | null; copied: string | null } {
  if (typeof image === 'string') return { chosen: null, copied: image || null }
  return { chosen: image && image.visible !== false && image.src ? image.src : null, copied: null }
}

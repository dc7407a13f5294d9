/** Where a block puts a picture that is dropped or pasted on it: in the same fields as its settings do. */
import { findBlockEditor } from '@vitrine/blocks/editors'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { asList } from '../../../../shared/fields/field-props.ts'
import { fillSlot, type Slots } from '../../../../shared/fields/slots.rules.ts'
import { fillFromMedia, type MediaValue, toMediaValue } from '../../../../shared/media-library/media-value.rules.ts'
import type { PathChange } from '../../editor/commands/edit-commands.ts'
import { getAt } from '../../editor/paths.ts'

export interface PictureTarget {
  path: string
  /** The number of slots in a row, or null if the block has a single picture. */
  slots: number | null
}

/** Null for a block that shows no pictures of its own. */
export function pictureTargetOf(type: string): PictureTarget | null {
  for (const field of findBlockEditor(type)?.fields ?? []) {
    if (field.kind === 'image') return { path: field.path, slots: null }
    if (field.kind === 'imageSlots') return { path: field.path, slots: field.count }
  }
  return null
}

const slotsOf = (count: number): Slots<MediaValue> => ({
  count,
  empty: { src: '' },
  isFilled: ({ src }) => src !== '',
})

/** How many pictures the block takes now: a single picture is replaced, and empty slots are filled. */
export function roomFor(block: Block, { path, slots }: PictureTarget): number {
  if (slots === null) return 1
  return slots - asList(getAt(block, path)).filter((image) => toMediaValue(image).src !== '').length
}

/** The changes that set the pictures. In a row of slots, the pictures fill the empty slots in order. */
export function placePictures(block: Block, { path, slots }: PictureTarget, items: readonly MediaItem[]): PathChange[] {
  const value = getAt(block, path)
  if (slots === null) {
    const [item] = items
    return item ? [{ path, value: fillFromMedia(toMediaValue(value), item) }] : []
  }
  const rules = slotsOf(slots)
  const filled = items.reduce(
    (images, item) => fillSlot(images, null, fillFromMedia(rules.empty, item), rules),
    asList(value).map(toMediaValue),
  )
  return items.length > 0 ? [{ path, value: filled }] : []
}

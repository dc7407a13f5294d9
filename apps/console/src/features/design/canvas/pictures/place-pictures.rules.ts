/** Puts pictures that are dropped or pasted on a block into the same fields as its settings do. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { asList } from '../../../../shared/fields/field-props.ts'
import { fillSlot, type Slots } from '../../../../shared/fields/slots.rules.ts'
import { fillFromMedia, type MediaValue, toMediaValue } from '../../../../shared/media-library/media-value.rules.ts'
import type { PathChange } from '../../editor/commands/edit-commands.ts'
import { getAt } from '../../editor/paths.ts'
import type { PictureTarget } from './picture-target.rules.ts'

const slotsOf = (count: number): Slots<MediaValue> => ({
  count,
  empty: { src: '' },
  isFilled: ({ src }) => src !== '',
})

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

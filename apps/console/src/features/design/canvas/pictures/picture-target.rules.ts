/** Where a block takes a picture that is dropped or pasted on it. */
import { findBlockEditor } from '@vitrine/blocks/editors'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { asList } from '../../../../shared/fields/field-props.ts'
import { toMediaValue } from '../../../../shared/media-library/media-value.rules.ts'
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

/** How many pictures the block takes now: a single picture is replaced, and empty slots are filled. */
export function roomFor(block: Block, { path, slots }: PictureTarget): number {
  if (slots === null) return 1
  return slots - asList(getAt(block, path)).filter((image) => toMediaValue(image).src !== '').length
}

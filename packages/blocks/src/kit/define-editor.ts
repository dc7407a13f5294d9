/** How a block is offered and configured in the console: data only. */
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import type { Field } from '@vitrine/domain/fields/field.schema'

/** Screens that have a palette. */
export type PaletteName =
  | 'home'
  | 'categories'
  | 'product-detail'
  | 'my-account'
  | 'brands'
  | 'rewards'
  | 'info-page'
  | 'store-locator'

export interface BlockEditor {
  type: BlockType
  /** 'Image banner': in the palette, the outline and announcements. */
  label: string
  /** A Tabler icon in kebab-case: `photo`. */
  icon: string
  /** Palettes that offer it, with its place in each. */
  palettes: Partial<Record<PaletteName, number>>
  /** Title and description of the settings panel (D-061). */
  title: string
  description: string
  fields: readonly Field[]
  /** False for blocks that cannot be selected (D-159). */
  selectable?: boolean
  /** True where its picture asks for the time: on the canvas it has a clock of its own, which stands still out of sight. */
  ticks?: boolean
  /** Height in px before the block was ever drawn, for the canvas' skipping of what is out of sight. */
  estimatedHeightPx: number
}

export const defineEditor = (editor: BlockEditor): BlockEditor => editor

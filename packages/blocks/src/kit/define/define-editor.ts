/** How a block is offered and configured in the console. It is data only. */
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
  /** Name in the palette, the outline and announcements, such as 'Image banner'. */
  label: string
  /** Name of a Tabler icon in kebab-case, such as `photo`. */
  icon: string
  /** Palettes that offer the block, with its position in each. */
  palettes: Partial<Record<PaletteName, number>>
  /** Title and description of the settings panel (D-061). */
  title: string
  description: string
  fields: readonly Field[]
  /** False for blocks that cannot be selected (D-159). */
  selectable?: boolean
  /**
   * True when its view uses the time: on the canvas it then has its own clock, which pauses when the block is out of
   * view.
   */
  ticks?: boolean
  /** Height in px before the block was first drawn, because the canvas skips what is out of view. */
  estimatedHeightPx: number
}

export const defineEditor = (editor: BlockEditor): BlockEditor => editor

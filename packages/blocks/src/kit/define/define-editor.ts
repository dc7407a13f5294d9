/** How a block is offered and configured in the console. It is data only. */
import type { Field } from '@vitrine/domain/fields/field.schema'
import labels from '@vitrine/messages/console/blocks.label'
import type { BuiltBlockType } from '../../schemas.ts'

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

interface EditorDefinition {
  type: BuiltBlockType
  /** Name of a Tabler icon in kebab-case, such as `photo`. */
  icon: string
  /** Palettes that offer the block, with its position in each. */
  palettes: Partial<Record<PaletteName, number>>
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

export interface BlockEditor extends EditorDefinition {
  /** Name in the palette, the outline and announcements, such as 'Image banner', and the title of its settings (D-061). */
  label: () => string
}

/** Its name is a message by its type. */
export const defineEditor = (editor: EditorDefinition): BlockEditor => ({ ...editor, label: labels[editor.type] })

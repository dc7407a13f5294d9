/** What the person is told about a block. `@vitrine/blocks/page/block-list` decides what may be done to it. */
import type { Block } from '@vitrine/domain/blocks/block.schema'

export const isHidden = (block: Block): boolean => block['hidden'] === true

/** The name that was given in the outline, or else the type's label. */
export function blockName(block: Block, label: string): string {
  const name = block['name']
  return typeof name === 'string' && name !== '' ? name : label
}

/** What a person is told about a block. What may be done to it is said by `@vitrine/blocks/page/block-list`. */
import type { Block } from '@vitrine/domain/blocks/block.schema'

export const isHidden = (block: Block): boolean => block['hidden'] === true

/** The name given in the outline, else the type's label. */
export function blockName(block: Block, label: string): string {
  const name = block['name']
  return typeof name === 'string' && name !== '' ? name : label
}

/** Rules for the blocks of a page, whoever edits them. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { newId } from '@vitrine/domain/ids'
import { maxBlocksPerPage } from '@vitrine/domain/pages/page.rules'

/** The limit from the pages' contract, for code that edits lists of blocks. */
export const maxBlocks = maxBlocksPerPage

/** Gallery and Information belong to their screen; other blocks may be locked (document 2, section 4.3). */
export const isDeletable = (block: Block): boolean =>
  block['editable'] !== false && block['deleteable'] !== false && !['gallery', 'information'].includes(block.type)

/** Whether a click selects the block. On the account page, recently viewed is fixed (D-159). */
export const isSelectable = (block: Block, pageType: string): boolean =>
  block.type !== 'gallery' &&
  block.type !== 'information' &&
  !(block.type === 'recentlyViewed' && pageType === 'myAccount')

/** The block under another id. Items with ids get new ones too, because an id is used once in a design. */
export function withId(block: Block, id: string): Block {
  const days = block['openDays']
  if (!Array.isArray(days)) return { ...block, id }
  return { ...block, id, openDays: days.map((day: object) => ({ ...day, id: newId() })) }
}

/** Copies with new ids, none of which is in `taken`. */
export function cloneWithNewIds(blocks: readonly Block[], taken: readonly Block[] = []): Block[] {
  const used = new Set(taken.map(({ id }) => id))
  return blocks.map((block) => {
    let id = newId()
    while (used.has(id)) id = newId()
    used.add(id)
    return withId(block, id)
  })
}

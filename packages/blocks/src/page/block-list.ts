/** What holds for the blocks of a page, whoever edits them. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { newId } from '@vitrine/domain/ids'
import { maxBlocksPerPage } from '@vitrine/domain/pages/page.rules'

/** The limit of the pages' contract, for those who edit lists of blocks. */
export const maxBlocks = maxBlocksPerPage

/** Gallery and Information are part of their screen; others may be locked (document 2, section 4.3). */
export const isDeletable = (block: Block): boolean =>
  block['editable'] !== false && block['deleteable'] !== false && !['gallery', 'information'].includes(block.type)

/** Whether a click selects it; recently viewed is fixed on the account page (D-159). */
export const isSelectable = (block: Block, pageType: string): boolean =>
  block.type !== 'gallery' &&
  block.type !== 'information' &&
  !(block.type === 'recentlyViewed' && pageType === 'myAccount')

/** The block under another id; items that have ids of their own get others too: an id is used once in a design. */
export function withId(block: Block, id: string): Block {
  const days = block['openDays']
  if (!Array.isArray(days)) return { ...block, id }
  return { ...block, id, openDays: days.map((day: object) => ({ ...day, id: newId() })) }
}

/** Copies with fresh ids, all different from those of `taken`. */
export function cloneWithNewIds(blocks: readonly Block[], taken: readonly Block[] = []): Block[] {
  const used = new Set(taken.map(({ id }) => id))
  return blocks.map((block) => {
    let id = newId()
    while (used.has(id)) id = newId()
    used.add(id)
    return withId(block, id)
  })
}

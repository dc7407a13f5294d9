/**
 * Operations on a page's flat list of blocks. Pure: each gives a new list, or the same one when nothing changes, and
 * shares the blocks that it does not touch.
 */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { newId } from '@vitrine/domain/ids'
import { maxBlocksPerPage } from '@vitrine/domain/pages/page.schema'

/** The limit of the pages' contract, for those who edit lists of blocks. */
export const maxBlocks = maxBlocksPerPage

type Blocks = readonly Block[]

const clamp = (at: number, last: number) => Math.min(Math.max(Math.trunc(at), 0), last)

export const hasRoom = (blocks: Blocks, more = 1): boolean => blocks.length + more <= maxBlocks

/** With `added` standing from index `at` on; unchanged when the page would grow over its limit. */
export function insertBlocks(blocks: Blocks, added: Blocks, at: number = blocks.length): Blocks {
  if (added.length === 0 || !hasRoom(blocks, added.length)) return blocks
  return blocks.toSpliced(clamp(at, blocks.length), 0, ...added)
}

export const insertBlock = (blocks: Blocks, block: Block, at?: number): Blocks => insertBlocks(blocks, [block], at)

/** The named blocks together and in their order on the page, the first of them at index `to` of the result. */
export function moveBlocks(blocks: Blocks, ids: readonly string[], to: number): Blocks {
  const moving = new Set(ids)
  const moved = blocks.filter(({ id }) => moving.has(id))
  const rest = blocks.filter(({ id }) => !moving.has(id))
  const result = rest.toSpliced(clamp(to, rest.length), 0, ...moved)
  return result.every((block, at) => block === blocks[at]) ? blocks : result
}

export const moveBlock = (blocks: Blocks, id: string, to: number): Blocks => moveBlocks(blocks, [id], to)

/** Gallery and Information are part of their screen; others may be locked (document 2, section 4.3). */
export const isDeletable = (block: Block): boolean =>
  block['editable'] !== false && block['deleteable'] !== false && !['gallery', 'information'].includes(block.type)

/** Whether a click selects it; recently viewed is fixed on the account page (D-159). */
export const isSelectable = (block: Block, pageType: string): boolean =>
  block.type !== 'gallery' &&
  block.type !== 'information' &&
  !(block.type === 'recentlyViewed' && pageType === 'myAccount')

/** Without the named blocks; those that may not be deleted stay. */
export function removeBlocks(blocks: Blocks, ids: readonly string[]): Blocks {
  const going = new Set(ids)
  const rest = blocks.filter((block) => !going.has(block.id) || !isDeletable(block))
  return rest.length === blocks.length ? blocks : rest
}

export const removeBlock = (blocks: Blocks, id: string): Blocks => removeBlocks(blocks, [id])

/** Copies with fresh ids, all different from those of `taken`. */
export function cloneWithNewIds(blocks: Blocks, taken: Blocks = []): Block[] {
  const used = new Set(taken.map(({ id }) => id))
  return blocks.map((block) => {
    let id = newId()
    while (used.has(id)) id = newId()
    used.add(id)
    return { ...block, id }
  })
}

/** With a copy right after each named block; unchanged when the page would grow over its limit. */
export function duplicateBlocks(blocks: Blocks, ids: readonly string[]): Blocks {
  const wanted = new Set(ids)
  const originals = blocks.filter(({ id }) => wanted.has(id))
  if (originals.length === 0 || !hasRoom(blocks, originals.length)) return blocks
  const copies = new Map(cloneWithNewIds(originals, blocks).map((copy, at) => [originals[at], copy]))
  return blocks.flatMap((block) => {
    const copy = copies.get(block)
    return copy ? [block, copy] : [block]
  })
}

export const duplicateBlock = (blocks: Blocks, id: string): Blocks => duplicateBlocks(blocks, [id])

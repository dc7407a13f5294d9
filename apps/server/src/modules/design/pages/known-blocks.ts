/**
 * Blocks that were checked before, by the text in which they were sent. A save repeats every block of its page, and all
 * but the edited ones are unchanged: equal text has an equal result, so only new blocks are checked.
 */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { LRUCache } from 'lru-cache'

/** Maximum number of characters of all remembered blocks, in sent and in stored form. */
const maxCharacters = 4_000_000

const known = new LRUCache<string, { block: Block; text: string }>({
  maxSize: maxCharacters,
  sizeCalculation: ({ text }, raw) => raw.length + text.length,
})
/** The text of remembered blocks, by object identity. */
const texts = new WeakMap<Block, string>()

/** Blocks are shared by requests, so nobody may change them. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freeze(inner)
}

export const findKnown = (raw: string): Block | undefined => known.get(raw)?.block

/** From now on, a block that is sent with this text needs no check. */
export function remember(raw: string, block: Block): void {
  const text = JSON.stringify(block)
  freeze(block)
  texts.set(block, text)
  known.set(raw, { block, text })
}

export const blockText = (block: Block): string => texts.get(block) ?? JSON.stringify(block)

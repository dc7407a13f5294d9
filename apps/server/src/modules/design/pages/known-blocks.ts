/**
 * Blocks that were checked before, by their text as it came. A save repeats every block of its page, and all but the
 * edited ones are as they were: equal text has an equal answer, so only what is new is checked.
 */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { LRUCache } from 'lru-cache'

/** Characters of all remembered blocks, as they came and as they are stored. */
const maxCharacters = 4_000_000

const known = new LRUCache<string, { block: Block; text: string }>({
  maxSize: maxCharacters,
  sizeCalculation: ({ text }, raw) => raw.length + text.length,
})
/** Remembered blocks by identity, for their text. */
const texts = new WeakMap<Block, string>()

/** It is shared by requests: nobody may change it. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freeze(inner)
}

export const findKnown = (raw: string): Block | undefined => known.get(raw)?.block

/** From now on a block that comes with this text needs no check. */
export function remember(raw: string, block: Block): void {
  const text = JSON.stringify(block)
  freeze(block)
  texts.set(block, text)
  known.set(raw, { block, text })
}

export const blockText = (block: Block): string => texts.get(block) ?? JSON.stringify(block)

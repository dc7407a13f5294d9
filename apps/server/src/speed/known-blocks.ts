/**
 * Blocks that were checked before, by the text in which they were sent. A save repeats every block of its page, and all
 * but the edited ones are unchanged: equal text has an equal result, so only new blocks are checked.
 */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { LRUCache } from 'lru-cache'
import type { Ports } from '../ports.ts'
import { defineService } from '../services.ts'
import { hasSpeed } from './speed-pieces.ts'

/** Maximum number of characters of all remembered blocks, in sent and in stored form. */
const maxCharacters = 4_000_000

/** The text of a remembered block, at the block itself: a changed copy of it has none. */
const storedText = Symbol('stored text')
type KnownBlock = Block & { [storedText]?: string }

const knownBlocks = defineService(
  () =>
    new LRUCache<string, KnownBlock>({
      maxSize: maxCharacters,
      sizeCalculation: (block, raw) => raw.length + blockText(block).length,
    }),
)

/** Blocks are shared by requests, so nobody may change them. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freeze(inner)
}

export const findKnown = (ports: Ports, raw: string): Block | undefined =>
  hasSpeed('known-blocks') ? knownBlocks(ports).get(raw) : undefined

/** From now on, a block that is sent with this text needs no check. */
export function remember(ports: Ports, raw: string, block: Block): void {
  Object.defineProperty(block, storedText, { value: JSON.stringify(block) })
  freeze(block)
  knownBlocks(ports).set(raw, block)
}

export const blockText = (block: KnownBlock): string =>
  (hasSpeed('joined-texts') ? block[storedText] : undefined) ?? JSON.stringify(block)

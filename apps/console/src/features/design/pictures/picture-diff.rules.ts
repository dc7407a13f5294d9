/** Decides which part of a page its two pictures show, and what is marked in them. */
import { compareBlocks } from '@vitrine/blocks/page/compare-pages'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { DifferenceKind } from './compared-blocks.tsx'

export interface PictureSide {
  /** The blocks from just above the first change, at most as many as a picture can show. */
  blocks: readonly { block: Block; kind: DifferenceKind | null }[]
  /** The number of blocks above these. */
  skipped: number
}

/** Blocks beyond a phone's screen are not drawn, so that a dozen pages with hundreds of blocks stay fast. */
const mostDrawn = 8

const isShown = (block: Block) => block['hidden'] !== true

function sideOf(blocks: readonly Block[], kindOf: (block: Block) => DifferenceKind | null, from: number): PictureSide {
  const start = Math.max(0, Math.min(from, blocks.length - 1))
  return {
    blocks: blocks.slice(start, start + mostDrawn).map((block) => ({ block, kind: kindOf(block) })),
    skipped: start,
  }
}

/** Both sides show the same part of the page. A side that does not have the page is null. */
export function picturesOf(before: readonly Block[] | null, after: readonly Block[] | null) {
  const [old, fresh] = [before?.filter(isShown) ?? null, after?.filter(isShown) ?? null]
  const differences = old && fresh ? compareBlocks(old, fresh) : []
  const kinds = new Map(differences.map(({ id, kind }) => [id, kind]))
  const kindOf = ({ id }: Block) => kinds.get(id) ?? null
  const firsts = [old, fresh].flatMap((blocks) => {
    const at = blocks?.findIndex((block) => kindOf(block) !== null) ?? -1
    return at < 0 ? [] : [at]
  })
  // One unchanged block above the first change shows where on the page this is.
  const from = firsts.length === 0 ? 0 : Math.max(0, Math.min(...firsts) - 1)
  return { before: old && sideOf(old, kindOf, from), after: fresh && sideOf(fresh, kindOf, from) }
}

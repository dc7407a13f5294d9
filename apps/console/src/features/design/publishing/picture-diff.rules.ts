/** Which part of a page the pictures of the publish dialog show, and what is marked in them. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'

export type Mark = 'new' | 'changed' | 'removed'

export interface PictureSide {
  /** From just above the first change, as many as a picture can show. */
  blocks: readonly { block: Block; mark: Mark | null }[]
  /** How many stand above them. */
  skipped: number
}

/** More than fill a phone's screen are not drawn: a dozen pages with hundreds of blocks stay quick. */
const mostDrawn = 8

const isShown = (block: Block) => block['hidden'] !== true

function marksOf(blocks: readonly Block[], other: readonly Block[] | null, gone: Mark): (Mark | null)[] {
  if (other === null) return blocks.map(() => null)
  const byId = new Map(other.map((block) => [block.id, block]))
  return blocks.map((block) => {
    const twin = byId.get(block.id)
    if (!twin) return gone
    return isSameJson(block, twin) ? null : 'changed'
  })
}

function sideOf(blocks: readonly Block[], marks: readonly (Mark | null)[], from: number): PictureSide {
  const start = Math.max(0, Math.min(from, blocks.length - 1))
  return {
    blocks: blocks.slice(start, start + mostDrawn).map((block, at) => ({ block, mark: marks[start + at] ?? null })),
    skipped: start,
  }
}

/** Null for a side that does not have the page. Both sides show the same stretch of it. */
export function picturesOf(before: readonly Block[] | null, after: readonly Block[] | null) {
  const [old, fresh] = [before?.filter(isShown) ?? null, after?.filter(isShown) ?? null]
  const oldMarks = old && marksOf(old, fresh, 'removed')
  const freshMarks = fresh && marksOf(fresh, old, 'new')
  const firsts = [oldMarks, freshMarks].flatMap((marks) => {
    const at = marks?.findIndex((mark) => mark !== null) ?? -1
    return at < 0 ? [] : [at]
  })
  // One unchanged block above says where on the page this is.
  const from = firsts.length === 0 ? 0 : Math.max(0, Math.min(...firsts) - 1)
  return {
    before: old && oldMarks && sideOf(old, oldMarks, from),
    after: fresh && freshMarks && sideOf(fresh, freshMarks, from),
  }
}

/**
 * Three-way merge, block by block: what was read (base), what stands here (mine) and what somebody else saved (theirs).
 * What only one side changed is taken from that side; what both changed is a conflict that a person decides.
 */
import type { Block } from '@vitrine/domain/blocks/block.schema'

/** Content, not identity: theirs came over the wire. Key order does not count. */
export function sameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const left = one as Record<string, unknown>
  const right = other as Record<string, unknown>
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => sameContent(left[key], right[key]))
}

/** `theirs` and `mine` say who changed it since the base; null is 'deleted'. */
export type Outcome = 'same' | 'mine' | 'theirs' | 'conflict'

export function compareSides(base: unknown, mine: unknown, theirs: unknown): Outcome {
  if (sameContent(mine, theirs)) return 'same'
  if (sameContent(base, theirs)) return 'mine'
  if (sameContent(base, mine)) return 'theirs'
  return 'conflict'
}

/** A list of ids after both sides: theirs, without what I took away, and what I added at its end. */
export function mergeIds(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [before, here] = [new Set(base), new Set(mine)]
  const kept = theirs.filter((id) => here.has(id) || !before.has(id))
  const present = new Set(kept)
  return [...kept, ...mine.filter((id) => !before.has(id) && !present.has(id))]
}

export interface PageSide {
  /** Settings of the page without blocks. */
  meta: unknown
  order: readonly string[]
  blocks: ReadonlyMap<string, Block>
}

export interface BlockOutcome {
  id: string
  outcome: Outcome
  mine: Block | null
  theirs: Block | null
}

/** Every block of either side that is not the same on both, in the order of the page. */
export function compareBlocks(base: PageSide, mine: PageSide, theirs: PageSide): BlockOutcome[] {
  const ids = new Set([...mergeOrder(base.order, mine.order, theirs.order), ...base.order])
  return [...ids].flatMap((id) => {
    const own = mine.blocks.get(id) ?? null
    const other = theirs.blocks.get(id) ?? null
    const outcome = compareSides(base.blocks.get(id) ?? null, own, other)
    return outcome === 'same' ? [] : [{ id, outcome, mine: own, theirs: other }]
  })
}

/** One order for the blocks of both sides: that of the side that moved something, mine when both did. */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const common = (order: readonly string[]) => order.filter((id) => base.includes(id))
  const gone = (order: readonly string[]) => base.filter((id) => !order.includes(id))
  const kept = base.filter((id) => !gone(mine).includes(id) && !gone(theirs).includes(id))
  const moved = common(mine)
    .filter((id) => kept.includes(id))
    .some((id, at) => id !== kept[at])
  const [lead, other] = moved ? [mine, theirs] : [theirs, mine]
  const merged = [...lead]
  for (const [at, id] of other.entries()) {
    if (merged.includes(id)) continue
    const before = other.slice(0, at).findLast((one) => merged.includes(one))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id)
  }
  return merged
}

/** `both` keeps theirs under the id and mine as a copy below it. */
export type Choice = 'mine' | 'theirs' | 'both'

/** The page after the choices; conflicts without one keep both, so that nothing is lost. */
export function mergeBlocks(
  sides: { base: PageSide; mine: PageSide; theirs: PageSide },
  choices: ReadonlyMap<string, Choice>,
  newId: () => string,
): { order: string[]; blocks: Map<string, Block> } {
  const { base, mine, theirs } = sides
  const outcomes = new Map(compareBlocks(base, mine, theirs).map((one) => [one.id, one]))
  const order: string[] = []
  const blocks = new Map<string, Block>()
  const put = (block: Block | null | undefined): void => {
    if (!block) return
    order.push(block.id)
    blocks.set(block.id, block)
  }
  for (const id of mergeOrder(base.order, mine.order, theirs.order)) {
    const found = outcomes.get(id)
    if (!found) put(mine.blocks.get(id))
    else if (found.outcome === 'mine') put(found.mine)
    else if (found.outcome === 'theirs') put(found.theirs)
    else {
      const choice = choices.get(id) ?? 'both'
      // One side deleted it: keeping both is keeping the one that is left.
      if (choice === 'mine') put(found.mine)
      else if (choice === 'theirs') put(found.theirs)
      else {
        put(found.theirs)
        if (found.mine) put(found.theirs ? { ...found.mine, id: newId() } : found.mine)
      }
    }
  }
  return { order, blocks }
}

/**
 * Merges two people's edits of one draft. It extends the merge of fields with rules of designs: blocks that were moved
 * to another page stay the same blocks, an id occurs only once in a design, and the bottom bar has its limits.
 */
import type { Block } from '../blocks/block.schema.ts'
import { newId } from '../ids.ts'
import { fewestTabs, mostTabs, refusedTabs } from '../layouts/bottom-tabs.rules.ts'
import type { LayoutContent } from '../layouts/layout.schema.ts'
import { type Conflict, type MergeResult, merge, type Pick, type Sides } from './merge.rules.ts'
import { sameContent } from './same-content.rules.ts'

/** A page of the tree: its settings are one record, and its blocks are items. */
export interface PageNode {
  id: string
  settings: Readonly<Record<string, unknown>>
  blocks: readonly Block[]
}

/** A draft as one tree of fields and of items with ids. */
export interface DesignTree {
  pages: readonly PageNode[]
  /** Absent where no design is edited. */
  layout?: LayoutContent
  /** The selections by kind; each selected id is an item. */
  selections: Readonly<Record<string, readonly { id: string }[] | null>>
  /** Absent where badges are not edited, because badges belong to the app. */
  badges?: readonly { id: string }[]
}

/** Path of the choice between two whole bottom bars. */
export const wholeBar = ['layout', 'bottomTabs'] as const

/** The pages of each block. It is one page, except in apps from a time when ids were not checked. */
function placesOf({ pages }: DesignTree): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>()
  for (const { id, blocks } of pages)
    for (const block of blocks) places.set(block.id, [...(places.get(block.id) ?? []), id])
  return places
}

const pageOf = (tree: DesignTree, id: string) => tree.pages.find((page) => page.id === id)

/** The tree with the block moved to another page, behind the same neighbour as in `like`. */
function moveBlock(tree: DesignTree, id: string, like: PageNode): DesignTree {
  const block = tree.pages.flatMap(({ blocks }) => blocks).find((one) => one.id === id)
  if (!block) return tree
  const known = pageOf(tree, like.id) ? tree.pages : [...tree.pages, { ...like, blocks: [] }]
  const above = like.blocks.slice(
    0,
    like.blocks.findIndex((one) => one.id === id),
  )
  const pages = known.map((page) => {
    const others = page.blocks.filter((one) => one.id !== id)
    if (page.id !== like.id) return others.length === page.blocks.length ? page : { ...page, blocks: others }
    const at = others.findLastIndex((one) => above.some((neighbour) => neighbour.id === one.id)) + 1
    return { ...page, blocks: others.toSpliced(at, 0, block) }
  })
  return { ...tree, pages }
}

/** Every side with blocks on the pages they were moved to, mine first, so that each block is compared with itself. */
function alignMoves(sides: Sides<DesignTree>): Sides<DesignTree> {
  const places = { base: placesOf(sides.base), mine: placesOf(sides.mine), theirs: placesOf(sides.theirs) }
  const aligned = { ...sides }
  for (const [id, [from = '']] of places.base) {
    const movedTo = (side: 'mine' | 'theirs') => {
      const now = places[side].get(id)
      return now && !now.includes(from) ? now[0] : undefined
    }
    const [mover, other] = movedTo('mine') === undefined ? (['theirs', 'mine'] as const) : (['mine', 'theirs'] as const)
    const like = pageOf(sides[mover], movedTo(mover) ?? '')
    if (!like || !places[other].has(id)) continue
    // The block was moved to a page that the other side deleted: that page becomes a conflict.
    if (pageOf(sides.base, like.id) && !pageOf(sides[other], like.id)) continue
    for (const side of ['base', 'mine', 'theirs'] as const)
      if (side !== mover) aligned[side] = moveBlock(aligned[side], id, like)
  }
  return aligned
}

/** Makes ids unique: of two equal copies one is removed; otherwise the second gets a new id. */
function withOnceIds(tree: DesignTree): DesignTree {
  const known = new Map<string, Block>()
  const pages = tree.pages.map((page) => {
    let isSame = true
    const blocks = page.blocks.flatMap((block) => {
      const other = known.get(block.id)
      if (!other) {
        known.set(block.id, block)
        return [block]
      }
      isSame = false
      return sameContent(other, block) ? [] : [{ ...block, id: newId() }]
    })
    return isSame ? page : { ...page, blocks }
  })
  return { ...tree, pages }
}

const fits = (theirs: LayoutContent, { bottomTabs }: LayoutContent): boolean =>
  bottomTabs.length <= mostTabs &&
  bottomTabs.length >= Math.min(fewestTabs, theirs.bottomTabs.length) &&
  refusedTabs(theirs.bottomTabs, bottomTabs).length === 0

/** Two edits that are valid separately may break the bar's limits together. Then one bar is chosen as a whole. */
function withFittingBar(
  merged: MergeResult<DesignTree>,
  sides: Sides<DesignTree>,
  pick: Pick,
): MergeResult<DesignTree> {
  const { value, changes, conflicts } = merged
  const { layout } = value
  if (!layout || !sides.theirs.layout || fits(sides.theirs.layout, layout) || sameContent(layout, sides.mine.layout))
    return merged
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((side) => side.layout?.bottomTabs)
  const conflict: Conflict = { path: wholeBar, base, mine, theirs }
  const isInBar = ({ path }: { path: readonly string[] }) => wholeBar.every((name, at) => path[at] === name)
  const bottomTabs = sides[pick(conflict)].layout?.bottomTabs ?? []
  return {
    value: { ...value, layout: { ...layout, bottomTabs } },
    changes: changes.filter((one) => !isInBar(one)),
    conflicts: [...conflicts.filter((one) => !isInBar(one)), conflict],
  }
}

/** Conflicts that nobody decided stay mine, but what one side deleted and the other changed is kept. */
export const keepsBoth: Pick = ({ mine }) => (mine === undefined ? 'theirs' : 'mine')

export function mergeDesign(sides: Sides<DesignTree>, pick: Pick = keepsBoth): MergeResult<DesignTree> {
  const aligned = alignMoves(sides)
  const merged = withFittingBar(merge(aligned, pick), aligned, pick)
  return { ...merged, value: withOnceIds(merged.value) }
}

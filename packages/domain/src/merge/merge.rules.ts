/**
 * Three-way merge, field by field: the value that was read (base), the local value (mine) and what somebody else saved
 * (theirs). A change of one side is taken over; when both changed a value differently, a person decides the conflict.
 * Items of a list are told apart by their ids. Pure: it knows neither designs nor badges.
 */
import { mergeIds, mergeOrder } from './merge-order.rules.ts'
import { sameContent } from './same-content.rules.ts'

export interface Sides<T = unknown> {
  base: T
  mine: T
  theirs: T
}

/** Names of fields and ids of items, from the root to the value. */
export type MergePath = readonly string[]

/** A field or item that now differs between both sides, and who changed it since the base. Undefined means absent. */
export interface Difference extends Sides {
  path: MergePath
  by: 'mine' | 'theirs'
}
export interface Conflict extends Sides {
  path: MergePath
}

export interface MergeResult<T> {
  value: T
  changes: Difference[]
  conflicts: Conflict[]
}

export type Pick = (conflict: Conflict) => 'mine' | 'theirs'

interface Walk {
  pick: Pick
  changes: Difference[]
  conflicts: Conflict[]
}

type Fields = Readonly<Record<string, unknown>>
type Item = Fields & { id: string }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isItem = (value: unknown): value is Item => isFields(value) && typeof value['id'] === 'string'

const isOnce = (ids: readonly string[]) => new Set(ids).size === ids.length

const isItemList = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) && value.every(isItem) && isOnce(value.map(({ id }) => id))

const isIdList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') && isOnce(value)

/**
 * Fields that only make sense together, when the first of them is present: a picture's address and size, an icon with
 * its name, conditions with their operator, and the two coordinates of a place.
 */
const groups: readonly (readonly [string, ...string[]])[] = [
  ['src', 'ratio', 'width', 'height', 'thumbnail'],
  ['code', 'name', 'style', 'source'],
  ['conditions', 'logicalOperator'],
  ['latitude', 'longitude'],
  ['lat', 'lng'],
]

/**
 * An object that is no item but names its type is merged as a whole: an action with its target, or the page of a tab.
 */
const isWhole = (value: Fields) => !isItem(value) && typeof value['type'] === 'string'

/** Null when both sides changed it. */
function changedBy({ base, mine, theirs }: Sides): 'mine' | 'theirs' | null {
  if (sameContent(base, theirs)) return 'mine'
  return sameContent(base, mine) ? 'theirs' : null
}

function settle(sides: Sides, path: MergePath, walk: Walk): unknown {
  const side = changedBy(sides)
  if (side) {
    walk.changes.push({ ...sides, path, by: side })
    return sides[side]
  }
  const conflict = { ...sides, path }
  walk.conflicts.push(conflict)
  return sides[walk.pick(conflict)]
}

function mergeFields(sides: Sides<Fields>, path: MergePath, walk: Walk): Fields {
  const { base, mine, theirs } = sides
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const merged: Record<string, unknown> = {}
  const done = new Set<string>()
  const put = (name: string, value: unknown) => {
    done.add(name)
    if (value !== undefined) merged[name] = value
  }
  for (const name of names) {
    if (done.has(name)) continue
    const group = groups.find((one) => one.includes(name) && [base, mine, theirs].some((side) => one[0] in side))
    if (!group) {
      put(name, mergeAt({ base: base[name], mine: mine[name], theirs: theirs[name] }, [...path, name], walk))
      continue
    }
    const part = (side: Fields) => Object.fromEntries(group.flatMap((key) => (key in side ? [[key, side[key]]] : [])))
    const parts = { base: part(base), mine: part(mine), theirs: part(theirs) }
    const taken = sameContent(parts.mine, parts.theirs) ? mine : (settle(parts, [...path, group[0]], walk) as Fields)
    for (const key of group) put(key, taken[key])
  }
  return merged
}

function mergeItems(sides: Sides<readonly Item[]>, path: MergePath, walk: Walk): unknown {
  const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))
  const ids = (items: readonly Item[]) => items.map(({ id }) => id)
  const of = { base: byId(sides.base), mine: byId(sides.mine), theirs: byId(sides.theirs) }
  return mergeOrder(ids(sides.base), ids(sides.mine), ids(sides.theirs)).flatMap((id) => {
    const item = { base: of.base.get(id), mine: of.mine.get(id), theirs: of.theirs.get(id) }
    const merged = mergeAt(item, [...path, id], walk)
    return merged === undefined ? [] : [merged]
  })
}

/** Another value of the base is in this place, so the side moved items that have no ids. */
const movesItems = (base: readonly unknown[], side: readonly unknown[]) =>
  side.some((item, at) => !sameContent(item, base[at]) && base.some((other) => sameContent(item, other)))

const isByPlace = ({ base, mine, theirs }: Sides<readonly unknown[]>) =>
  base.length === mine.length && base.length === theirs.length && !movesItems(base, mine) && !movesItems(base, theirs)

function mergeLists(sides: Sides<readonly unknown[]>, path: MergePath, walk: Walk): unknown {
  const { base, mine, theirs } = sides
  if (isItemList(base) && isItemList(mine) && isItemList(theirs)) return mergeItems({ base, mine, theirs }, path, walk)
  if (isByPlace(sides))
    return mine.map((item, at) =>
      mergeAt({ base: base[at], mine: item, theirs: theirs[at] }, [...path, String(at)], walk),
    )
  const isBoth = changedBy(sides) === null
  if (isBoth && isIdList(base) && isIdList(mine) && isIdList(theirs)) return mergeIds(base, mine, theirs)
  return settle(sides, path, walk)
}

/** The parts of a value that can be merged separately; undefined when it can only be merged as a whole. */
function mergeParts(sides: Sides, path: MergePath, walk: Walk): unknown {
  const { base, mine, theirs } = sides
  if (isFields(base) && isFields(mine) && isFields(theirs))
    return isWhole(mine) || isWhole(theirs) ? undefined : mergeFields({ base, mine, theirs }, path, walk)
  if (Array.isArray(mine) && Array.isArray(theirs) && (Array.isArray(base) || base == null))
    return mergeLists({ base: base ?? [], mine, theirs }, path, walk)
  return undefined
}

function mergeAt(sides: Sides, path: MergePath, walk: Walk): unknown {
  if (sameContent(sides.mine, sides.theirs)) return sides.mine
  const merged = mergeParts(sides, path, walk)
  if (merged === undefined) return settle(sides, path, walk)
  const side = changedBy(sides)
  return side ? sides[side] : merged
}

/** `pick` decides conflicts; without it they stay mine. A value taken whole from one side is the same object. */
export function merge<T>(sides: Sides<T>, pick: Pick = () => 'mine'): MergeResult<T> {
  const walk: Walk = { pick, changes: [], conflicts: [] }
  const value = mergeAt(sides, [], walk) as T
  return { value, changes: walk.changes, conflicts: walk.conflicts }
}

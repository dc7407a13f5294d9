/** Merges two orders of one list by the ids of its items. */

const without = (order: readonly string[], gone: ReadonlySet<string>) => order.filter((id) => !gone.has(id))
const missing = (order: readonly string[], from: readonly string[]) => {
  const present = new Set(order)
  return new Set(from.filter((id) => !present.has(id)))
}

/**
 * The order of the side that moved something, or mine when both did. An item that only the other side has follows the
 * neighbour that it has there. The result holds every id of either side, including those that one side removed.
 */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const gone = new Set([...missing(mine, base), ...missing(theirs, base)])
  const kept = without(base, gone)
  const place = new Map(kept.map((id, at) => [id, at]))
  const moved = mine.filter((id) => place.has(id)).some((id, at) => id !== kept[at])
  const [lead, other] = moved ? [mine, theirs] : [theirs, mine]
  const merged = [...lead]
  const present = new Set(merged)
  for (const [at, id] of other.entries()) {
    if (present.has(id)) continue
    const isPresent = (one: string) => present.has(one)
    const before = other.slice(0, at).findLast(isPresent) ?? base.slice(0, base.indexOf(id) + 1).findLast(isPresent)
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id)
    present.add(id)
  }
  return merged
}

/** The merged list of ids: everything that either side added, without what either side removed. */
export function mergeIds(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const gone = new Set([...missing(mine, base), ...missing(theirs, base)])
  return without(mergeOrder(base, mine, theirs), gone)
}

/** Finds which of several items kept their order: the longest ascending run, by patience sorting. Pure. */

/** Ids that keep their order relative to one another; all others were moved. `before` holds every id of `after`. */
export function keptInOrder(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, at) => [id, at]))
  // Piles of ascending positions, with links back to their items.
  const tails: { at: number; place: number }[] = []
  const previous: (number | undefined)[] = []
  for (const [at, id] of after.entries()) {
    const place = places.get(id) ?? -1
    const pile = tails.findIndex((tail) => tail.place >= place)
    const on = pile < 0 ? tails.length : pile
    previous[at] = tails[on - 1]?.at
    tails[on] = { at, place }
  }
  const kept = new Set<string>()
  for (let at = tails.at(-1)?.at; at !== undefined; at = previous[at]) kept.add(after[at] ?? '')
  return kept
}

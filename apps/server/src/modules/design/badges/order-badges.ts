/** New priorities of badges. Pure: takes the stored and the requested ones and returns the result. */

interface Ranked {
  id: string
  priority: number
}

/**
 * Every badge with its priority after the request. Requests for deleted badges are ignored. When a requested priority
 * is taken by a badge that the request does not name (one made meanwhile), the named badge goes first and all are
 * renumbered.
 */
export function orderBadges(stored: readonly Ranked[], wishes: ReadonlyMap<string, number>): Ranked[] {
  const wished = stored.map((badge) => ({
    id: badge.id,
    priority: wishes.get(badge.id) ?? badge.priority,
    named: wishes.has(badge.id),
    before: badge.priority,
  }))
  wished.sort(
    (one, other) =>
      other.priority - one.priority || Number(other.named) - Number(one.named) || other.before - one.before,
  )
  const isDistinct = wished.every(({ priority }, at) => wished[at + 1]?.priority !== priority)
  return wished.map(({ id, priority }, at) => ({ id, priority: isDistinct ? priority : wished.length - at }))
}

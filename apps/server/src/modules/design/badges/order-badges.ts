/** New priorities. Pure: what is stored, what is asked, what becomes of it. */

interface Ranked {
  id: string
  priority: number
}

/**
 * Every badge with its priority after the wishes. Wishes for badges that are gone are passed over. Where a wish meets the
 * priority of a badge that was not named (one made meanwhile), the named one goes before it and all are numbered anew.
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

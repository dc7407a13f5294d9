/** A selection of categories as the tree that shoppers open. */

interface PathedCategory {
  id: string
  /** Ids from the root down to this category, itself included. */
  path: readonly string[]
}

/**
 * Ids by the id they stand below, null for the top, each list in the given order. `selected` null takes all. What stands
 * below an unselected category moves up to the nearest selected one.
 */
export function levelsOf(
  categories: readonly PathedCategory[],
  selected: ReadonlySet<string> | null,
): Map<string | null, string[]> {
  const shown = new Set(categories.flatMap(({ id }) => (selected === null || selected.has(id) ? [id] : [])))
  const levels = new Map<string | null, string[]>()
  for (const { id, path } of categories) {
    if (!shown.has(id)) continue
    const above = path.findLast((one) => one !== id && shown.has(one)) ?? null
    const level = levels.get(above)
    if (level) level.push(id)
    else levels.set(above, [id])
  }
  return levels
}

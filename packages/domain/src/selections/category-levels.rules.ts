/** Turns a selection of categories into the tree that shoppers browse. */

interface PathedCategory {
  id: string
  /** Ids from the root down to and including this category. */
  path: readonly string[]
}

/**
 * Ids grouped by the id of their parent, null for root categories, each list in the given order. When `selected` is
 * null, all categories are used. Categories below an unselected one move up to the nearest selected one.
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

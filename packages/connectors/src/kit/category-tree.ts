/** Categories as a tree in one list. */
import type { CategoryNode } from './commerce.ts'

/** Whoever goes deeper goes on without an end. */
const mostLevels = 200

/** Parents first. Whose parent is not in the list, as a root is not, has none; who is below itself is left out. */
export function inTree(answered: readonly CategoryNode[]): CategoryNode[] {
  // What moved while the list was read came twice.
  const rows = [...new Map(answered.map((one) => [one.id, one])).values()]
  const ids = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null))
  const nodes: CategoryNode[] = []
  const add = (parentId: string | null, level: number) => {
    if (level > mostLevels) return
    for (const one of (below.get(parentId) ?? []).toSorted((a, b) => a.position - b.position)) {
      nodes.push({ ...one, parentId, position: nodes.length })
      add(one.id, level + 1)
    }
  }
  add(null, 1)
  return nodes
}

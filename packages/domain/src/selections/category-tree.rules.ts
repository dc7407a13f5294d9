/** The category tree of the console: nodes under their parents, and the effects of checking one (document 2, §4.5). */

/** A category in the server's list: parents before children, siblings in the store's order. */
export interface FlatCategory {
  id: string
  name: string
  parentId: string | null
  /** False for a category that is hidden, or below a hidden one. */
  visible: boolean
  /** Whether the saved selection holds it. The editor keeps later changes. */
  selected?: boolean
}

export interface CategoryTreeNode {
  id: string
  name: string
  visible: boolean
  selected: boolean
  children: CategoryTreeNode[]
}

export interface CategoryTree {
  roots: readonly CategoryTreeNode[]
  byId: ReadonlyMap<string, CategoryTreeNode>
  parentOf: ReadonlyMap<string, string>
}

/** A category whose parent is missing becomes a root category. */
export function buildCategoryTree(categories: readonly FlatCategory[]): CategoryTree {
  const byId = new Map(
    categories.map(({ id, name, visible, selected = false }): [string, CategoryTreeNode] => [
      id,
      { id, name, visible, selected, children: [] },
    ]),
  )
  const parentOf = new Map<string, string>()
  const roots: CategoryTreeNode[] = []
  for (const { id, parentId } of categories) {
    const node = byId.get(id)
    const parent = parentId === null || parentId === id ? undefined : byId.get(parentId)
    if (!node) continue
    if (parent) {
      parent.children.push(node)
      parentOf.set(id, parent.id)
    } else roots.push(node)
  }
  return { roots, byId, parentOf }
}

/** The node's id and those of everything below it. */
export function subtreeIds(node: CategoryTreeNode): string[] {
  const ids: string[] = []
  const waiting = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    ids.push(next.id)
    waiting.push(...next.children)
  }
  return ids
}

/** Checking a node also checks all its descendants; unchecking it unchecks them (D-187). Nodes above are unchanged. */
export function setChecked(
  tree: CategoryTree,
  checked: ReadonlySet<string>,
  { id, on }: { id: string; on: boolean },
): Set<string> {
  const next = new Set(checked)
  const node = tree.byId.get(id)
  if (!node) return next
  for (const one of subtreeIds(node)) {
    if (on) next.add(one)
    else next.delete(one)
  }
  return next
}

/** The ids of every node, hidden ones included: the restriction to visible ones is not in effect (D-188). */
export const allIds = (tree: CategoryTree): Set<string> => new Set(tree.byId.keys())

export type CheckState = 'on' | 'off' | 'mixed'

/** State of every node, computed in one walk: mixed when a node below it has another state. */
export function checkStates(tree: CategoryTree, checked: ReadonlySet<string>): Map<string, CheckState> {
  const states = new Map<string, CheckState>()
  const visit = (node: CategoryTreeNode): CheckState => {
    const below = node.children.map(visit)
    const own: CheckState = checked.has(node.id) ? 'on' : 'off'
    const state = below.every((one) => one === own) ? own : 'mixed'
    states.set(node.id, state)
    return state
  }
  for (const root of tree.roots) visit(root)
  return states
}

/** The chosen nodes in the order of the tree, each once. */
export function idsInTreeOrder(tree: CategoryTree, checked: ReadonlySet<string>): string[] {
  return tree.roots.flatMap((root) => subtreeInOrder(root)).filter((id) => checked.has(id))
}

const subtreeInOrder = (node: CategoryTreeNode): string[] => [node.id, ...node.children.flatMap(subtreeInOrder)]

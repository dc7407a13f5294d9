/** The tree as the rows that are shown: opened nodes with what is below them, or what a search finds with the way to it. */
import { foldText } from '@vitrine/domain/catalog/search-text.rules'
import type { CategoryTree, CategoryTreeNode } from '@vitrine/domain/selections/category-tree.rules'

export interface TreeRow {
  node: CategoryTreeNode
  /** 1 for the top. */
  level: number
  isOpen: boolean
  /** Place among its siblings that are shown, from 1, and how many they are. */
  place: number
  siblings: number
}

/** Ids of what the text is found in and of everything above it; null without a text. */
export function findInTree(tree: CategoryTree, text: string): ReadonlySet<string> | null {
  const wanted = foldText(text)
  if (wanted === '') return null
  const found = new Set<string>()
  for (const [id, { name }] of tree.byId) {
    if (!foldText(name).includes(wanted)) continue
    for (let at: string | undefined = id; at !== undefined && !found.has(at); at = tree.parentOf.get(at)) found.add(at)
  }
  return found
}

/** While searching, what leads to a find is open. */
export function treeRows(
  tree: CategoryTree,
  { open, found }: { open: ReadonlySet<string>; found: ReadonlySet<string> | null },
): TreeRow[] {
  const rows: TreeRow[] = []
  const shown = (nodes: readonly CategoryTreeNode[]) => (found ? nodes.filter(({ id }) => found.has(id)) : nodes)
  const visit = (nodes: readonly CategoryTreeNode[], level: number): void => {
    for (const [at, node] of nodes.entries()) {
      const children = shown(node.children)
      const isOpen = children.length > 0 && (found !== null || open.has(node.id))
      rows.push({ node, level, isOpen, place: at + 1, siblings: nodes.length })
      if (isOpen) visit(children, level + 1)
    }
  }
  visit(shown(tree.roots), 1)
  return rows
}

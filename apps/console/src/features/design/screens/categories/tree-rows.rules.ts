/**
 * The rows of the tree that are shown: opened nodes with their children, or the matches of a search with their
 * ancestors.
 */
import { foldText } from '@vitrine/domain/catalog/search-text.rules'
import type { CategoryTree, CategoryTreeNode } from '@vitrine/domain/selections/category-tree.rules'

export interface TreeRow {
  node: CategoryTreeNode
  /** The level in the tree, 1 for root categories. */
  level: number
  isOpen: boolean
  /** Position among the shown siblings, counted from 1, and their number. */
  place: number
  siblings: number
}

/** Ids of the categories that contain the text and of all their ancestors; null without a text. */
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

/** The shown rows. During a search, every ancestor of a match is open. */
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

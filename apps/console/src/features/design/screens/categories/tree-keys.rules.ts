/** The effect of each key in the tree, according to WAI-ARIA's tree pattern. */
import type { TreeRow } from './tree-rows.rules.ts'

export type TreeStep =
  | { kind: 'go'; at: number }
  | { kind: 'open'; id: string; open: boolean }
  | { kind: 'check'; id: string }

const go = (at: number): TreeStep => ({ kind: 'go', at })

/** The nearest row above that is one level up. */
const parentAt = (rows: readonly TreeRow[], at: number): number =>
  rows.slice(0, at).findLastIndex(({ level }) => level < (rows[at]?.level ?? 0))

/** `at` is the active row, or -1 for none. Returns null for a key that has no effect in the tree. */
export function stepInTree(rows: readonly TreeRow[], at: number, key: string): TreeStep | null {
  const row = rows[at]
  const last = rows.length - 1
  if (key === 'Home') return go(0)
  if (key === 'End') return go(last)
  if (key === 'ArrowDown') return go(Math.min(at + 1, last))
  if (key === 'ArrowUp') return go(Math.max(at - 1, 0))
  if (key === 'PageDown') return go(Math.min(at + 10, last))
  if (key === 'PageUp') return go(Math.max(at - 10, 0))
  if (!row) return null
  const { id, children } = row.node
  if (key === ' ' || key === 'Enter') return { kind: 'check', id }
  if (key === 'ArrowRight') return row.isOpen || children.length === 0 ? go(Math.min(at + 1, last)) : openIt(id)
  if (key === 'ArrowLeft') {
    if (row.isOpen) return { kind: 'open', id, open: false }
    const above = parentAt(rows, at)
    return above < 0 ? null : go(above)
  }
  return null
}

const openIt = (id: string): TreeStep => ({ kind: 'open', id, open: true })

import { useState } from 'react'

export interface Selection<Row> {
  /** In the order of the list. */
  rows: readonly Row[]
  /** Null where the row cannot be selected. */
  isSelected: (row: Row) => boolean | null
  select: (rows: readonly Row[], isSelected: boolean) => void
  clear: () => void
}

interface SelectionOptions<Row> {
  keyOf: (row: Row) => string
  canSelect: (row: Row) => boolean
}

const none: ReadonlySet<string> = new Set()

/** Which of the shown rows are selected. Nobody acts on what they do not see: a row that goes out of sight is let go. */
export function useSelection<Row>(shown: readonly Row[], { keyOf, canSelect }: SelectionOptions<Row>): Selection<Row> {
  const [keys, setKeys] = useState(none)
  const rows = shown.filter((row) => keys.has(keyOf(row)) && canSelect(row))
  if (rows.length < keys.size) setKeys(new Set(rows.map(keyOf)))
  return {
    rows,
    isSelected: (row) => (canSelect(row) ? keys.has(keyOf(row)) : null),
    select(changed, isSelected) {
      const next = new Set(keys)
      for (const row of changed) {
        if (isSelected) next.add(keyOf(row))
        else next.delete(keyOf(row))
      }
      setKeys(next)
    },
    clear: () => setKeys(none),
  }
}

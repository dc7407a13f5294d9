/** Rows of a list that are selected, to do the same with all of them. */
import { Checkbox } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { type ReactNode, useEffect, useRef } from 'react'
import { SelectionBar } from './selection-bar.tsx'
import type { Selection } from './use-selection.ts'

export interface ListSelection<Row> {
  /** What a row is called, for its check box. */
  nameOf: (row: Row) => string
  /** Absent where every row can be selected. */
  canSelect?: (row: Row) => boolean
  /** Buttons of what can be done with these rows; `clear` lets them go where they stay in the list. */
  actions: (rows: readonly Row[], clear: () => void) => ReactNode
}

interface SelectAllProps<Row> {
  label?: string
  rows: readonly Row[]
  selection: Pick<Selection<Row>, 'isSelected' | 'select'>
  /** Beside the box, where it stands by itself. */
  isNamed?: boolean
}

/** Selects all of these rows that can be selected, or none. */
export function SelectAll<Row>({
  label = m.lists_select_all(),
  rows,
  selection,
  isNamed = false,
}: SelectAllProps<Row>) {
  const selectable = rows.filter((row) => selection.isSelected(row) !== null)
  if (selectable.length === 0) return null
  const count = selectable.filter((row) => selection.isSelected(row)).length
  return (
    <Checkbox
      {...(isNamed ? { label } : { 'aria-label': label })}
      checked={count === selectable.length}
      indeterminate={count > 0 && count < selectable.length}
      onChange={() => selection.select(selectable, count < selectable.length)}
    />
  )
}

interface SelectedRowsProps<Row> extends Pick<ListSelection<Row>, 'actions'> {
  selection: Selection<Row>
  /** Gets the focus where the bar had it and is gone with the rows. */
  focusRows: () => void
}

export function SelectedRows<Row>({ selection: { rows, clear }, actions, focusRows }: SelectedRowsProps<Row>) {
  const count = rows.length
  const before = useRef(count)
  useEffect(() => {
    if (count === 0 && before.current > 0 && document.activeElement === document.body) focusRows()
    before.current = count
  })
  if (count === 0) return null
  return (
    <SelectionBar status={m.lists_selected({ count })} onClear={clear}>
      {actions(rows, clear)}
    </SelectionBar>
  )
}

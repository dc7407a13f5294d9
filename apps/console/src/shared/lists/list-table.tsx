/** The rows of a list: a table, and on a phone a card for each row, whose cells name their column. */
import { Checkbox, NativeSelect, VisuallyHidden } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { SortHead, TableSheet } from '@vitrine/ui/table-sheet'
import type { ReactNode } from 'react'
import type { ListAddress, SortDirection } from './list-address.ts'
import { SelectAll } from './list-selection.tsx'
import type { Selection } from './use-selection.ts'

export interface Column<Row, Sort extends string = never> {
  label: string
  /** Absent where the list cannot be sorted by it. */
  sort?: Sort
  /** Figures stand under each other. */
  isNumber?: boolean
  /** One long text of a row must not push the others out of sight: it is cut off. */
  isLong?: boolean
  /** A text of more than a few words, which is read whole: it stands on several lines. */
  isWrapped?: boolean
  /** Left out on a phone, where it is the least that people look for. */
  isWide?: boolean
  /** The cell names its row. */
  isHead?: boolean
  /** Of buttons: the column has no visible name. */
  isActions?: boolean
  cell: (row: Row) => ReactNode
}

interface ListTableProps<Row, Sort extends string> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly Column<Row, Sort>[]
  order: Pick<ListAddress<Sort>, 'sort' | 'direction' | 'sortBy'> | undefined
  /** The rows are of another page or order, which is on its way. */
  isBusy: boolean
  /** Undefined where rows cannot be selected. */
  selection: (Selection<Row> & { nameOf: (row: Row) => string }) | undefined
}

const directions = ['asc', 'desc'] as const
const sortedAs = { asc: 'ascending', desc: 'descending' } as const

// A table that is drawn as cards loses its roles, so they are given.
const as = (role: 'row' | 'cell' | 'columnheader' | 'rowheader' | 'rowgroup') => ({ role })

function Head<Row, Sort extends string>({
  column: { label, sort, isNumber, isActions, isWide },
  order,
}: {
  column: Column<Row, Sort>
  order: ListTableProps<Row, Sort>['order']
}) {
  if (sort !== undefined && order)
    return (
      <SortHead
        label={label}
        sorted={order.sort === sort ? sortedAs[order.direction] : null}
        isNumber={isNumber ?? false}
        onSort={() => order.sortBy(sort)}
      />
    )
  return (
    <th scope="col" {...as('columnheader')} data-number={isNumber || undefined} data-wide={isWide || undefined}>
      {isActions ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </th>
  )
}

interface CellProps<Row, Sort extends string> {
  column: Column<Row, Sort>
  /** What the row is about needs no name of its column on a phone. */
  isTitle: boolean
  children: ReactNode
}

function Cell<Row, Sort extends string>({ column, isTitle, children }: CellProps<Row, Sort>) {
  const { label, isNumber, isLong, isWrapped, isWide, isHead, isActions } = column
  const marks = {
    'data-head': isActions || isTitle ? undefined : label,
    'data-number': isNumber || undefined,
    'data-long': isLong || undefined,
    'data-wrapped': isWrapped || undefined,
    'data-wide': isWide || undefined,
    'data-actions': isActions || undefined,
    // A browser's translator leaves figures as they are.
    translate: isNumber ? ('no' as const) : undefined,
  }
  return isHead ? (
    <th scope="row" {...as('rowheader')} {...marks}>
      {children}
    </th>
  ) : (
    <td {...as('cell')} {...marks}>
      {children}
    </td>
  )
}

type SelectCellProps<Row> = { row: Row; selection: NonNullable<ListTableProps<Row, never>['selection']> }

function SelectCell<Row>({ row, selection: { isSelected, select, nameOf } }: SelectCellProps<Row>) {
  const isChecked = isSelected(row)
  return (
    <td {...as('cell')} data-select>
      {isChecked !== null && (
        <Checkbox
          aria-label={m.lists_select({ name: nameOf(row) })}
          checked={isChecked}
          onChange={() => select([row], !isChecked)}
        />
      )}
    </td>
  )
}

export function ListTable<Row, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { label, rows, keyOf, columns, order, isBusy, selection } = props
  const hasHead = columns.some(({ isHead }) => isHead)
  return (
    <TableSheet label={label} edge="panel" isBusy={isBusy} isCards>
      <thead {...as('rowgroup')}>
        <tr {...as('row')}>
          {selection && (
            <th scope="col" {...as('columnheader')} data-select>
              <SelectAll rows={rows} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.label} column={column} order={order} />
          ))}
        </tr>
      </thead>
      <tbody {...as('rowgroup')}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...as('row')} data-selected={selection?.isSelected(row) || undefined}>
            {selection && <SelectCell row={row} selection={selection} />}
            {columns.map((column, index) => (
              <Cell key={column.label} column={column} isTitle={hasHead ? column.isHead === true : index === 0}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </TableSheet>
  )
}

/** On a phone the heads of a table are out of sight: the order is chosen here. */
export function SortSelect<Row, Sort extends string>({
  columns,
  order,
}: Pick<ListTableProps<Row, Sort>, 'columns'> & { order: NonNullable<ListTableProps<Row, Sort>['order']> }) {
  const choices = columns.flatMap(({ label, sort }) =>
    sort === undefined
      ? []
      : directions.map((direction) => ({ sort, direction, label: m.lists_sorted({ column: label, direction }) })),
  )
  const codeOf = (of: { sort: Sort; direction: SortDirection }) => `${of.sort} ${of.direction}`
  return (
    <NativeSelect
      hiddenFrom="sm"
      aria-label={m.lists_sort()}
      value={codeOf(order)}
      data={choices.map((choice) => ({ value: codeOf(choice), label: choice.label }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = choices.find((choice) => codeOf(choice) === value)
        if (chosen) order.sortBy(chosen.sort, chosen.direction)
      }}
    />
  )
}

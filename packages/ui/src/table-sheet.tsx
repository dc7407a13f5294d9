/** A list of things as a table. `data-number` sets a cell's figures under each other, `data-long` cuts a long text off. */
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import css from './table-sheet.module.css'

export interface TableSheetProps {
  label: string
  /** How the sheet meets its box: a panel with padding, one without, or something that is no panel. */
  edge: 'bleed' | 'panel' | 'none'
  /** The rows are of another page or order, which is on its way. */
  isBusy?: boolean
  /** On a phone each row is a card: `data-head` names a cell's column there, `data-wide` leaves a cell out. */
  isCards?: boolean
  children: ReactNode
}

export function TableSheet({ label, edge, isBusy = false, isCards = false, children }: TableSheetProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a narrow screen, by keyboard too
    <section className={css.scroll} aria-label={label} aria-busy={isBusy || undefined} data-edge={edge} tabIndex={0}>
      <table className={css.table} aria-label={label} {...(isCards && { role: 'table', 'data-cards': true })}>
        {children}
      </table>
    </section>
  )
}

/** A table that is drawn as cards loses its roles, so they are given. */
const columnHead = { role: 'columnheader' }

export interface SortHeadProps {
  label: string
  /** Null where the rows are in the order of another column. */
  sorted: 'ascending' | 'descending' | null
  isNumber?: boolean
  onSort: () => void
}

export function SortHead({ label, sorted, isNumber = false, onSort }: SortHeadProps) {
  const Icon = sorted === null ? IconArrowsSort : sorted === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" {...columnHead} aria-sort={sorted ?? 'none'} data-number={isNumber || undefined}>
      <button type="button" className={css.sort} data-sorted={sorted !== null || undefined} onClick={onSort}>
        {label}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}

/** Opens what the row is about. */
export const RowButton = (button: ComponentProps<'button'>) => <button type="button" className={css.open} {...button} />

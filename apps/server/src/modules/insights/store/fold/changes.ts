/** Collects what many events change, so that each row is written once. */
import { dayOf } from '../time.ts'

/** How rows of a table are told apart and brought together. */
export interface RowRules<Row> {
  /** Of the table. */
  name: string
  keyOf(row: Row): string
  /** Of rows with one key. */
  merge(known: Row, more: Row): void
}

export class Changes {
  /** Days of UTC of which a sum changed. */
  readonly days = new Set<number>()
  /** Customers whose orders have to be counted anew. */
  readonly customers = new Set<string>()
  /** By the names of their tables, and their keys. */
  readonly #rows = new Map<string, Map<string, unknown>>()

  touch(at: number): void {
    this.days.add(dayOf(at))
  }

  /** Takes the row over: it must not change any more. */
  add<Row>(table: RowRules<Row>, row: Row): void {
    const rows = this.#of(table)
    const key = table.keyOf(row)
    const known = rows.get(key)
    if (known === undefined) rows.set(key, row)
    else table.merge(known, row)
  }

  rowsOf<Row>(table: RowRules<Row>): Row[] {
    return [...this.#of(table).values()]
  }

  #of<Row>(table: RowRules<Row>): Map<string, Row> {
    const rows = (this.#rows.get(table.name) ?? new Map()) as Map<string, Row>
    this.#rows.set(table.name, rows)
    return rows
  }
}

/**
 * Whose sales there were on a day of UTC, in the order of their times, packed as rows whose kind is what each sale is among those
 * of its customer: how many quarter hours before it the last one was.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { DayPart, Quarters } from './day-parts.ts'
import { eachRow, packRows } from './packed-numbers.ts'
import { quarterOfColumn } from './rows.ts'
import { quarterMs } from './time.ts'

interface Row {
  quarter: number
  /** Null for a sale of nobody; whoever was erased since keeps theirs. */
  nth: number | null
  previousQuarter: number | null
}

/** Stored: what a sale is among those of its customer. Nobody's sales count as sales alone. */
export const turns = { nobodys: 0, first: 1, second: 2, later: 3 }
const kinds = 4

const turnOf = ({ nth }: Row): number => (nth === null ? turns.nobodys : Math.min(nth, turns.later))

const encode = (rows: readonly Row[]): Buffer =>
  packRows(rows, { kinds, kindOf: turnOf }, (row, write) => {
    if (turnOf(row) >= turns.second) write(row.quarter - (row.previousQuarter ?? row.quarter))
  })

async function readRows(db: Kysely<Tables>, appKey: string, { from, to }: Quarters): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${quarterOfColumn('at')} as quarter, nth, ${quarterOfColumn('previous_at')} as "previousQuarter"
    from insight_orders where app_key = ${appKey} and is_sale
      and at >= ${new Date(from * quarterMs)} and at < ${new Date(to * quarterMs)}
    order by at`.execute(db)
  return rows
}

export const customersPart: DayPart<Row> = { name: 'customers', number: 6, readRows, encode }

/** Tells of each sale; `back` is how many quarter hours before it its customer's last one was, where there was one. */
export function eachTurn(data: Uint8Array, tell: (slot: number, turn: number, back: number) => void): void {
  eachRow(data, kinds, (slot, turn, read) => tell(slot, turn, turn >= turns.second ? read() : 0))
}

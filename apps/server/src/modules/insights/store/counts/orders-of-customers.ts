/**
 * What each sale is among those of its customer: the first is a new customer's (`nth` 1). A day of UTC is packed as its sales in the order of their times, as rows whose
 * kind this is: how many quarter hours before each the last one was.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { DayPart, Quarters } from '../days/day-parts.ts'
import { eachRow, packRows } from '../days/packed-numbers.ts'
import { quarterOfColumn } from '../rows.ts'
import { quarterMs } from '../time.ts'
import type { Count } from './count.ts'

type Db = Kysely<Tables>

/**
 * Counts the sales of these customers: which of theirs each is, how long after the one before, and, for the first, how
 * long after its install, which stays as it was counted where that install was erased. Returns the times of those that
 * count in another way than before: the days of all others stay as they are remembered.
 */
export async function countOrdersOf(db: Db, appKey: string, customers: readonly string[]): Promise<number[]> {
  if (customers.length === 0) return []
  const { rows } = await sql<{ at: Date }>`
    with counted as (
      select o.order_id, o.at, o.since_install_seconds,
        case when o.is_sale then row_number() over by_sale end as nth,
        case when o.is_sale then lag(o.at) over by_sale end as previous_at,
        i.installed_at, i.ord as install
      from insight_orders o left join installs i on i.app_key = o.app_key and i.ord = coalesce(o.ord, o.store_ord)
      where o.app_key = ${appKey} and o.customer_key = any(${[...new Set(customers)]}::text[]) and o.at is not null
      window by_sale as (partition by o.customer_key, o.is_sale order by o.at, o.order_id)
    ), timed as (
      select order_id, nth, previous_at, floor(extract(epoch from at - previous_at)) as gap,
        case when nth = 1 and install is null then since_install_seconds
          when nth = 1 and installed_at <= at then floor(extract(epoch from at - installed_at)) end as since_install
      from counted
    )
    update insight_orders o set nth = t.nth, previous_at = t.previous_at, gap_seconds = t.gap,
      since_install_seconds = t.since_install
    from timed t where o.app_key = ${appKey} and o.order_id = t.order_id
      and (o.nth, o.previous_at, o.gap_seconds, o.since_install_seconds)
        is distinct from (t.nth, t.previous_at, t.gap, t.since_install)
    returning o.at`.execute(db)
  return rows.map(({ at }) => at.getTime())
}

export async function countAllOrders(db: Db, appKey: string): Promise<void> {
  const rows = await db
    .selectFrom('insight_orders')
    .select('customer_key')
    .distinct()
    .where('app_key', '=', appKey)
    .where('customer_key', 'is not', null)
    .execute()
  await countOrdersOf(
    db,
    appKey,
    rows.map(({ customer_key }) => customer_key).filter((key) => key !== null),
  )
}

interface Row {
  quarter: number
  /** Null for a sale of nobody; whoever was erased since keeps theirs. */
  nth: number | null
  previousQuarter: number | null
}

/** Stored: what a sale is among those of its customer. Nobody's sales count as sales alone. */
export const turns = { nobodys: 0, first: 1, second: 2, later: 3 }
const kinds = 4

/** Whether a sale's revenue is a new customer's (I-172): a sale of nobody is, since it is no customer's later one. */
export const isNewCustomers = sql<boolean>`coalesce(nth, 1) = 1`

const turnOf = ({ nth }: Row): number => (nth === null ? turns.nobodys : Math.min(nth, turns.later))

const encode = (rows: readonly Row[]): Buffer =>
  packRows(rows, { kinds, kindOf: turnOf }, (row, write) => {
    if (turnOf(row) >= turns.second) write(row.quarter - (row.previousQuarter ?? row.quarter))
  })

async function readRows(db: Db, appKey: string, { from, to }: Quarters): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${quarterOfColumn('at')} as quarter, nth, ${quarterOfColumn('previous_at')} as "previousQuarter"
    from insight_orders where app_key = ${appKey} and is_sale
      and at >= ${new Date(from * quarterMs)} and at < ${new Date(to * quarterMs)}
    order by at`.execute(db)
  return rows
}

export const customersPart: DayPart<Row> = { name: 'customers', number: 6, readRows, encode }

export const customers: Count = { parts: [customersPart] }

/** Tells of each sale; `back` is how many quarter hours before it its customer's last one was, where there was one. */
export function eachTurn(data: Uint8Array, tell: (slot: number, turn: number, back: number) => void): void {
  eachRow(data, kinds, (slot, turn, read) => tell(slot, turn, turn >= turns.second ? read() : 0))
}

/** Reads what is summed up by quarter hours and orders, for local days. `bounds` are the instants between the days. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Cell, OrderCell } from './event-store.ts'
import { platforms, sources } from './kinds.ts'
import { asQuarters } from './local-days.ts'

type Db = Kysely<Tables>
type Of<T> = { [K in keyof T]: T[K] }
interface Numbered {
  platform: number | null
  source: number | null
}

export const instants = (bounds: readonly number[]) =>
  sql`${bounds.map((at) => new Date(at).toISOString())}::timestamptz[]`

const platformOf = (number: number | null) => (number === null ? null : platforms.nameOf(number))
const sourceOf = (number: number | null) => (number === null ? 'other' : (sources.nameOf(number) ?? 'other'))

export async function readCells(db: Db, appKey: string, bounds: readonly number[]): Promise<Cell[]> {
  const quarters = asQuarters(bounds)
  const { rows } = await sql<Of<Omit<Cell, 'platform' | 'source'>> & Numbered>`
    select width_bucket(quarter, ${quarters}::integer[]) - 1 as day, platform, source,
      sum(sessions)::bigint as sessions, sum(seconds)::bigint as seconds, sum(viewed)::bigint as viewed,
      sum(added)::bigint as added, sum(checked_out)::bigint as "checkedOut", sum(ordered)::bigint as ordered,
      sum(converted)::bigint as converted, sum(adds)::bigint as adds, sum(installs)::bigint as installs,
      sum(arrivals)::bigint as arrivals, sum(sign_ups)::bigint as "signUps", sum(push_sessions)::bigint as "pushSessions",
      sum(push_adds)::bigint as "pushAdds", sum(push_converted)::bigint as "pushConverted",
      sum(carts)::bigint as carts, sum(carts_ordered)::bigint as "cartsOrdered"
    from insight_quarters
    where app_key = ${appKey} and quarter >= ${quarters[0]} and quarter < ${quarters.at(-1)}
    group by 1, 2, 3`.execute(db)
  return rows.map((row) => ({ ...row, platform: platformOf(row.platform) ?? 'web', source: sourceOf(row.source) }))
}

/** Sessions by hour of the local clock, named by its first quarter; by quarter hour where a day begins within an hour. */
export async function readHourly(
  db: Db,
  appKey: string,
  bounds: readonly number[],
): Promise<{ quarter: number; sessions: number }[]> {
  const quarters = asQuarters(bounds)
  const first = quarters[0] ?? 0
  const step = quarters.every((quarter) => (quarter - first) % 4 === 0) ? 4 : 1
  const { rows } = await sql<{ quarter: number; sessions: number }>`
    select ${first}::integer + (quarter - ${first}::integer) / ${step}::integer * ${step}::integer as quarter,
      sum(sessions)::integer as sessions
    from insight_quarters where app_key = ${appKey} and quarter >= ${first} and quarter < ${quarters.at(-1)}
    group by 1`.execute(db)
  return rows
}

/** Sales of a stretch of time: the condition that every question about orders begins with. */
export const salesWithin = (appKey: string, bounds: readonly number[]) =>
  sql`o.app_key = ${appKey} and o.is_sale and o.at >= ${new Date(bounds[0] ?? 0)} and o.at < ${new Date(bounds.at(-1) ?? 0)}`

export async function readOrders(db: Db, appKey: string, bounds: readonly number[]): Promise<OrderCell[]> {
  const { rows } = await sql<Of<Omit<OrderCell, 'platform' | 'source'>> & Numbered>`
    select width_bucket(o.at, ${instants(bounds)}) - 1 as day, o.platform, o.source, count(*)::integer as orders,
      coalesce(sum(store_minor), 0)::bigint as "storeMinor",
      coalesce(sum(store_minor) filter (where nth = 1 or nth is null), 0)::bigint as "newMinor",
      coalesce(sum(store_minor) filter (where has_coupon), 0)::bigint as "couponMinor",
      (count(*) filter (where push_id is not null))::integer as "pushOrders",
      coalesce(sum(store_minor) filter (where push_id is not null), 0)::bigint as "pushMinor",
      (count(*) filter (where store_minor is null))::integer as "withoutRate",
      coalesce(sum(since_install_seconds), 0)::bigint as "sinceInstall",
      count(since_install_seconds)::integer as "sinceInstallOf",
      coalesce(sum(gap_seconds), 0)::bigint as gap, count(gap_seconds)::integer as "gapOf"
    from insight_orders o where ${salesWithin(appKey, bounds)}
    group by 1, 2, 3`.execute(db)
  return rows.map((row) => ({ ...row, platform: platformOf(row.platform), source: sourceOf(row.source) }))
}

export async function readCurrencies(db: Db, appKey: string, bounds: readonly number[]) {
  const { rows } = await sql<{ day: number; currencyCode: string; orders: number; minor: number }>`
    select width_bucket(o.at, ${instants(bounds)}) - 1 as day, currency_code as "currencyCode", count(*)::integer as orders,
      sum(total_minor)::bigint as minor
    from insight_orders o where ${salesWithin(appKey, bounds)} group by 1, 2`.execute(db)
  return rows
}

/**
 * Customers with a sale, of each day and of the whole, and how many of them had two by its end. A customer is counted at the
 * first of their sales in the stretch, which is the one whose sale before lies before it, and again as one who came back
 * where that was not their first, or where their second is in the stretch too.
 */
export async function readCustomers(db: Db, appKey: string, bounds: readonly number[]) {
  const counted = (start: RawBuilder<unknown>) => sql`
    (count(*) filter (where nth = 1 or previous_at < ${start}))::integer as customers,
    (count(*) filter (where nth > 1 and previous_at < ${start} or nth = 2 and previous_at >= ${start}))::integer as repeat`
  const { rows } = await sql<{ day: number | null; customers: number; repeat: number }>`
    with sales as materialized (
      select width_bucket(o.at, ${instants(bounds)}) as place, nth, previous_at
      from insight_orders o where ${salesWithin(appKey, bounds)} and customer_key is not null
    )
    select place - 1 as day, ${counted(sql`(${instants(bounds)})[place]`)} from sales group by place
    union all
    select null, ${counted(sql`${new Date(bounds[0] ?? 0)}`)} from sales`.execute(db)
  return rows
}

/** Sales, and customers with one, counted as in {@link readCustomers}. */
export async function readFrequency(db: Db, appKey: string, bounds: readonly number[]) {
  const start = new Date(bounds[0] ?? 0)
  const { rows } = await sql<{ orders: number; customers: number }>`
    select count(*)::integer as orders,
      (count(*) filter (where customer_key is not null and (nth = 1 or previous_at < ${start})))::integer as customers
    from insight_orders o where ${salesWithin(appKey, bounds)}`.execute(db)
  return rows[0] ?? { orders: 0, customers: 0 }
}

/** Installs of all time before an instant. */
export async function readBefore(db: Db, appKey: string, quarter: number) {
  const { rows } = await sql<{ platform: number; installs: number; arrivals: number; since: number | null }>`
    select platform, sum(installs)::integer as installs, sum(arrivals)::integer as arrivals,
      min(quarter) filter (where installs > 0) as since
    from insight_quarters where app_key = ${appKey} and quarter < ${quarter} group by platform`.execute(db)
  return rows
}

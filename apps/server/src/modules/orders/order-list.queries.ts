/** Reading the mirror of orders: a page, how many match, their sums, and all of them part by part. */

import { instantOf } from '@vitrine/domain/designs/zone.rules'
import type { OrderDevice, OrderSort } from '@vitrine/domain/orders/orders.routes'
import { dayMs } from '@vitrine/domain/time'
import { type SqlBool, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { searchOf } from './order-words.rules.ts'

export interface OrderFilters {
  appKey: string
  keyword?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  timezone: string
  'status[]'?: number[] | undefined
  'deviceType[]'?: OrderDevice[] | undefined
}

export interface Sorting {
  sort: OrderSort
  sortDirection: 'ASC' | 'DESC'
}

/** The instants between which the days lie; null where the range is open. */
function spanOf({ startDate, endDate, timezone }: OrderFilters): { from: Date | null; until: Date | null } {
  // A day that no clock shows, such as the one after the last of the year 9999, ends nothing.
  const midnight = (day: string): Date | null => {
    const instant = instantOf(`${day}T00:00:00`, timezone)
    return instant === null ? null : new Date(instant)
  }
  const after = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  return {
    from: startDate === undefined ? null : midnight(startDate),
    until: endDate === undefined ? null : midnight(after(endDate)),
  }
}

const sortColumns = {
  created_date: sql.ref<unknown>('orders.placed_at'),
  order_id: sql.ref<unknown>('orders.number_key'),
  status_code: sql.ref<unknown>('orders.status_code'),
  total: sql.ref<unknown>('orders.worth_minor'),
  items_total: sql.ref<unknown>('orders.item_count'),
  device_type: sql.ref<unknown>('orders.device'),
} as const satisfies Record<OrderSort, unknown>

/** Null where no word is looked for. */
const searchIn = ({ appKey, keyword = '' }: OrderFilters): string | null => searchOf(appKey, keyword)

function found(db: TenantDb, filters: OrderFilters, span = spanOf(filters)) {
  const { 'status[]': statuses, 'deviceType[]': devices } = filters
  const search = searchIn(filters)
  let query = db.selectFrom('orders')
  if (span.from) query = query.where('orders.placed_at', '>=', span.from)
  if (span.until) query = query.where('orders.placed_at', '<', span.until)
  if (statuses) query = query.where('orders.status_code', 'in', statuses.length > 0 ? statuses : [-1])
  if (devices) query = query.where('orders.device', 'in', devices.length > 0 ? devices : ['none'])
  if (search !== null) query = query.where(sql<SqlBool>`orders.words @@ ${search}::tsquery`)
  return query
}

export interface CurrencySum {
  currencyCode: string
  orders: number
  amountMinor: number
}

const sumRows = (db: TenantDb, filters: OrderFilters, span?: ReturnType<typeof spanOf>) =>
  found(db, filters, span)
    .select('orders.currency_code')
    .select([sql<string>`count(*)`.as('orders'), sql<string>`coalesce(sum(orders.total_minor), 0)`.as('total')])
    .groupBy('orders.currency_code')
    .execute()

/** Whole UTC days out of their cells. */
function sumDays(db: TenantDb, filters: OrderFilters, days: { from: string | null; until: string | null }) {
  const { 'status[]': statuses, 'deviceType[]': devices } = filters
  let query = db
    .selectFrom('order_days')
    .select('currency_code')
    .select([sql<string>`sum(orders)`.as('orders'), sql<string>`sum(total_minor)`.as('total')])
    .groupBy('currency_code')
  if (days.from !== null) query = query.where('day', '>=', days.from)
  if (days.until !== null) query = query.where('day', '<', days.until)
  if (statuses) query = query.where('status_code', 'in', statuses.length > 0 ? statuses : [-1])
  if (devices) query = query.where('device', 'in', devices.length > 0 ? devices : ['none'])
  return query.execute()
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * How many orders match, and what they come to in each currency. Days of other zones are whole UTC days and two rests,
 * which are counted one by one; so is whatever words find.
 */
export async function sumOrders(db: TenantDb, filters: OrderFilters, span = spanOf(filters)): Promise<CurrencySum[]> {
  const firstDay = span.from && Math.ceil(span.from.getTime() / dayMs) * dayMs
  const lastDay = span.until && Math.floor(span.until.getTime() / dayMs) * dayMs
  const parts = []
  if (searchIn(filters) !== null || (firstDay !== null && lastDay !== null && firstDay >= lastDay)) {
    parts.push(await sumRows(db, filters, span))
  } else {
    const whole = { from: firstDay === null ? null : dayOf(firstDay), until: lastDay === null ? null : dayOf(lastDay) }
    parts.push(await sumDays(db, filters, whole))
    if (span.from && firstDay !== null && firstDay > span.from.getTime())
      parts.push(await sumRows(db, filters, { from: span.from, until: new Date(firstDay) }))
    if (span.until && lastDay !== null && lastDay < span.until.getTime())
      parts.push(await sumRows(db, filters, { from: new Date(lastDay), until: span.until }))
  }
  const sums = new Map<string, CurrencySum>()
  for (const { currency_code: currencyCode, orders, total } of parts.flat()) {
    const sum = sums.get(currencyCode) ?? { currencyCode, orders: 0, amountMinor: 0 }
    sum.orders += Number(orders)
    sum.amountMinor += Number(total)
    sums.set(currencyCode, sum)
  }
  return [...sums.values()].filter(({ orders }) => orders > 0).toSorted((one, other) => other.orders - one.orders)
}

/** Those that match and lie after the days: none where the days have no end. */
export async function countNewer(db: TenantDb, filters: OrderFilters): Promise<number> {
  const { until } = spanOf(filters)
  if (until === null) return 0
  const sums = await sumOrders(db, filters, { from: until, until: null })
  return sums.reduce((all, { orders }) => all + orders, 0)
}

export const listedColumns = [
  'orders.id',
  'orders.number',
  'orders.placed_at',
  'orders.status_code',
  'orders.total_minor',
  'orders.currency_code',
  'orders.item_count',
  'orders.device',
] as const

const readListed = (db: TenantDb, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .select([...listedColumns, 'orders.customer_name'])
    // One parameter, whatever their number.
    .where(sql<SqlBool>`orders.id = any(${[...ids]}::text[])`)
    .execute()
export type ListedRow = Awaited<ReturnType<typeof readListed>>[number]

/**
 * Up to so many matches are gathered before they are put in order. For more it is quicker to walk along the order and
 * leave out what does not match, and there the database may do as it likes; for few it would walk through everything.
 */
const gatheredAtMost = 20_000
const isGathered = (filters: OrderFilters, total: number): boolean =>
  searchIn(filters) !== null && total <= gatheredAtMost

interface Walk extends Sorting {
  limit: number
  /** How many orders match. */
  total: number
}

function listIds(
  db: TenantDb,
  filters: OrderFilters,
  { sort, sortDirection, offset, limit, total }: Walk & { offset: number },
) {
  const direction = sortDirection === 'ASC' ? 'asc' : 'desc'
  const column = sortColumns[sort]
  const matching = () => found(db, filters).select('orders.id').select(sql<unknown>`${column}`.as('place'))
  if (!isGathered(filters, total))
    return matching().orderBy(column, direction).orderBy('orders.id', direction).offset(offset).limit(limit).execute()
  return db
    .with(
      (cte) => cte('gathered').materialized(),
      () => matching(),
    )
    .selectFrom('gathered')
    .select('id')
    .orderBy('place', direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(limit)
    .execute()
}

/** One page. The index gives ids alone; what stands before a page is read too, so one of the second half is read from the end. */
export async function listPage(
  db: TenantDb,
  filters: OrderFilters,
  { sort, sortDirection, page, size, total }: Sorting & { page: number; size: number; total: number },
): Promise<ListedRow[]> {
  const offset = (page - 1) * size
  if (offset >= total) return []
  const count = Math.min(size, total - offset)
  const fromEnd = offset > total / 2
  const ids = await listIds(db, filters, {
    sort,
    sortDirection: (sortDirection === 'ASC') !== fromEnd ? 'ASC' : 'DESC',
    offset: fromEnd ? Math.max(0, total - offset - count) : offset,
    limit: count,
    total,
  })
  const order = (fromEnd ? ids.toReversed() : ids).map(({ id }) => id)
  const rows = new Map((await readListed(db, order)).map((row) => [row.id, row]))
  return order.flatMap((id) => rows.get(id) ?? [])
}

const placeTypes = {
  created_date: 'timestamptz',
  order_id: 'text',
  status_code: 'integer',
  total: 'bigint',
  items_total: 'integer',
  device_type: 'text',
} as const satisfies Record<OrderSort, string>

/** A row of an export, and the place that it has in the order: number, ms since 1970, status, total and so on. */
export type PartRow = readonly [
  number: string,
  placedAt: number,
  statusCode: number,
  totalMinor: number,
  currencyCode: string,
  itemCount: number,
  device: string,
  id: string,
  place: string,
  customerName: string,
  email: string,
  items: OrderedItem[],
  parts: OrderedParts,
]
/** What the total is made of besides the items; the way and the tax are null where the store names none. */
export type OrderedParts = readonly [
  shippingMinor: number | null,
  way: string | null,
  taxMinor: number | null,
  taxName: string | null,
]
export type OrderedItem = readonly [quantity: number, title: string, variantTitle: string]

/** Where a part ends, and the next one begins. */
export interface PartEnd {
  id: string
  place: string
}

/**
 * The next part of an export: what follows the last row of the part before. It comes as one text: rows that come one by one
 * live so long that the memory of a million of them is given back only with the next full collection.
 */
export async function listPart(
  db: TenantDb,
  filters: OrderFilters,
  { sort, sortDirection, after, limit, total }: Walk & { after: PartEnd | null },
): Promise<PartRow[]> {
  const direction = sortDirection === 'ASC' ? 'asc' : 'desc'
  const column = sortColumns[sort]
  const matching = () => {
    const query = found(db, filters)
      .select(listedColumns)
      .select(['orders.customer_name', 'orders.email', 'orders.details'])
      .select(sql<unknown>`${column}`.as('place'))
    if (!after) return query
    const than = sql.raw(sortDirection === 'ASC' ? '>' : '<')
    const place = sql`${after.place}::${sql.raw(placeTypes[sort])}`
    return query.where(sql<SqlBool>`(${column}, orders.id) ${than} (${place}, ${after.id})`)
  }
  const gathered = db
    .with(
      (cte) => cte('gathered').materialized(),
      () => matching(),
    )
    .selectFrom('gathered')
    .selectAll()
    .orderBy('place', direction)
    .orderBy('id', direction)
    .limit(limit)
  const walked = matching().orderBy(column, direction).orderBy('orders.id', direction).limit(limit)
  const part = isGathered(filters, total) ? gathered.as('part') : walked.as('part')
  const cells = sql`json_build_array(number, round(extract(epoch from placed_at) * 1000), status_code, total_minor, currency_code,
    item_count, device, id, place::text, customer_name, email, coalesce((select json_agg(json_build_array(
    line -> 'quantity', line ->> 'title', line ->> 'variantTitle')) from json_array_elements(details::json -> 'lines') line), '[]'),
    json_build_array(details::json -> 'shipping' -> 'amountMinor', details::json -> 'delivery' -> 'method',
    details::json -> 'tax' -> 'amount' -> 'amountMinor', details::json -> 'tax' -> 'name'))`
  const inOrder = sql.raw(`place ${direction}, id ${direction}`)
  const { rows } = await db
    .selectFrom(part)
    .select(sql<string | null>`json_agg(${cells} order by ${inOrder})::text`.as('rows'))
    .executeTakeFirstOrThrow()
  return JSON.parse(rows ?? '[]')
}

export const listMirrored = (db: TenantDb, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
export type MirroredOrder = Awaited<ReturnType<typeof listMirrored>>[number]

export const findMirrored = async (db: TenantDb, id: string): Promise<MirroredOrder | undefined> =>
  (await listMirrored(db, [id]))[0]

export const listChanges = (db: TenantDb, orderId: string) =>
  db.selectFrom('order_changes').selectAll().where('order_id', '=', orderId).orderBy('at').execute()

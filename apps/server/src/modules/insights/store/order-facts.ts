/** Orders as their store tells of them, with what they are among the orders of their customer. */
import { isOrderStatusCode, saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { endChange, inTransaction, lockApp } from './app-lock.ts'
import type { OrderFact, VisitOfOrder } from './event-store.ts'
import { type Platform, platforms, sources } from './kinds.ts'
import { unnest } from './rows.ts'
import { dayOf } from './time.ts'

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

async function writeItems(db: Db, appKey: string, orders: readonly OrderFact[]): Promise<void> {
  const ids = orders.map(({ orderId }) => orderId)
  await sql`delete from insight_order_items where app_key = ${appKey} and order_id = any(${ids}::text[])`.execute(db)
  const sums = new Map<string, { orderId: string; productId: string; units: number; storeMinor: number }>()
  for (const { orderId, items } of orders)
    for (const item of items) {
      const key = `${orderId} ${item.productId}`
      const known = sums.get(key) ?? { orderId, productId: item.productId, units: 0, storeMinor: 0 }
      sums.set(key, { ...known, units: known.units + item.units, storeMinor: known.storeMinor + item.storeMinor })
    }
  if (sums.size === 0) return
  const source = unnest([...sums.values()], {
    order_id: ['text', ({ orderId }) => orderId],
    product_id: ['text', ({ productId }) => productId],
    units: ['integer', ({ units }) => units],
    store_minor: ['bigint', ({ storeMinor }) => storeMinor],
  })
  await sql`insert into insight_order_items (app_key, order_id, product_id, units, store_minor)
    select ${appKey}, t.* from ${source}`.execute(db)
}

const numberOf = (platform: string | null): number | null =>
  platform !== null && (platforms.names as readonly string[]).includes(platform)
    ? platforms.numberOf(platform as Platform)
    : null

const isSale = (code: number): boolean => isOrderStatusCode(code) && saleStatusCodes.includes(code)

/**
 * Writes what the store says; what a device reported of the same order stays. Returns when and whose these orders were before.
 * Where the store names nobody any more, somebody was erased: the order stays what it was among theirs, and so do the others.
 */
async function writeOrders(db: Db, appKey: string, orders: readonly OrderFact[]) {
  const source = unnest(orders, {
    order_id: ['text', ({ orderId }) => orderId],
    at: ['timestamptz', ({ at }) => at],
    customer_key: ['text', ({ customerKey }) => customerKey],
    install_id: ['text', ({ installId }) => installId],
    platform: ['smallint', ({ platform }) => numberOf(platform)],
    status_code: ['integer', ({ statusCode }) => statusCode],
    is_sale: ['boolean', ({ statusCode }) => isSale(statusCode)],
    currency_code: ['text', ({ currencyCode }) => currencyCode],
    total_minor: ['bigint', ({ totalMinor }) => totalMinor],
    store_minor: ['bigint', ({ storeMinor }) => storeMinor],
    has_coupon: ['boolean', ({ hasCoupon }) => hasCoupon],
  })
  const ofErased = (column: string) => sql`case when excluded.customer_key is null then ${sql.ref(`o.${column}`)} end`
  const before = await sql<{ at: Date | null; customer_key: string | null }>`
    select o.at, case when t.customer_key is not null then o.customer_key end as customer_key from ${source} join insight_orders o on o.app_key = ${appKey} and o.order_id = t.order_id`.execute(
    db,
  )
  await sql`insert into insight_orders as o (app_key, order_id, at, customer_key, store_ord, platform, status_code, is_sale,
      currency_code, total_minor, store_minor, has_coupon)
    select ${appKey}, t.order_id, t.at, t.customer_key, i.ord,
      coalesce(t.platform, array_position(${[...platforms.names]}::text[], i.platform)), t.status_code, t.is_sale,
      t.currency_code, t.total_minor, t.store_minor, t.has_coupon
    from ${source} left join installs i on i.app_key = ${appKey} and i.install_id = t.install_id
    on conflict (app_key, order_id) do update set at = excluded.at, customer_key = excluded.customer_key,
      store_ord = coalesce(excluded.store_ord, o.store_ord), platform = coalesce(excluded.platform, o.platform),
      status_code = excluded.status_code, is_sale = excluded.is_sale, currency_code = excluded.currency_code,
      total_minor = excluded.total_minor, store_minor = excluded.store_minor, has_coupon = excluded.has_coupon,
      nth = ${ofErased('nth')}, previous_at = ${ofErased('previous_at')}, gap_seconds = ${ofErased('gap_seconds')},
      since_install_seconds = ${ofErased('since_install_seconds')}`.execute(db)
  return before.rows
}

export async function recordOrders(db: Db, appKey: string, told: readonly OrderFact[]): Promise<void> {
  // Of several tellings of one order the last one counts.
  const orders = [...new Map(told.map((order) => [order.orderId, order])).values()]
  if (orders.length === 0) return
  await inTransaction(db, async (trx) => {
    const app = await lockApp(trx, appKey)
    const before = await writeOrders(trx, appKey, orders)
    await writeItems(trx, appKey, orders)
    const customers = [...orders.map(({ customerKey }) => customerKey), ...before.map((row) => row.customer_key)]
    const times = await countOrdersOf(
      trx,
      appKey,
      customers.filter((key) => key !== null),
    )
    const changed = [...orders.map(({ at }) => at), ...times]
    for (const { at } of before) if (at) changed.push(at.getTime())
    await endChange(trx, appKey, { app, nextOrd: app.nextOrd, days: new Set(changed.map(dayOf)) })
  })
}

export async function readVisitOfOrder(db: Db, appKey: string, orderId: string): Promise<VisitOfOrder | null> {
  const { rows } = await sql<{
    started_at: Date
    source: number
    platform: number
    views: number
    push_id: string | null
  }>`
    select s.started_at, s.source, s.platform, s.views, s.push_id from insight_orders o
    join insight_sessions s on s.app_key = o.app_key and s.ord = o.ord and s.number = o.session
    where o.app_key = ${appKey} and o.order_id = ${orderId}`.execute(db)
  const [row] = rows
  return row
    ? {
        startedAt: row.started_at.getTime(),
        source: sources.nameOf(row.source) ?? 'other',
        platform: platforms.nameOf(row.platform) ?? 'web',
        productViews: row.views,
        pushId: row.push_id,
      }
    : null
}

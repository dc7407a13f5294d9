/** Orders: as their store tells of them, and the visit of which a device reported them. What a device says moves no revenue. */
import { isOrderStatusCode, saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { endChange, inTransaction, lockApp } from '../app-lock.ts'
import type { OrderFact, VisitOfOrder } from '../event-store.ts'
import type { Changes } from '../fold/changes.ts'
import { type Folding, pushBefore, type Visit } from '../fold/folding.ts'
import { type Platform, platforms, sources } from '../kinds.ts'
import { unnest } from '../rows.ts'
import { dayOf } from '../time.ts'
import type { Count } from './count.ts'
import { countTable, firstKnown, key, latest } from './count-table.ts'
import { countOrdersOf } from './orders-of-customers.ts'
import { writeSold } from './sold.ts'

type Db = Kysely<Tables>

interface OrderLink {
  orderId: string
  ord: number
  /** Number of the session in its install. */
  session: number
  source: number
  pushId: string | null
  platform: number
}

/** Of several reports of one order the first counts, since no install claims it twice. */
const links = countTable<OrderLink>(
  { name: 'insight_orders' },
  {
    orderId: key('text'),
    ord: latest('integer'),
    session: latest('integer'),
    source: latest('smallint'),
    pushId: latest('text'),
    platform: firstKnown('smallint'),
  },
)

function linkOrder({ install, changes }: Folding, { event: { at }, session, orderId }: Visit): void {
  if (orderId === null) return
  changes.add(links, {
    orderId,
    ord: install.ord,
    session: session.number,
    source: sources.numberOf(session.source),
    pushId: pushBefore(install, at) ?? session.pushId,
    platform: platforms.numberOf(install.platform),
  })
}

/** What the store has told of these orders counts in another way once their visit is known. */
async function noteLinked(db: Db, appKey: string, changes: Changes): Promise<void> {
  const ids = changes.rowsOf(links).map(({ orderId }) => orderId)
  if (ids.length === 0) return
  const { rows } = await sql<{ at: Date | null; customer_key: string | null }>`
    select at, customer_key from insight_orders where app_key = ${appKey} and order_id = any(${ids}::text[])`.execute(
    db,
  )
  noteOrders(changes, rows)
}

/** That these orders count in another way. */
function noteOrders(changes: Changes, orders: readonly { at: Date | null; customer_key: string | null }[]): void {
  for (const { at, customer_key } of orders) {
    if (at) changes.touch(at.getTime())
    if (customer_key !== null) changes.customers.add(customer_key)
  }
}

/** Of an install `i`. */
const numberOfPlatform = sql`array_position(${[...platforms.names]}::text[], i.platform)`

/** What the store said of orders of these installs, which were not known then, or not known to have been installed. */
export async function linkStoreOrders(
  db: Db,
  appKey: string,
  { installIds, changes }: { installIds: readonly string[]; changes: Changes },
): Promise<void> {
  if (installIds.length === 0) return
  const { rows } = await sql<{ at: Date | null; customer_key: string | null }>`
    update insight_orders o set store_ord = i.ord, platform = coalesce(o.platform, ${numberOfPlatform}) from installs i
    where o.app_key = ${appKey} and o.store_install = any(${[...installIds]}::text[])
      and i.app_key = ${appKey} and i.install_id = o.store_install
    returning o.at, o.customer_key`.execute(db)
  noteOrders(changes, rows)
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
    store_install: ['text', ({ installId }) => installId],
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
  await sql`insert into insight_orders as o (app_key, order_id, at, customer_key, store_install, store_ord, platform, status_code, is_sale,
      currency_code, total_minor, store_minor, has_coupon)
    select ${appKey}, t.order_id, t.at, t.customer_key, t.store_install, i.ord,
      coalesce(t.platform, ${numberOfPlatform}), t.status_code, t.is_sale,
      t.currency_code, t.total_minor, t.store_minor, t.has_coupon
    from ${source} left join installs i on i.app_key = ${appKey} and i.install_id = t.store_install
    on conflict (app_key, order_id) do update set at = excluded.at, customer_key = excluded.customer_key,
      store_install = coalesce(excluded.store_install, o.store_install), store_ord = coalesce(excluded.store_ord, o.store_ord), platform = coalesce(excluded.platform, o.platform),
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
    await writeSold(trx, appKey, orders)
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

/**
 * Orders of these customers become nobody's, and none names one of these installs any more. What another customer ordered
 * on such an install, which several shared, stays that customer's. Returns when the orders were, and who the others are.
 */
export async function unlinkOrders(
  trx: Db,
  appKey: string,
  {
    ords,
    customerKeys,
    installIds,
  }: { ords: readonly number[]; customerKeys: readonly string[]; installIds: readonly string[] },
): Promise<{ times: number[]; others: string[] }> {
  const isErased = sql<boolean>`customer_key = any(${customerKeys}::text[])`
  const wasThere = sql<boolean>`(ord = any(${ords}::integer[]) or store_ord = any(${ords}::integer[])
    or store_install = any(${installIds}::text[]))`
  const { rows } = await sql<{ at: Date | null; customer_key: string | null }>`
    update insight_orders set customer_key = case when not ${isErased} then customer_key end,
      ord = case when not ord = any(${ords}::integer[]) then ord end,
      store_ord = case when not store_ord = any(${ords}::integer[]) then store_ord end,
      store_install = case when not (${isErased} or store_install = any(${installIds}::text[])) then store_install end
    where app_key = ${appKey} and (${isErased} or ${wasThere}) returning at, customer_key`.execute(trx)
  return {
    times: rows.flatMap(({ at }) => (at ? [at.getTime()] : [])),
    others: rows.flatMap(({ customer_key }) => (customer_key === null ? [] : [customer_key])),
  }
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

export const orders: Count = {
  tables: [links],
  foldVisit: linkOrder,
  beforeAdding: noteLinked,
}

/** The newest orders, and those that were placed a short while ago and count as sold: how many, their sums, the newest. */
import { saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import type { OrderRow } from '@vitrine/domain/orders/orders.routes'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { type CurrencySum, listedColumns } from './order-list.queries.ts'
import { readStatusWords, toOrderRow, wordIn } from './orders.service.ts'
import { findOrderSync } from './sync-orders.ts'

const listedOrders = 8

export interface FreshOrders {
  count: number
  totals: CurrencySum[]
  latest: OrderRow[]
}

const newestOf = (db: TenantDb) => db.selectFrom('orders').orderBy('placed_at', 'desc').orderBy('id', 'desc')

/** Of any status, with the name of their customer. */
export async function readLatestOrders(db: TenantDb, limit: number) {
  const rows = await newestOf(db)
    .select([...listedColumns, 'orders.customer_name', 'orders.email'])
    .limit(limit)
    .execute()
  const wordOf = wordIn(await readStatusWords(db))
  return {
    readAt: (await findOrderSync(db))?.changes_until?.toISOString() ?? null,
    latest: rows.map((row) => ({
      id: row.id,
      number: row.number,
      placedAt: row.placed_at.toISOString(),
      totalMinor: Number(row.total_minor),
      currencyCode: row.currency_code,
      status: wordOf(row.status_code),
      customer: row.customer_name || row.email,
    })),
  }
}

export async function readFreshOrders(db: TenantDb, since: Date): Promise<FreshOrders> {
  const sums = await db
    .selectFrom('orders')
    .where('placed_at', '>', since)
    .where('status_code', 'in', saleStatusCodes)
    .select('currency_code')
    .select([sql<string>`count(*)`.as('orders'), sql<string>`sum(total_minor)`.as('total')])
    .groupBy('currency_code')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('currency_code')
    .execute()
  const totals = sums.map(({ currency_code: currencyCode, orders, total }) => ({
    currencyCode,
    orders: Number(orders),
    amountMinor: Number(total),
  }))
  const count = totals.reduce((all, { orders }) => all + orders, 0)
  if (count === 0) return { count, totals, latest: [] }
  const rows = await newestOf(db)
    .where('placed_at', '>', since)
    .where('status_code', 'in', saleStatusCodes)
    .select(listedColumns)
    .limit(listedOrders)
    .execute()
  const wordOf = wordIn(await readStatusWords(db))
  return { count, totals, latest: rows.map((row) => toOrderRow(row, wordOf)) }
}

/** Orders that were placed a short while ago and count as sold: how many, their sums, and the newest of them. */
import { saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import type { OrderRow } from '@vitrine/domain/orders/orders.routes'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { type CurrencySum, listedColumns } from './order-list.queries.ts'
import { readStatusWords, toOrderRow, wordIn } from './orders.service.ts'

const listedOrders = 8

export interface FreshOrders {
  count: number
  totals: CurrencySum[]
  latest: OrderRow[]
}

export async function readFreshOrders(db: TenantDb, since: Date): Promise<FreshOrders> {
  const fresh = db
    .selectFrom('orders')
    .where('placed_at', '>', since)
    .where('status_code', 'in', [...saleStatusCodes])
  const sums = await fresh
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
  const rows = await fresh
    .select(listedColumns)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedOrders)
    .execute()
  const wordOf = wordIn(await readStatusWords(db))
  return { count, totals, latest: rows.map((row) => toOrderRow(row, wordOf)) }
}

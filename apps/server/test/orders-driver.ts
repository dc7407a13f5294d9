/** An app whose mirror of orders is filled by the test itself. */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import { ordersRoutes as routes } from '@vitrine/domain/orders/orders.routes'
import { sql } from 'kysely'
import { writeOrders } from '../src/modules/orders/mirror.queries.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export const usd = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })

export function buildOrder(id: number, values: Partial<StoreOrder> = {}): StoreOrder {
  const placedAt = values.placedAt ?? '2026-03-10T12:00:00.000Z'
  return {
    id: `order-${id}`,
    number: String(1000 + id),
    placedAt,
    updatedAt: placedAt,
    statusCode: 11,
    nativeStatus: 'Paid',
    subtotal: usd(1000),
    discount: usd(0),
    shipping: usd(250),
    total: usd(1250),
    storeTotalMinor: 1250,
    itemCount: 1,
    device: null,
    installId: null,
    delivery: null,
    email: `buyer${id}@shoppers.example`,
    language: 'en',
    customerName: 'Ann Weaver',
    customerId: null,
    cartId: null,
    couponCodes: [],
    couponDiscount: null,
    lines: [
      {
        productId: 'p1',
        variantId: 'v1',
        sku: 'SKU-1',
        title: 'Lamp',
        variantTitle: '',
        imageUrl: null,
        quantity: 1,
        unitPrice: usd(1000),
        total: usd(1000),
      },
    ],
    ...values,
  }
}

export const day = (text: string) => `${text}T12:00:00.000Z`

/** Writes them into an app's mirror, as a sync does. */
export const mirrorOrders = (app: TestApp, appKey: string, orders: readonly StoreOrder[], readAt = app.clock.now()) =>
  app.ports
    .forApp(appKey)
    .transaction()
    .execute((trx) => writeOrders(trx, { appKey, currencyCode: 'USD', readAt: new Date(readAt) }, orders))

export async function createOrdersApp() {
  const app = await createTestApp()
  app.clock.set(Date.parse('2026-04-01T10:00:00Z'))
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const db = app.ports.forApp(appKey)
  const write = (orders: readonly StoreOrder[], readAt?: Date) => mirrorOrders(app, appKey, orders, readAt?.getTime())
  const list = async (query: object = {}, as = owner) =>
    (await app.call(routes.listOrders, { query: { appKey, ...query } }, as)).data
  const numbers = async (query: object = {}) => (await list(query)).orders.map(({ number }) => Number(number) - 1000)
  const download = async (query: Record<string, string | string[]> = {}, as = owner) => {
    const search = new URLSearchParams({ appKey })
    for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) search.append(name, one)
    return app.inject({ url: `${routes.exportOrders.path}?${search}`, headers: as.headers })
  }
  /** Every day's cell as it is kept, and as the orders themselves say. */
  const cells = async () => {
    const kept = await db
      .selectFrom('order_days')
      .select([sql<string>`day::text`.as('day'), 'status_code', 'device', 'currency_code', 'orders', 'total_minor'])
      .where((eb) => eb.or([eb('orders', '!=', 0), eb('total_minor', '!=', 0)]))
      .execute()
    const counted = await db
      .selectFrom('orders')
      .select([sql<string>`(placed_at at time zone 'UTC')::date::text`.as('day')])
      .select(['status_code', 'device', 'currency_code'])
      .select([sql<number>`count(*)::integer`.as('orders'), sql<number>`sum(total_minor)`.as('total_minor')])
      .groupBy(['day', 'status_code', 'device', 'currency_code'])
      .execute()
    const plain = (rows: typeof counted) =>
      rows
        .map((row) => JSON.stringify({ ...row, total_minor: Number(row.total_minor) }, Object.keys(row).sort()))
        .sort()
    return { kept: plain(kept as typeof counted), counted: plain(counted) }
  }
  return { app, appKey, owner, db, write, list, numbers, download, cells }
}

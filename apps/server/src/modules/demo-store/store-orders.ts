/** Orders of the demo store in the port's shape. */
import type { ConnectorPage, OrdersQuery, StoreOrder } from '@vitrine/connectors/kit/commerce'
import { isOrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { findOrderRow, listOrderRows, type OrderLineRow, type OrderRow, readOrderLines } from '../orders/index.ts'

const pageSize = 250

function toStoreOrder(row: OrderRow, lines: readonly OrderLineRow[]): StoreOrder {
  const money = (amountMinor: number) => ({ amountMinor: Number(amountMinor), currencyCode: row.currency_code })
  return {
    id: row.id,
    number: row.number,
    placedAt: row.placed_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    statusCode: isOrderStatusCode(row.status_code) ? row.status_code : 0,
    nativeStatus: row.native_status,
    total: money(row.total_minor),
    itemCount: row.item_count,
    email: row.email,
    cartId: row.cart_id,
    couponCodes: row.coupon_code === null ? [] : [row.coupon_code],
    lines: lines
      .filter((line) => line.order_id === row.id)
      .map((line) => ({
        productId: line.product_id,
        variantId: line.variant_id,
        sku: line.sku,
        title: line.title,
        quantity: line.quantity,
        total: money(line.total_minor),
      })),
  }
}

/** In the order of their ids: the cursor is the last one. */
export async function readStoreOrders(
  db: TenantDb,
  { cursor, updatedSince, limit = pageSize }: OrdersQuery,
): Promise<ConnectorPage<StoreOrder>> {
  const size = Math.min(limit, pageSize)
  const rows = await listOrderRows(db, { after: cursor, updatedSince, limit: size })
  const ids = rows.map((row) => row.id)
  const lines = ids.length > 0 ? await readOrderLines(db, ids) : []
  return {
    items: rows.map((row) => toStoreOrder(row, lines)),
    next: rows.length === size ? (ids.at(-1) ?? null) : null,
  }
}

export async function readStoreOrder(db: TenantDb, id: string): Promise<StoreOrder | null> {
  const row = await findOrderRow(db, id)
  return row ? toStoreOrder(row, await readOrderLines(db, [id])) : null
}

/** An order as its buyer sees it. */
import { orderStatusLabel } from '@vitrine/domain/orders/order-status.rules'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { opensOrder } from './order-secret.ts'
import { findOrderRow, type OrderRow, readOrderLines } from './orders.queries.ts'

export async function findShopperOrder(db: TenantDb, id: string): Promise<Order | null> {
  const row = await findOrderRow(db, id)
  return row ? toOrder(db, row) : null
}

/** Null without the order's secret, as for an order that does not exist. */
export async function openShopperOrder(db: TenantDb, id: string, secret: string | null): Promise<Order | null> {
  const row = secret === null ? undefined : await findOrderRow(db, id)
  if (!row || secret === null || !(await opensOrder(db, row, secret))) return null
  return toOrder(db, row)
}

async function toOrder(db: TenantDb, row: OrderRow): Promise<Order> {
  const lines = await readOrderLines(db, [row.id])
  const money = (amountMinor: number) => ({ amountMinor: Number(amountMinor), currencyCode: row.currency_code })
  return {
    id: row.id,
    number: row.number,
    placedAt: row.placed_at.toISOString(),
    status: orderStatusLabel(row.status_code),
    statusCode: row.status_code,
    email: row.email,
    lines: lines.map((line) => ({
      productId: line.product_id,
      variantId: line.variant_id,
      unitPrice: money(line.unit_minor),
      title: line.title,
      variantTitle: line.variant_title,
      quantity: line.quantity,
      total: money(line.total_minor),
      image: line.image,
    })),
    subtotal: money(row.subtotal_minor),
    discount: money(row.discount_minor),
    shipping: money(row.shipping_minor),
    total: money(row.total_minor),
  }
}

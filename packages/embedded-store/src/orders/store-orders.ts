/** Orders of the embedded store in the port's shape. */

import type { ConnectorPage, OrderDelivery, PageQuery, StoreOrder } from '@vitrine/connectors/kit/commerce'
import { addressLines } from '@vitrine/domain/addresses/address-format.rules'
import { isOrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { z } from 'zod'
import type { OrderTax } from '../delivery/price-delivery.ts'
import type { StoreDb } from '../store-shop.ts'
import {
  findOrderOfCart,
  findOrderRow,
  listOrderRows,
  type OrderLineRow,
  type OrderRow,
  opensOrder,
  readOrderLines,
} from './orders.queries.ts'
import { parcelsOf } from './parcels.ts'

const pageSize = 250

/** As it was entered at the checkout; empty once the person was taken out of the order. */
const addressSchema = z.object({
  address: z.string().default(''),
  district: z.string().optional(),
  city: z.string().default(''),
  region: z.string().optional(),
  postalCode: z.string().default(''),
  country: z.string().default(''),
})

/** The tax as it was agreed to; null of orders from before there were taxes. */
const taxOf = ({ tax }: OrderRow): OrderTax | null => (tax === null ? null : (JSON.parse(tax) as OrderTax))

/** Of orders from before there were choices it is the one way that there was. Parcels are those that somebody named. */
function deliveryOf(row: OrderRow): OrderDelivery {
  const { customer_name: name, address: text } = row
  const address = addressSchema.parse(JSON.parse(text))
  const lines = [...addressLines({ ...address, name }), address.country]
  return {
    method: row.delivery_name ?? 'Standard',
    address: lines.filter((line) => line !== ''),
    shipments: parcelsOf(row),
  }
}

function toStoreOrder(row: OrderRow, lines: readonly OrderLineRow[]): StoreOrder {
  const money = (amountMinor: number) => ({ amountMinor: Number(amountMinor), currencyCode: row.currency_code })
  const tax = taxOf(row)
  return {
    id: row.id,
    number: row.number,
    placedAt: row.placed_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    statusCode: isOrderStatusCode(row.status_code) ? row.status_code : 0,
    nativeStatus: row.native_status,
    subtotal: money(row.subtotal_minor),
    discount: money(row.discount_minor),
    shipping: money(row.shipping_minor),
    tax: tax && {
      name: tax.name,
      percent: tax.percent,
      isIncluded: tax.isIncluded,
      amount: money(tax.amountMinor),
    },
    total: money(row.total_minor),
    storeTotalMinor: Number(row.store_total_minor),
    itemCount: row.item_count,
    device: row.device === 'ios' || row.device === 'android' ? row.device : null,
    installId: row.install_id,
    delivery: deliveryOf(row),
    email: row.email,
    language: row.language,
    customerName: row.customer_name,
    customerId: row.customer_id,
    cartId: row.cart_id,
    couponCodes: row.coupon_code === null ? [] : [row.coupon_code],
    couponDiscount: money(row.coupon_discount_minor ?? (row.coupon_code === null ? 0 : row.discount_minor)),
    lines: lines
      .filter((line) => line.order_id === row.id)
      .map((line) => ({
        productId: line.product_id,
        variantId: line.variant_id,
        sku: line.sku,
        title: line.title,
        variantTitle: line.variant_title,
        imageUrl: line.image,
        quantity: line.quantity,
        unitPrice: money(line.unit_minor),
        total: money(line.total_minor),
      })),
  }
}

export async function withLines(db: StoreDb, rows: readonly OrderRow[]): Promise<StoreOrder[]> {
  const ids = rows.map((row) => row.id)
  const lines = ids.length > 0 ? await readOrderLines(db, ids) : []
  return rows.map((row) => toStoreOrder(row, lines))
}

/** Sorted by id, which is the cursor. */
export async function readStoreOrders(
  db: StoreDb,
  { cursor, updatedSince, limit = pageSize }: PageQuery,
): Promise<ConnectorPage<StoreOrder>> {
  const size = Math.min(limit, pageSize)
  const rows = await listOrderRows(db, { after: cursor, updatedSince, limit: size })
  return { items: await withLines(db, rows), next: rows.length === size ? (rows.at(-1)?.id ?? null) : null }
}

export const inShape = async (db: StoreDb, row: OrderRow | undefined): Promise<StoreOrder | null> =>
  row ? ((await withLines(db, [row]))[0] ?? null) : null

export const readStoreOrder = async (db: StoreDb, id: string) => inShape(db, await findOrderRow(db, id))

export const readStoreOrderOfCart = async (db: StoreDb, cartId: string) =>
  inShape(db, await findOrderOfCart(db, cartId))

/** Null when the order's secret is missing or wrong, just as for an order that does not exist. */
export async function openStoreOrder(db: StoreDb, id: string, secretHash: string): Promise<StoreOrder | null> {
  const row = await findOrderRow(db, id)
  return row && opensOrder(row, secretHash) ? inShape(db, row) : null
}

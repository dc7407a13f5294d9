/** Orders: this file and the one beside it, for orders of customers, name their tables. */

import { randomBytes, timingSafeEqual } from 'node:crypto'
import { saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import type { CheckoutForm } from '@vitrine/domain/storefront/storefront.schema'
import { sql } from 'kysely'
import { addedTaxMinor, type OrderTax } from '../delivery/price-delivery.ts'
import type { StoreDb } from '../store-shop.ts'

/** What is paid waits to be packed. The test payment always succeeds. */
export const paidStatus = 11
/** Orders with this status count as sold, but were refunded. */
const refundedStatus = 4
/** Statuses of orders that stand: neither unpaid, cancelled nor refunded. */
export const keptStatusCodes: readonly number[] = saleStatusCodes.filter((code) => code !== refundedStatus)

export interface NewOrderLine {
  productId: string
  variantId: string
  sku: string | null
  title: string
  variantTitle: string
  image: string | null
  quantity: number
  unitMinor: number
}

export interface NewOrder {
  appKey: string
  id: string
  placedAt: Date
  statusCode: number
  nativeStatus: string
  form: CheckoutForm
  currencyCode: string
  /** In which the shopper read the cart. */
  language: string
  subtotalMinor: number
  /** The amount taken off the subtotal. */
  discountMinor: number
  /** The coupon and its part of the discount. */
  coupon: { code: string; discountMinor: number } | null
  shippingMinor: number
  /** Absent, as the tax, in what was held for a payment before there were choices. */
  delivery?: { id: string; name: string } | null
  tax?: OrderTax | null
  storeTotalMinor: number
  customerId: string | null
  installId: string | null
  device: string | null
  cartId: string
  idempotencyKey: string | null
  /** Hash of the secret that opens the order; null when its device named none. */
  secretHash: string | null
  lines: readonly NewOrderLine[]
}

/** The next order number of the app; its row stays locked until the transaction ends. */
async function nextNumber(trx: StoreDb, appKey: string): Promise<string> {
  const { last_number: number } = await trx
    .insertInto('demo_order_counters')
    .values({ app_key: appKey, last_number: 1001 })
    .onConflict((conflict) =>
      conflict.column('app_key').doUpdateSet({ last_number: sql`demo_order_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return String(number)
}

/** 128 random bits, though the id alone does not open the order. */
export const newOrderId = (): string => randomBytes(16).toString('base64url')

/** Stores the order and returns its id. */
export async function insertOrder(trx: StoreDb, order: NewOrder): Promise<string> {
  const { id } = order
  const { email, name, ...address } = order.form
  await trx
    .insertInto('demo_orders')
    .values({
      app_key: order.appKey,
      id,
      number: await nextNumber(trx, order.appKey),
      placed_at: order.placedAt,
      updated_at: order.placedAt,
      status_code: order.statusCode,
      native_status: order.nativeStatus,
      email,
      customer_name: name,
      address: JSON.stringify(address),
      currency_code: order.currencyCode,
      language: order.language,
      subtotal_minor: order.subtotalMinor,
      discount_minor: order.discountMinor,
      coupon_code: order.coupon?.code ?? null,
      coupon_discount_minor: order.coupon?.discountMinor ?? 0,
      shipping_minor: order.shippingMinor,
      delivery_id: order.delivery?.id ?? null,
      delivery_name: order.delivery?.name ?? null,
      tax: order.tax ? JSON.stringify(order.tax) : null,
      total_minor: order.subtotalMinor - order.discountMinor + order.shippingMinor + addedTaxMinor(order.tax),
      store_total_minor: order.storeTotalMinor,
      item_count: order.lines.reduce((sum, line) => sum + line.quantity, 0),
      customer_id: order.customerId,
      install_id: order.installId,
      device: order.device,
      cart_id: order.cartId,
      idempotency_key: order.idempotencyKey,
      secret_hash: order.secretHash,
    })
    .execute()
  const lines = order.lines.map((line, index) => ({
    app_key: order.appKey,
    order_id: id,
    line: index,
    product_id: line.productId,
    variant_id: line.variantId,
    sku: line.sku,
    title: line.title,
    variant_title: line.variantTitle,
    image: line.image,
    quantity: line.quantity,
    unit_minor: line.unitMinor,
    total_minor: line.unitMinor * line.quantity,
  }))
  await trx.insertInto('demo_order_lines').values(lines).execute()
  return id
}

export const findOrderRow = (db: StoreDb, id: string) =>
  db.selectFrom('demo_orders').selectAll().where('id', '=', id).executeTakeFirst()
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrderRow>>>

/** Whether the secret opens the order. One that was placed without a secret opens for nobody by one. */
export function opensOrder({ secret_hash: kept }: Pick<OrderRow, 'secret_hash'>, secretHash: string): boolean {
  const [known, named] = [Buffer.from(kept ?? ''), Buffer.from(secretHash)]
  return kept !== null && known.length === named.length && timingSafeEqual(known, named)
}

export const readOrderLines = (db: StoreDb, orderIds: readonly string[]) =>
  db
    .selectFrom('demo_order_lines')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('line')
    .execute()
export type OrderLineRow = Awaited<ReturnType<typeof readOrderLines>>[number]

/** The order that this cart placed under this key, if there is one. */
export const findOrderOfKey = (db: StoreDb, cartId: string, idempotencyKey: string) =>
  db
    .selectFrom('demo_orders')
    .select([
      'id',
      'cart_id',
      'secret_hash',
      'email',
      'customer_name',
      'address',
      'currency_code',
      'total_minor',
      'delivery_id',
    ])
    .where('cart_id', '=', cartId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()

export const findOrderOfCart = (db: StoreDb, cartId: string) =>
  db.selectFrom('demo_orders').selectAll().where('cart_id', '=', cartId).limit(1).executeTakeFirst()

interface OrderPage {
  updatedSince?: Date | undefined
  /** The last id of the previous page. */
  after?: string | undefined
  limit: number
}

/** Orders sorted by id, for callers that read all of them page by page. */
export function listOrderRows(db: StoreDb, { updatedSince, after, limit }: OrderPage) {
  let query = db.selectFrom('demo_orders').selectAll().orderBy('id').limit(limit)
  if (updatedSince !== undefined) query = query.where('updated_at', '>', updatedSince)
  if (after !== undefined) query = query.where('id', '>', after)
  return query.execute()
}

/** Whose points are meant: those of a customer, on every device, or of an install on which nobody was signed in. */
export type PointsHolder = { customerId: string } | { installId: string }

/**
 * Totals of all orders that one holder of points placed and kept, in the store's currency, oldest first. Points can be
 * spent without limit, so all orders are read.
 */
export async function listOrderTotalsOf(db: StoreDb, holder: PointsHolder): Promise<number[]> {
  const orders = db.selectFrom('demo_orders').select('store_total_minor')
  const own =
    'customerId' in holder
      ? orders.where('customer_id', '=', holder.customerId)
      : orders.where('install_id', '=', holder.installId).where('customer_id', 'is', null)
  const rows = await own.where('status_code', 'in', keptStatusCodes).orderBy('placed_at').orderBy('id').execute()
  return rows.map((row) => Number(row.store_total_minor))
}

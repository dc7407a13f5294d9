/** The orders of one app over the year, in all fifteen statuses: each of a visit of its traffic. */

import { randomBytes } from 'node:crypto'
import { pricedRates, standardDelivery } from '@vitrine/domain/delivery/delivery-price.rules'
import { orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { dayMs } from '@vitrine/domain/time'
import type { StoreRows } from '@vitrine/embedded-store/goods/store-rows'
import { createRandom, type Random } from '@vitrine/embedded-store/random'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { sayOrderStatus } from '../../../english-names.ts'
import { makeCustomer } from './demo-customers.ts'
import type { TrafficInstall } from './demo-traffic.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

export interface DemoOrders {
  orders: Row<'demo_orders'>[]
  order_lines: Row<'demo_order_lines'>[]
  order_counters: Row<'demo_order_counters'>[]
}

const firstNumber = 1001

/** Most orders of a healthy shop are done; the newest are still on their way. */
const settled = [10, 10, 10, 10, 10, 10, 10, 2, 2, 2, 4, 14, 5, 5, 6, 3, 13]
const fresh = [11, 11, 11, 11, 9, 9, 9, 8, 7, 1, 2, 3, 12, 0]

/** A visit that ends with an order. */
export interface Placement extends Pick<TrafficInstall, 'installId' | 'platform'> {
  id: string
  placedAt: number
}

export const newOrderId = (): string => randomBytes(16).toString('base64url')

interface Offer {
  variant: StoreRows['variants'][number]
  title: string
  prices: Map<string, number>
}

function offersOf(rows: StoreRows): Offer[] {
  const titles = new Map(rows.products.map((product) => [product.id, product.name]))
  const prices = new Map<string, Map<string, number>>()
  for (const price of rows.variant_prices) {
    const ofVariant = prices.get(price.variant_id) ?? new Map<string, number>()
    ofVariant.set(price.currency_code, Number(price.amount_minor))
    prices.set(price.variant_id, ofVariant)
  }
  return rows.variants.map((variant) => ({
    variant,
    title: titles.get(variant.product_id) ?? '',
    prices: prices.get(variant.id) ?? new Map<string, number>(),
  }))
}

function statusOf(random: Random, index: number, ageDays: number): number {
  // Each status occurs at least twice, whatever the random numbers are.
  if (index % 13 === 0 && index < orderStatuses.length * 26) return (index / 13) % orderStatuses.length
  return random.pick(ageDays > 10 ? settled : fresh)
}

interface Placing {
  appKey: string
  random: Random
  offers: readonly Offer[]
  made: DemoOrders
}

function addLines({ appKey, random, offers, made }: Placing, orderId: string, currency: string) {
  const sums = { subtotal: 0, store: 0, items: 0 }
  const count = random.pick([1, 1, 1, 2, 2, 3, 4])
  for (let line = 0; line < count; line++) {
    const offer = random.pick(offers)
    const quantity = random.pick([1, 1, 1, 1, 2, 3])
    const unit = offer.prices.get(currency) ?? 0
    sums.subtotal += unit * quantity
    sums.store += (offer.prices.get('USD') ?? 0) * quantity
    sums.items += quantity
    made.order_lines.push({
      app_key: appKey,
      order_id: orderId,
      line,
      product_id: offer.variant.product_id,
      variant_id: offer.variant.id,
      sku: offer.variant.sku ?? null,
      title: offer.title,
      variant_title: offer.variant.title,
      image: offer.variant.image ?? null,
      quantity,
      unit_minor: unit,
      total_minor: unit * quantity,
    })
  }
  return sums
}

/** As the store took it before it had choices; nothing for nothing. */
function shippingMinor(subtotalMinor: number, currencyCode: string): number {
  if (subtotalMinor === 0) return 0
  const [rate] = pricedRates(standardDelivery([currencyCode]), { country: null, currencyCode, subtotalMinor })
  return rate?.priceMinor ?? 0
}

function addOrder(placing: Placing, order: Placement & { index: number; now: number }) {
  const { appKey, random, made } = placing
  const { index, id, placedAt, now, platform, installId } = order
  const currency = random.pick(['USD', 'USD', 'USD', 'USD', 'EUR', 'EUR', 'JPY'])
  const sums = addLines(placing, id, currency)
  const coupon = random.chance(0.16) ? random.pick(['WELCOME10', 'APP15', 'SUMMER10']) : null
  const off = coupon === null ? 0 : coupon === 'APP15' ? 0.15 : 0.1
  const discount = Math.round(sums.subtotal * off)
  const storeTotal = Math.round(sums.store * (1 - off))
  const shipping = shippingMinor(sums.subtotal - discount, currency)
  const statusCode = statusOf(random, index, (now - placedAt) / dayMs)
  // Of a few nobody knows on what they were placed.
  const device = random.chance(0.1) ? null : platform
  // A third of the orders come from customers who ordered before.
  const customer = makeCustomer(createRandom(`customer ${appKey} ${random.between(0, 250)}`))
  made.orders.push({
    app_key: appKey,
    id,
    number: String(firstNumber + index),
    placed_at: new Date(placedAt),
    updated_at: new Date(Math.min(now, placedAt + random.between(0, 6) * dayMs)),
    status_code: statusCode,
    native_status: sayOrderStatus(statusCode),
    email: customer.email,
    customer_name: customer.name,
    address: JSON.stringify(customer.address),
    currency_code: currency,
    subtotal_minor: sums.subtotal,
    discount_minor: discount,
    shipping_minor: shipping,
    total_minor: sums.subtotal - discount + shipping,
    store_total_minor: storeTotal + shippingMinor(storeTotal, 'USD'),
    item_count: sums.items,
    coupon_code: coupon,
    coupon_discount_minor: discount,
    install_id: device === null ? null : installId,
    device,
    cart_id: null,
    idempotency_key: null,
  })
}

export function makeOrders(input: {
  appKey: string
  now: number
  rows: StoreRows
  placements: readonly Placement[]
}): DemoOrders {
  const { appKey, now, rows, placements } = input
  const random = createRandom(`orders ${appKey}`)
  const made: DemoOrders = { orders: [], order_lines: [], order_counters: [] }
  const placing: Placing = { appKey, random, offers: offersOf(rows), made }
  for (const [index, placement] of placements.entries()) addOrder(placing, { ...placement, index, now })
  made.order_counters.push({ app_key: appKey, last_number: firstNumber + placements.length - 1 })
  return made
}

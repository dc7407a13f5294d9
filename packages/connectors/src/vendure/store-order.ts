/** Orders of a Vendure as ours, with what our notes know of each. */
import { addressLines } from '@vitrine/domain/addresses/address-format.rules'
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { isOpenOrder } from '@vitrine/domain/orders/order-status.rules'
import { isErasedEmail } from '../kit/erased.ts'
import { instant, latestInstant } from '../kit/instant.ts'
import type { StoreOrder } from '../kit/store-order.ts'
import type { OrderNote } from '../kit/typed-notes.ts'
import { type ActiveOrder, taxesOf, taxFields } from './active-order.ts'
import type { StoreFacts } from './store-facts.ts'

export interface OrderAnswer extends Pick<ActiveOrder, 'taxSummary'> {
  id: string
  code: string
  state: string
  active: boolean
  updatedAt: string
  orderPlacedAt: string | null
  currencyCode: string
  totalQuantity: number
  subTotalWithTax: number
  shippingWithTax: number
  totalWithTax: number
  couponCodes: string[]
  discounts: { adjustmentSource: string; amountWithTax: number }[]
  promotions: { id: string; couponCode: string | null }[]
  customer: { id: string; emailAddress: string; user: { id: string } | null } | null
  shippingAddress: {
    fullName: string | null
    streetLine1: string | null
    streetLine2: string | null
    postalCode: string | null
    city: string | null
    province: string | null
    countryCode: string | null
  } | null
  shippingLines: { shippingMethod: { name: string } }[]
  payments:
    | { updatedAt: string; amount: number; refunds: { updatedAt: string; state: string; total: number }[] }[]
    | null
  fulfillments: { updatedAt: string; createdAt: string; method: string; trackingCode: string | null }[] | null
  lines: {
    quantity: number
    unitPriceWithTax: number
    linePriceWithTax: number
    featuredAsset: { preview: string } | null
    productVariant: { id: string; sku: string; product: { id: string; name: string }; options: { name: string }[] }
  }[]
}

export const orderFields = `id code state active updatedAt orderPlacedAt currencyCode totalQuantity
  subTotalWithTax shippingWithTax totalWithTax couponCodes ${taxFields}
  discounts { adjustmentSource amountWithTax }
  promotions { id couponCode }
  customer { id emailAddress user { id } }
  shippingAddress { fullName streetLine1 streetLine2 postalCode city province countryCode }
  shippingLines { shippingMethod { name } }
  payments { updatedAt amount refunds { updatedAt state total } }
  fulfillments { updatedAt createdAt method trackingCode }
  lines {
    quantity unitPriceWithTax linePriceWithTax featuredAsset { preview }
    productVariant { id sku product { id name } options { name } }
  }`

/** Before these an order is a cart. */
export const statesOfCarts: readonly string[] = ['AddingItems', 'ArrangingPayment', 'Draft']
/** After these an order is not sent any further; its money may still go back. */
export const lastStates: readonly string[] = ['Delivered', 'Cancelled']

const codes: Readonly<Record<string, OrderStatusCode>> = {
  PaymentAuthorized: 7,
  PaymentSettled: 11,
  PartiallyShipped: 3,
  PartiallyDelivered: 3,
  Shipped: 2,
  Delivered: 10,
  Cancelled: 5,
  Modifying: 12,
  ArrangingAdditionalPayment: 7,
}

function statusOf({ state, payments }: OrderAnswer): OrderStatusCode {
  const paid = (payments ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const refunded = (payments ?? [])
    .flatMap(({ refunds }) => refunds)
    .filter((refund) => refund.state === 'Settled')
    .reduce((sum, { total }) => sum + total, 0)
  if (refunded > 0) return refunded >= paid ? 4 : 14
  // A state of the shop's own making: somebody has to look at it.
  return codes[state] ?? (statesOfCarts.includes(state) ? 0 : 12)
}

/** Vendure's own does not move when an order is paid, sent or refunded. */
const changedAt = ({ updatedAt, payments, fulfillments }: OrderAnswer): string =>
  latestInstant([
    updatedAt,
    ...(payments ?? []).flatMap((payment) => [payment.updatedAt, ...payment.refunds.map((refund) => refund.updatedAt)]),
    ...(fulfillments ?? []).map((fulfillment) => fulfillment.updatedAt),
  ])

function linesOf(address: OrderAnswer['shippingAddress']): string[] {
  if (!address) return []
  const country = address.countryCode ?? ''
  const lines = addressLines({
    name: address.fullName ?? '',
    address: address.streetLine1 ?? '',
    district: address.streetLine2 ?? '',
    city: address.city ?? '',
    region: address.province ?? '',
    postalCode: address.postalCode ?? '',
    country,
  })
  return [...lines, country].filter((line) => line !== '')
}

/** What the coupons took off, by the promotions that they opened. */
function couponDiscountOf({ promotions, discounts, couponCodes }: OrderAnswer): number | null {
  if (couponCodes.length === 0) return null
  const ids = promotions.filter(({ couponCode }) => couponCode !== null && couponCode !== '').map(({ id }) => id)
  return -discounts
    .filter(({ adjustmentSource }) => ids.some((id) => adjustmentSource === `PROMOTION:${id}`))
    .reduce((sum, { amountWithTax }) => sum + amountWithTax, 0)
}

export function toStoreOrder(order: OrderAnswer, facts: StoreFacts, note: OrderNote | undefined): StoreOrder {
  const money = (amount: number) => facts.money(amount, order.currencyCode)
  const subtotal = order.lines.reduce((sum, line) => sum + line.linePriceWithTax, 0)
  const couponDiscount = couponDiscountOf(order)
  const isErased = isErasedEmail(order.customer?.emailAddress ?? '')
  const statusCode = statusOf(order)
  const knownCustomer = note ? note.customerId : order.customer?.user ? order.customer.id : null
  return {
    id: order.id,
    number: order.code,
    placedAt: instant(order.orderPlacedAt ?? order.updatedAt),
    updatedAt: changedAt(order),
    statusCode,
    nativeStatus: order.state,
    subtotal: money(subtotal),
    discount: money(subtotal - order.subTotalWithTax),
    shipping: money(order.shippingWithTax),
    tax: taxesOf(order, facts),
    total: money(order.totalWithTax),
    storeTotalMinor:
      order.currencyCode === facts.channel.defaultCurrencyCode ? money(order.totalWithTax).amountMinor : null,
    itemCount: order.totalQuantity,
    device: null,
    installId: note?.installId ?? null,
    delivery: {
      method: order.shippingLines[0]?.shippingMethod.name ?? null,
      address: isErased && !isOpenOrder(statusCode) ? [] : linesOf(order.shippingAddress),
      shipments: (order.fulfillments ?? []).map(({ method, trackingCode, createdAt }) => ({
        carrier: method === '' ? null : method,
        trackingNumber: trackingCode === '' ? null : trackingCode,
        trackingUrl: null,
        shippedAt: instant(createdAt) || null,
      })),
    },
    email: isErased ? '' : (order.customer?.emailAddress ?? ''),
    language: null,
    customerName: isErased && !isOpenOrder(statusCode) ? '' : (order.shippingAddress?.fullName ?? ''),
    customerId: isErased ? null : knownCustomer,
    cartId: note?.cartId ?? null,
    couponCodes: order.couponCodes,
    couponDiscount: couponDiscount === null ? null : money(couponDiscount),
    lines: order.lines.map(({ productVariant: variant, quantity, featuredAsset, ...line }) => ({
      productId: variant.product.id,
      variantId: variant.id,
      sku: variant.sku === '' ? null : variant.sku,
      title: variant.product.name,
      variantTitle: variant.options.map(({ name }) => name).join(' / '),
      imageUrl: featuredAsset?.preview ?? null,
      quantity,
      unitPrice: money(line.unitPriceWithTax),
      total: money(line.linePriceWithTax),
    })),
  }
}

/** Orders of a Shopify as ours, with what our notes know of each. */
import { addressLines } from '@vitrine/domain/addresses/address-format.rules'
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { instant } from '../kit/instant.ts'
import type { StoreOrder } from '../kit/store-order.ts'
import type { OrderNote } from '../kit/typed-notes.ts'
import type { OrderAnswer } from './admin-queries.ts'
import { idOf } from './ids.ts'
import type { StoreFacts } from './store-facts.ts'

const ofMoney: Readonly<Record<string, OrderStatusCode>> = {
  AUTHORIZED: 7,
  EXPIRED: 6,
  PAID: 11,
  PARTIALLY_PAID: 7,
  PARTIALLY_REFUNDED: 14,
  PENDING: 7,
  REFUNDED: 4,
  VOIDED: 6,
}
/** Of money that was given back, or never came, goods say nothing more. */
const lastOfMoney: readonly (string | null)[] = ['EXPIRED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED']
const ofGoods: Readonly<Record<string, OrderStatusCode>> = {
  FULFILLED: 2,
  FULFILLMENT_NOT_REQUIRED: 10,
  IN_PROGRESS: 9,
  ON_HOLD: 12,
  PARTIALLY_FULFILLED: 3,
  PENDING_FULFILLMENT: 9,
  REQUEST_DECLINED: 12,
  SCHEDULED: 9,
}

type Standing = Pick<
  OrderAnswer,
  'cancelledAt' | 'closed' | 'displayFinancialStatus' | 'displayFulfillmentStatus' | 'fulfillments'
>

/** Shopify tells two states of one order, of its money and of its goods, and whether it was called off. */
export function statusOf(order: Standing): OrderStatusCode {
  const { displayFinancialStatus: money, displayFulfillmentStatus: goods } = order
  if (order.cancelledAt !== null) return 5
  if (lastOfMoney.includes(money)) return ofMoney[money ?? ''] ?? 7
  if (goods === 'FULFILLED') {
    const sent = order.fulfillments.filter(({ status }) => status !== 'CANCELLED')
    const isThere = sent.length > 0 && sent.every(({ deliveredAt }) => deliveredAt !== null)
    return order.closed || isThere ? 10 : 2
  }
  // Nothing is sent of it, and it was not paid yet.
  if (goods === 'FULFILLMENT_NOT_REQUIRED' && money !== 'PAID') return 7
  return ofGoods[goods] ?? ofMoney[money ?? ''] ?? 7
}

function addressOf(place: OrderAnswer['shippingAddress']): string[] {
  if (!place) return []
  const country = place.countryCodeV2 ?? ''
  const lines = addressLines({
    name: place.name ?? '',
    address: place.address1 ?? '',
    district: place.address2 ?? '',
    city: place.city ?? '',
    region: place.province ?? '',
    postalCode: place.zip ?? '',
    country,
  })
  return [...lines, country].filter((line) => line !== '')
}

function deliveryOf({ shippingLine, shippingAddress, fulfillments }: OrderAnswer): StoreOrder['delivery'] {
  const sent = fulfillments.filter(({ status }) => status !== 'CANCELLED')
  return {
    method: shippingLine?.title ?? null,
    address: addressOf(shippingAddress),
    shipments: sent.flatMap(({ createdAt, trackingInfo }) => {
      const shippedAt = instant(createdAt) || null
      const unnamed = [{ company: null, number: null, url: null }]
      return (trackingInfo.length > 0 ? trackingInfo : unnamed).map(({ company, number, url }) => ({
        carrier: company || null,
        trackingNumber: number || null,
        trackingUrl: url !== null && URL.canParse(url) ? url : null,
        shippedAt,
      }))
    }),
  }
}

export function toStoreOrder(order: OrderAnswer, facts: StoreFacts, note: OrderNote | undefined): StoreOrder {
  const { money } = facts
  const total = money(order.totalPriceSet.presentmentMoney)
  const shipping = money(order.totalShippingPriceSet.presentmentMoney)
  const { currencyCode } = total
  const discount = order.totalDiscountsSet
    ? money(order.totalDiscountsSet.presentmentMoney)
    : { amountMinor: 0, currencyCode }
  const lines = order.lineItems.nodes.map((line) => {
    const of = money(line.originalTotalSet.presentmentMoney)
    return {
      productId: line.product ? idOf(line.product.id) : null,
      variantId: line.variant ? idOf(line.variant.id) : null,
      sku: line.sku || null,
      title: line.title,
      variantTitle: line.variantTitle ?? '',
      imageUrl: line.image?.url ?? null,
      quantity: line.quantity,
      unitPrice: { ...of, amountMinor: line.quantity > 0 ? Math.round(of.amountMinor / line.quantity) : 0 },
      total: of,
    }
  })
  const states = [order.displayFinancialStatus, order.displayFulfillmentStatus]
  return {
    id: idOf(order.id),
    number: order.name,
    placedAt: instant(order.processedAt),
    updatedAt: instant(order.updatedAt),
    statusCode: statusOf(order),
    nativeStatus: [...states, order.cancelledAt === null ? null : 'CANCELLED']
      .filter((one) => one !== null)
      .join(' / '),
    // Taxes that come on top, duties and tips are part of it: the total is Shopify's own.
    subtotal: { amountMinor: total.amountMinor + discount.amountMinor - shipping.amountMinor, currencyCode },
    ...{ discount, shipping, total },
    storeTotalMinor: money(order.totalPriceSet.shopMoney).amountMinor,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    device: null,
    installId: note?.installId ?? null,
    delivery: deliveryOf(order),
    email: order.email ?? '',
    language: facts.languages.find((language) => language === order.customerLocale) ?? null,
    customerName: order.shippingAddress?.name ?? '',
    customerId: note?.customerId ?? null,
    cartId: note?.cartId ?? null,
    couponCodes: order.discountCodes,
    couponDiscount: null,
    lines,
  }
}

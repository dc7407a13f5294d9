/** Orders of a Medusa as ours, with what our notes know of each. */
import { addressLines } from '@vitrine/domain/addresses/address-format.rules'
import { isOpenOrder, type OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { isErasedEmail } from '../kit/erased.ts'
import { instant, latestInstant } from '../kit/instant.ts'
import type { StoreOrder } from '../kit/store-order.ts'
import type { OrderNote } from '../kit/typed-notes.ts'
import { type TaxLine, taxesOf } from './cart-answer.ts'
import type { StoreFacts } from './store-facts.ts'

export interface PlaceAnswer {
  first_name: string | null
  last_name: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
  country_code: string | null
  phone: string | null
}

export interface OrderAnswer {
  id: string
  display_id: number
  status: string
  payment_status: string
  fulfillment_status: string
  created_at: string
  updated_at: string
  email: string | null
  currency_code: string
  locale: string | null
  total: number
  shipping_total: number
  tax_total?: number
  customer: { id: string; has_account: boolean } | null
  shipping_address: PlaceAnswer | null
  shipping_methods: { name: string; tax_lines?: TaxLine[]; adjustments?: { code: string | null; amount: number }[] }[]
  promotions?: { code: string | null; is_automatic: boolean }[]
  /** Credit that paid for a part of the order, and what was given back of it since: that names the version which it made. */
  credit_lines?: { amount: number; metadata?: { created_in_version?: number } | null }[]
  /** Of which cart it was made. */
  cart_link?: { cart_id: string } | null
  payment_collections?: {
    updated_at: string
    payments?: { captured_at: string | null; updated_at: string; refunds?: { created_at: string }[] }[]
  }[]
  fulfillments?: {
    created_at: string
    updated_at: string
    shipped_at: string | null
    canceled_at: string | null
    labels?: { tracking_number: string | null; tracking_url: string | null }[]
  }[]
  items: {
    product_id: string | null
    variant_id: string | null
    variant_sku: string | null
    title: string
    product_title: string | null
    variant_title: string | null
    thumbnail: string | null
    quantity: number
    unit_price: number
    original_total: number
    tax_lines?: TaxLine[]
    adjustments?: { code: string | null; amount: number }[]
  }[]
}

export const orderFields = [
  'id,display_id,status,payment_status,fulfillment_status,created_at,updated_at,email,currency_code,locale',
  'total,shipping_total,tax_total,*customer,*shipping_address,*promotions,*credit_lines',
  '*shipping_methods,*shipping_methods.adjustments,*shipping_methods.tax_lines,*items.tax_lines',
  '*payment_collections,*payment_collections.payments,*payment_collections.payments.refunds',
  '*fulfillments,*fulfillments.labels,*items,*items.adjustments,cart_link.cart_id',
].join(',')

const ofGoods: Readonly<Record<string, OrderStatusCode>> = {
  fulfilled: 9,
  partially_fulfilled: 3,
  partially_shipped: 3,
  partially_delivered: 3,
  shipped: 2,
  delivered: 10,
}
const ofMoney: Readonly<Record<string, OrderStatusCode>> = { captured: 11, partially_captured: 11, canceled: 6 }

/** Medusa tells three states of one order: of itself, of its money and of its goods. */
function statusOf({ status, payment_status: money, fulfillment_status: goods }: OrderAnswer): OrderStatusCode {
  if (status === 'canceled') return 5
  if (money === 'refunded') return 4
  if (money === 'partially_refunded') return 14
  // Somebody has to look at it.
  if (status === 'requires_action' || money === 'requires_action') return 12
  if (status === 'completed') return 10
  return ofGoods[goods] ?? ofMoney[money] ?? 7
}

/** Medusa's own does not move when an order is paid. */
const changedAt = ({ updated_at: own, payment_collections: collections, fulfillments }: OrderAnswer): string =>
  latestInstant([
    own,
    ...(collections ?? []).flatMap(({ updated_at: at, payments }) => [
      at,
      ...(payments ?? []).flatMap((one) => [one.updated_at, ...(one.refunds ?? []).map((refund) => refund.created_at)]),
    ]),
    ...(fulfillments ?? []).map(({ updated_at: at }) => at),
  ])

export const nameOf = (place: Pick<PlaceAnswer, 'first_name' | 'last_name'> | null): string =>
  [place?.first_name, place?.last_name].filter(Boolean).join(' ')

function addressOf(place: PlaceAnswer | null): string[] {
  if (!place) return []
  const country = (place.country_code ?? '').toUpperCase()
  const lines = addressLines({
    name: nameOf(place),
    address: place.address_1 ?? '',
    district: place.address_2 ?? '',
    city: place.city ?? '',
    region: place.province ?? '',
    postalCode: place.postal_code ?? '',
    country,
  })
  return [...lines, country].filter((line) => line !== '')
}

/** What the codes that were entered took off. */
function couponOf({ items, shipping_methods: ways, promotions }: OrderAnswer) {
  const taken = [...items, ...ways].flatMap(({ adjustments }) => adjustments ?? [])
  const automatic = new Set((promotions ?? []).flatMap((one) => (one.is_automatic ? [one.code] : [])))
  const entered = taken.filter(({ code }) => code !== null && !automatic.has(code))
  const codes = [...new Set(entered.flatMap(({ code }) => code ?? []))]
  return { codes, off: codes.length === 0 ? null : entered.reduce((sum, { amount }) => sum + amount, 0) }
}

/** Medusa takes what it gives back off the total, down to nothing; the order still is what was ordered. */
const givenBack = ({ credit_lines: lines = [] }: OrderAnswer): number =>
  lines.reduce((sum, { amount, metadata }) => sum + (metadata?.created_in_version === undefined ? 0 : amount), 0)

export function toStoreOrder(order: OrderAnswer, facts: StoreFacts, note: OrderNote | undefined): StoreOrder {
  const currencyCode = order.currency_code.toUpperCase()
  const money = (amount: number) => facts.money(amount, currencyCode)
  const [total, shipping] = [money(order.total + givenBack(order)), money(order.shipping_total)]
  const lines = order.items.map((item) => ({
    productId: item.product_id,
    variantId: item.variant_id,
    sku: item.variant_sku,
    title: item.product_title ?? item.title,
    variantTitle: item.variant_title ?? '',
    imageUrl: item.thumbnail,
    quantity: item.quantity,
    unitPrice: money(item.original_total / item.quantity),
    total: money(item.original_total),
  }))
  const subtotalMinor = lines.reduce((sum, line) => sum + line.total.amountMinor, 0)
  const { codes, off } = couponOf(order)
  const isErased = isErasedEmail(order.email ?? '')
  const statusCode = statusOf(order)
  const isHidden = isErased && !isOpenOrder(statusCode)
  const customerId = note ? note.customerId : order.customer?.has_account ? order.customer.id : null
  const shipped = (order.fulfillments ?? []).filter(({ canceled_at: canceled }) => canceled === null)
  return {
    id: order.id,
    number: String(order.display_id),
    placedAt: instant(order.created_at),
    updatedAt: changedAt(order),
    statusCode,
    nativeStatus: [order.status, order.payment_status, order.fulfillment_status].join(' / '),
    subtotal: { amountMinor: subtotalMinor, currencyCode },
    discount: { amountMinor: subtotalMinor + shipping.amountMinor - total.amountMinor, currencyCode },
    ...{ shipping, total },
    tax: taxesOf(order, money),
    storeTotalMinor: currencyCode === facts.currencyCode ? total.amountMinor : null,
    itemCount: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    device: null,
    installId: note?.installId ?? null,
    delivery: {
      method: order.shipping_methods[0]?.name ?? null,
      address: isHidden ? [] : addressOf(order.shipping_address),
      shipments: shipped.flatMap(({ labels, shipped_at: at }) => {
        const shippedAt = instant(at) || null
        const unnamed = [{ tracking_number: null, tracking_url: null }]
        return (labels?.length ? labels : unnamed).map((label) => ({
          carrier: null,
          trackingNumber: label.tracking_number || null,
          trackingUrl: label.tracking_url && URL.canParse(label.tracking_url) ? label.tracking_url : null,
          shippedAt,
        }))
      }),
    },
    email: isErased ? '' : (order.email ?? ''),
    language: facts.locales.find(({ locale }) => locale === order.locale)?.isoCode ?? null,
    customerName: isHidden ? '' : nameOf(order.shipping_address),
    customerId: isErased ? null : customerId,
    cartId: note?.cartId ?? null,
    couponCodes: codes,
    couponDiscount: off === null ? null : money(off),
    lines,
  }
}

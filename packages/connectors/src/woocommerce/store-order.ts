/** Orders of WooCommerce as ours, with what our notes know of each. */
import { addressLines } from '@vitrine/domain/addresses/address-format.rules'
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { instant } from '../kit/instant.ts'
import type { StoreOrder } from '../kit/store-order.ts'
import type { OrderNote } from '../kit/typed-notes.ts'
import { variantIdOf } from './ids.ts'
import { plainText } from './plain-text.ts'
import type { StoreFacts } from './store-facts.ts'
import { utcInstant } from './utc-instant.ts'

interface PlaceAnswer {
  first_name?: string
  last_name?: string
  address_1?: string
  address_2?: string
  city?: string
  state?: string
  postcode?: string
  country?: string
  email?: string
}

interface MetaAnswer {
  key?: string
  value?: unknown
  display_key?: unknown
  display_value?: unknown
}

interface LineAnswer {
  name?: string
  parent_name?: string | null
  product_id?: number
  /** 0 where it is no variation. */
  variation_id?: number
  quantity?: number
  /** Before coupons, without the tax beside it. */
  subtotal?: string
  subtotal_tax?: string
  sku?: string | null
  meta_data?: MetaAnswer[]
  image?: { src?: string } | null
}

export interface OrderAnswer {
  id: number
  number?: string
  status?: string
  /** `checkout` and `store-api` for the store's own pages, `admin` and `rest-api` for what others wrote. */
  created_via?: string
  currency?: string
  date_created_gmt?: string
  date_modified_gmt?: string | null
  prices_include_tax?: boolean
  discount_total?: string
  discount_tax?: string
  shipping_total?: string
  shipping_tax?: string
  total?: string
  billing?: PlaceAnswer
  shipping?: PlaceAnswer
  meta_data?: MetaAnswer[]
  line_items?: LineAnswer[]
  shipping_lines?: { method_title?: string }[]
  coupon_lines?: { code?: string; discount?: string; discount_tax?: string }[]
  /** What was given back so far, each as a number below nothing. */
  refunds?: { total?: string }[]
}

export const codes: Readonly<Record<string, OrderStatusCode>> = {
  pending: 7,
  processing: 11,
  'on-hold': 12,
  completed: 10,
  cancelled: 5,
  refunded: 4,
  failed: 6,
  'checkout-draft': 0,
}

const gaveBack = ({ refunds = [] }: OrderAnswer): number =>
  refunds.reduce((sum, { total }) => sum + Math.abs(Number(total ?? 0) || 0), 0)

/** A status of an extension's own is looked at by somebody. */
export function statusOf(order: OrderAnswer): OrderStatusCode {
  const code = codes[order.status ?? ''] ?? 12
  const isSale = code === 11 || code === 10
  if (!isSale || gaveBack(order) === 0) return code
  return gaveBack(order) >= Number(order.total ?? 0) ? 4 : 14
}

const nameOf = (place: PlaceAnswer | undefined): string =>
  [place?.first_name, place?.last_name].filter((one) => one).join(' ')

function addressOf(place: PlaceAnswer | undefined): string[] {
  if (!place?.country) return []
  const lines = addressLines({
    name: nameOf(place),
    address: place.address_1 ?? '',
    district: place.address_2 ?? '',
    city: place.city ?? '',
    region: place.state ?? '',
    postalCode: place.postcode ?? '',
    country: place.country,
  })
  return [...lines, place.country].filter((line) => line !== '')
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export const fieldOf = ({ meta_data: fields = [] }: OrderAnswer, name: string): unknown =>
  fields.find(({ key }) => key === name)?.value

/** As the extensions 'Shipment Tracking' and 'Advanced Shipment Tracking' keep them; WooCommerce itself has none. */
function shipmentsOf(order: OrderAnswer): NonNullable<StoreOrder['delivery']>['shipments'] {
  const items = fieldOf(order, '_wc_shipment_tracking_items')
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return []
    const told = item as Record<string, unknown>
    const url = textOf(told['custom_tracking_link']) ?? textOf(told['ast_tracking_link'])
    const at = Number(told['date_shipped'])
    return [
      {
        carrier: textOf(told['custom_tracking_provider']) ?? textOf(told['tracking_provider']),
        trackingNumber: textOf(told['tracking_number']),
        trackingUrl: url !== null && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null,
        shippedAt: at > 0 ? instant(at * 1_000) || null : null,
      },
    ]
  })
}

function linesOf(order: OrderAnswer, facts: StoreFacts, currencyCode: string): StoreOrder['lines'] {
  const isGross = order.prices_include_tax ?? false
  return (order.line_items ?? []).map((line) => {
    const { product_id: product = 0, variation_id: variation = 0, quantity = 0 } = line
    const total = facts.money(Number(line.subtotal ?? 0) + (isGross ? Number(line.subtotal_tax ?? 0) : 0), currencyCode)
    // Fields whose names begin with `_` are an extension's own.
    const chosen = (line.meta_data ?? []).filter(({ key = '_' }) => variation > 0 && !key.startsWith('_'))
    return {
      productId: product > 0 ? String(product) : null,
      variantId: product > 0 ? variantIdOf(product, variation > 0 ? variation : null) : null,
      sku: line.sku || null,
      title: plainText(line.parent_name || line.name || ''),
      variantTitle: chosen.map((one) => plainText(textOf(one.display_value) ?? textOf(one.value) ?? '')).join(' / '),
      imageUrl: line.image?.src || null,
      quantity,
      unitPrice: { amountMinor: quantity > 0 ? Math.round(total.amountMinor / quantity) : 0, currencyCode },
      total,
    }
  })
}

export function toStoreOrder(order: OrderAnswer, note: OrderNote | undefined, facts: StoreFacts): StoreOrder {
  const currencyCode = order.currency ?? facts.currencyCode
  const money = (...amounts: (string | undefined)[]) =>
    facts.money(
      amounts.reduce((sum, one) => sum + Number(one ?? 0), 0),
      currencyCode,
    )
  const isGross = order.prices_include_tax ?? false
  const total = money(order.total)
  const shipping = money(order.shipping_total, order.shipping_tax)
  const discount = isGross ? money(order.discount_total, order.discount_tax) : money(order.discount_total)
  const coupons = order.coupon_lines ?? []
  const lines = linesOf(order, facts, currencyCode)
  // Whoever fetches it or loads it down has no address for a delivery.
  const place = addressOf(order.shipping).length > 0 ? order.shipping : order.billing
  return {
    id: String(order.id),
    number: order.number || String(order.id),
    placedAt: utcInstant(order.date_created_gmt),
    updatedAt: utcInstant(order.date_modified_gmt || order.date_created_gmt),
    statusCode: statusOf(order),
    nativeStatus: order.status ?? '',
    // Taxes that come on top and fees are part of it: the total is WooCommerce's own.
    subtotal: { amountMinor: total.amountMinor + discount.amountMinor - shipping.amountMinor, currencyCode },
    ...{ discount, shipping, total },
    storeTotalMinor: currencyCode === facts.currencyCode ? total.amountMinor : null,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    device: null,
    installId: note?.installId ?? null,
    delivery: {
      method: order.shipping_lines?.[0]?.method_title || null,
      address: addressOf(place),
      shipments: shipmentsOf(order),
    },
    email: order.billing?.email ?? '',
    language: null,
    customerName: nameOf(place),
    customerId: null,
    cartId: note?.cartId || null,
    couponCodes: coupons.flatMap(({ code }) => code ?? []),
    couponDiscount:
      coupons.length === 0
        ? null
        : money(...coupons.flatMap((one) => [one.discount, ...(isGross ? [one.discount_tax] : [])])),
    lines,
  }
}

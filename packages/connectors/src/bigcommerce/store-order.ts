/** Orders of a BigCommerce as ours, with what our notes know of each. Its statuses are the canonical fifteen. */
import { addressLines } from '@vitrine/domain/addresses/address-format.rules'
import { isOpenOrder, isOrderStatusCode, type OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { isErasedEmail } from '../kit/erased.ts'
import { instant } from '../kit/instant.ts'
import type { StoreOrder } from '../kit/store-order.ts'
import type { OrderNote } from '../kit/typed-notes.ts'
import { isBigcommerceId, variantIdOf } from './ids.ts'
import type { StoreFacts } from './store-facts.ts'

interface PlaceAnswer {
  first_name?: string
  last_name?: string
  street_1?: string
  street_2?: string
  city?: string
  state?: string
  zip?: string
  country_iso2?: string
  email?: string
}

interface ItemAnswer {
  product_id?: number
  variant_id?: number
  name?: string
  sku?: string
  quantity?: number
  price_ex_tax?: string
  price_inc_tax?: string
  total_ex_tax?: string
  total_inc_tax?: string
  product_options?: { display_value?: string }[]
}

export interface OrderAnswer {
  id?: number
  cart_id?: string | null
  channel_id?: number
  customer_id?: number
  status_id?: number
  status?: string
  payment_status?: string
  date_created?: string
  date_modified?: string
  date_shipped?: string
  /** What is paid in, and the store's own where that is another. */
  default_currency_code?: string
  store_default_currency_code?: string
  store_default_to_transactional_exchange_rate?: string
  is_tax_inclusive_pricing?: boolean
  total_inc_tax?: string
  shipping_cost_inc_tax?: string
  discount_amount?: string
  coupon_discount?: string
  items_shipped?: number
  customer_locale?: string
  billing_address?: PlaceAnswer
  consignments?: {
    shipping?: (PlaceAnswer & { id?: number; shipping_method?: string; line_items?: ItemAnswer[] })[]
    pickups?: { line_items?: ItemAnswer[] }[]
    downloads?: { line_items?: ItemAnswer[] }[]
  }
}

interface ShipmentAnswer {
  date_created?: string
  tracking_number?: string
  tracking_link?: string
  generated_tracking_link?: string
  tracking_carrier?: string
  shipping_provider?: string
  shipping_provider_display_name?: string
}

interface OrderParts {
  order: OrderAnswer
  shipments: readonly ShipmentAnswer[]
  codes: readonly string[]
  note: OrderNote | undefined
}

export const statusOf = ({ status_id: code = 0 }: Pick<OrderAnswer, 'status_id'>): OrderStatusCode =>
  isOrderStatusCode(code) ? code : 12

const nameOf = (place: PlaceAnswer | undefined): string =>
  [place?.first_name, place?.last_name].filter((one) => one && one !== '-').join(' ')

function addressOf(place: PlaceAnswer | undefined): string[] {
  if (!place) return []
  const country = place.country_iso2 ?? ''
  const lines = addressLines({
    name: nameOf(place),
    address: place.street_1 ?? '',
    district: place.street_2 ?? '',
    city: place.city ?? '',
    region: place.state ?? '',
    postalCode: place.zip ?? '',
    country,
  })
  return [...lines, country].filter((line) => line !== '')
}

const shipmentOf = (one: ShipmentAnswer): NonNullable<StoreOrder['delivery']>['shipments'][number] => {
  const url = one.tracking_link || one.generated_tracking_link
  return {
    carrier: one.shipping_provider_display_name || one.tracking_carrier || one.shipping_provider || null,
    trackingNumber: one.tracking_number || null,
    trackingUrl: url && URL.canParse(url) ? url : null,
    shippedAt: instant(one.date_created) || null,
  }
}

/** What was paid in another currency, in the store's own. */
function ownTotal(order: OrderAnswer, facts: StoreFacts, currencyCode: string): number | null {
  if (currencyCode === facts.currencyCode) return facts.money(order.total_inc_tax, currencyCode).amountMinor
  const rate = Number(order.store_default_to_transactional_exchange_rate)
  if (order.store_default_currency_code !== facts.currencyCode || !(rate > 0)) return null
  return facts.money(Number(order.total_inc_tax) / rate, facts.currencyCode).amountMinor
}

const customerOf = ({ customer_id: id }: OrderAnswer): string | null => (id ? String(id) : null)

function linesOf(order: OrderAnswer, facts: StoreFacts, currencyCode: string): StoreOrder['lines'] {
  const { shipping = [], pickups = [], downloads = [] } = order.consignments ?? {}
  const isGross = order.is_tax_inclusive_pricing ?? false
  return [...shipping, ...pickups, ...downloads]
    .flatMap(({ line_items: items = [] }) => items)
    .map((item) => {
      const { product_id: product = 0, variant_id: variant = 0, quantity = 0 } = item
      const isKnown = isBigcommerceId(String(product))
      return {
        productId: isKnown ? String(product) : null,
        variantId: isKnown && isBigcommerceId(String(variant)) ? variantIdOf(product, variant) : null,
        sku: item.sku || null,
        title: item.name ?? '',
        variantTitle: (item.product_options ?? []).map((one) => one.display_value ?? '').join(' / '),
        imageUrl: null,
        quantity,
        unitPrice: facts.money(isGross ? item.price_inc_tax : item.price_ex_tax, currencyCode),
        total: facts.money(isGross ? item.total_inc_tax : item.total_ex_tax, currencyCode),
      }
    })
}

export function toStoreOrder({ order, shipments, codes, note }: OrderParts, facts: StoreFacts): StoreOrder {
  const currencyCode = order.default_currency_code ?? facts.currencyCode
  const money = (amount: string | undefined) => facts.money(amount, currencyCode)
  const [total, shipping] = [money(order.total_inc_tax), money(order.shipping_cost_inc_tax)]
  const couponMinor = money(order.coupon_discount).amountMinor
  const discountMinor = money(order.discount_amount).amountMinor + couponMinor
  const lines = linesOf(order, facts, currencyCode)
  const statusCode = statusOf(order)
  const email = order.billing_address?.email ?? ''
  const isErased = isErasedEmail(email)
  const isHidden = isErased && !isOpenOrder(statusCode)
  const [target] = order.consignments?.shipping ?? []
  return {
    id: String(order.id),
    number: String(order.id),
    placedAt: instant(order.date_created || 0),
    updatedAt: instant(order.date_modified || order.date_created || 0),
    statusCode,
    nativeStatus: [order.status, order.payment_status].filter(Boolean).join(' / '),
    // Taxes that come on top and fees are part of it: the total is BigCommerce's own.
    subtotal: { amountMinor: total.amountMinor + discountMinor - shipping.amountMinor, currencyCode },
    discount: { amountMinor: discountMinor, currencyCode },
    ...{ shipping, total },
    storeTotalMinor: ownTotal(order, facts, currencyCode),
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    device: null,
    installId: note?.installId ?? null,
    delivery: {
      method: target?.shipping_method || null,
      address: isHidden ? [] : addressOf(target),
      shipments: shipments.map(shipmentOf),
    },
    email: isErased ? '' : email,
    language: order.customer_locale?.startsWith(facts.language) ? facts.language : null,
    customerName: isHidden ? '' : nameOf(target ?? order.billing_address),
    customerId: isErased ? null : (note?.customerId ?? customerOf(order)),
    cartId: note?.cartId || null,
    couponCodes: codes,
    couponDiscount: codes.length === 0 ? null : { amountMinor: couponMinor, currencyCode },
    lines,
  }
}

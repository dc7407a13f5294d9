/** An order as its buyer sees it. */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import { parseWebUrl } from '@vitrine/domain/actions/url.rules'
import { isKeptTime } from '@vitrine/domain/formats/sent-time.schema'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import { sayOrderStatus } from '../../english-names.ts'
import type { Ports, Shop } from '../../ports.ts'
import { couponNamesOf } from '../settings/index.ts'

/** Addresses of parcels come from outside: only those that lead to a web page are shown. */
const parcelsOf = ({ delivery }: StoreOrder): NonNullable<Order['parcels']> =>
  (delivery?.shipments ?? []).map(({ carrier, trackingNumber, trackingUrl }) => ({
    ...{ carrier, trackingNumber },
    trackingUrl: trackingUrl === null ? null : parseWebUrl(trackingUrl),
  }))

export const toShopperOrder = (order: StoreOrder): Order => ({
  id: order.id,
  number: order.number,
  placedAt: order.placedAt,
  status: sayOrderStatus(order.statusCode),
  statusCode: order.statusCode,
  email: order.email,
  lines: order.lines.map(({ productId, variantId, unitPrice, title, variantTitle, quantity, total, imageUrl }) => ({
    productId,
    variantId,
    unitPrice,
    title,
    variantTitle,
    quantity,
    total,
    image: imageUrl,
  })),
  subtotal: order.subtotal,
  discount: order.discount,
  coupon:
    order.couponCodes.length === 0 ? null : { code: order.couponCodes.join(', '), discount: order.couponDiscount },
  shipping: order.shipping,
  deliveryName: order.delivery?.method ?? null,
  parcels: parcelsOf(order),
  tax: order.tax ?? null,
  total: order.total,
})

/** Of others nobody can read when they were placed: a list has them as little as the mirror. */
export const isDated = ({ placedAt }: Pick<StoreOrder, 'placedAt'>): boolean => isKeptTime(placedAt)

/** For the shopper app, of those that are dated: with the exclusive coupon under the name that shoppers know. */
export async function ordersForShopper(ports: Ports, shop: Shop, orders: readonly StoreOrder[]): Promise<Order[]> {
  const dated = orders.filter(isDated)
  if (dated.every(({ couponCodes }) => couponCodes.length === 0)) return dated.map(toShopperOrder)
  const { toShopper } = await couponNamesOf(ports, shop)
  return dated.map((order) => toShopperOrder({ ...order, couponCodes: order.couponCodes.map(toShopper) }))
}

/** The one that the shopper asks for is shown, placed at the latest when it changed. */
export async function orderForShopper(ports: Ports, shop: Shop, order: StoreOrder): Promise<Order> {
  const placedAt = [order.placedAt, order.updatedAt].find(isKeptTime) ?? new Date(ports.clock.now()).toISOString()
  const dated = { ...order, placedAt }
  const [shown] = await ordersForShopper(ports, shop, [dated])
  return shown ?? toShopperOrder(dated)
}

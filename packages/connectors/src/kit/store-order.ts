/** Orders as a store tells them, and the pages in which it tells lists. */
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import type { TaxSum } from '@vitrine/domain/storefront/storefront.schema'

/** `next` is opaque; null after the last page. */
export interface ConnectorPage<T> {
  items: T[]
  next: string | null
  /** How many there are in all, where the store says so. */
  total?: number
}

/** Where an order goes, and what the store says of its way. */
export interface OrderDelivery {
  /** Name of the way it is sent; null where the store tells none. */
  method: string | null
  /** The address in lines, as it stands on a label; the last one is the code of its country, where the store tells it. */
  address: readonly string[]
  shipments: readonly {
    carrier: string | null
    trackingNumber: string | null
    trackingUrl: string | null
    /** UTC instant. */
    shippedAt: string | null
  }[]
}

export interface StoreOrder {
  id: string
  number: string
  /** UTC instants. */
  placedAt: string
  updatedAt: string
  statusCode: OrderStatusCode
  nativeStatus: string
  subtotal: Money
  discount: Money
  shipping: Money
  /** Left out where the store does not name it: what it adds is part of the total. */
  tax?: TaxSum | null
  total: Money
  /** The total in minor units of the store's own currency; null where the store tells it in the shopper's alone. */
  storeTotalMinor: number | null
  itemCount: number
  /** The kind of device that is stamped on the order; null where the store stamps none. */
  device: 'ios' | 'android' | null
  /** The install of the app on which it was placed, as the cart or the checkout named it; null where the store keeps none. */
  installId: string | null
  /** Null where the store tells nothing of it. */
  delivery: OrderDelivery | null
  email: string
  /** In which the shopper ordered; null where the store does not know. */
  language: string | null
  /** Empty when the store was told no name. */
  customerName: string
  /** The customer who placed it, or whose account it joined; null for a guest's. */
  customerId: string | null
  /** The cart that the order came from, as the connector named it. */
  cartId: string | null
  couponCodes: readonly string[]
  /** How much of the discount the coupons gave; null where the store does not tell. */
  couponDiscount: Money | null
  lines: readonly {
    productId: string | null
    variantId: string | null
    sku: string | null
    title: string
    variantTitle: string
    imageUrl: string | null
    quantity: number
    unitPrice: Money
    total: Money
  }[]
}

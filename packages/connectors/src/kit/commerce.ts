/**
 * The port of a store's back end: catalogue, prices, stock, cart, checkout, orders. One model for all; a connector
 * converts at its border (money to minor units, weights to grams, statuses to the canonical fifteen) and throws
 * ConnectorError.
 */
import type { Product, ProductAttribute, Review } from '@vitrine/domain/catalog/catalog.schema'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import type { Cart, CheckoutForm } from '@vitrine/domain/storefront/storefront.schema'

export interface CommerceCapabilities {
  languages: boolean
  multiCurrency: boolean
  stockCounts: boolean
  compareAt: boolean
  weight: boolean
  webhooks: 'native' | 'plugin' | 'none'
  checkout: 'native' | 'redirect'
  customerAuth: 'password' | 'oauth' | 'none'
  couponWrite: boolean
  reviews: boolean
  /** Points that shoppers earn can be redeemed at the cart. */
  rewards: boolean
}

export interface StoreProfile {
  storeName: string
  storeUrl: string
  currencyCode: string
  timeZone?: string
  /** What the credentials may not do, in the service's words. */
  missingScopes: readonly string[]
}

/** In which words and which money something is read. */
export interface ReadContext {
  language?: string
  currencyCode?: string
  signal?: AbortSignal
}

/** `next` is opaque; null after the last page. */
export interface ConnectorPage<T> {
  items: T[]
  next: string | null
}

export interface CategoryNode {
  id: string
  name: string
  parentId: string | null
  visible: boolean
  imageUrl: string | null
  position: number
}

export interface StoreBrand {
  id: string
  name: string
  imageUrl: string | null
}

export type StoreProduct = Product & { updatedAt: string }

export interface StoreOrder {
  id: string
  number: string
  /** UTC instants. */
  placedAt: string
  updatedAt: string
  statusCode: OrderStatusCode
  nativeStatus: string
  total: Money
  itemCount: number
  email: string
  /** The cart it came from, as the connector named it. */
  cartId: string | null
  couponCodes: readonly string[]
  lines: readonly {
    productId: string | null
    variantId: string | null
    sku: string | null
    title: string
    quantity: number
    total: Money
  }[]
}

export interface ProductsQuery {
  cursor?: string
  updatedSince?: Date
  /** At most this many; a connector may give fewer. */
  limit?: number
}

export type OrdersQuery = ProductsQuery

export type CheckoutStart = { mode: 'redirect'; url: string } | { mode: 'native' }

export interface NativeCheckout {
  form: CheckoutForm
  expectedTotalMinor: number
  /** The same key places one order, however often it is sent. */
  idempotencyKey: string
}

export interface CommerceConnector {
  readonly kind: string
  readonly capabilities: CommerceCapabilities

  /** Behind the button 'Connect'. */
  probe(): Promise<StoreProfile>
  channels(): Promise<{ id: string; name: string; url: string | null }[]>

  /** Parents before children. */
  categories(context?: ReadContext): Promise<CategoryNode[]>
  brands(cursor?: string): Promise<ConnectorPage<StoreBrand>>
  productTypes(): Promise<string[]>
  tags(): Promise<string[]>
  languages(): Promise<{ isoCode: string; endonymName: string; isDefault: boolean }[]>
  currencies(): Promise<{ code: string; name: string; isDefault: boolean; enabled: boolean }[]>
  /** Attributes (metafields) that products have. */
  attributes(context?: ReadContext): Promise<ProductAttribute[]>
  products(query?: ProductsQuery, context?: ReadContext): Promise<ConnectorPage<StoreProduct>>
  product(id: string, context?: ReadContext): Promise<StoreProduct | null>
  /** What customers wrote, newest first; none for an unknown product. Empty where the store keeps no reviews. */
  reviews(productId: string, query?: { cursor?: string; limit?: number }): Promise<ConnectorPage<Review>>
  /** Products whose name, or any variant's SKU, holds the text. */
  search(text: string, context?: ReadContext): Promise<StoreProduct[]>

  orders(query?: OrdersQuery): Promise<ConnectorPage<StoreOrder>>
  order(id: string): Promise<StoreOrder | null>
  orderStatuses(): Promise<{ statusCode: OrderStatusCode; customStatus: string }[]>

  createCart(context?: ReadContext & { installId?: string }): Promise<Cart>
  cart(cartId: string): Promise<Cart | null>
  /** 0 removes the line. Throws `invalid` when there is not enough in stock, `notFound` for an unknown variant. */
  setLine(cartId: string, variantId: string, quantity: number): Promise<Cart>
  /**
   * Only with the capability `rewards`: redeems at the cart the way named by its points, null gives it back. Throws
   * `invalid` for a way that there is not or for which the points do not suffice.
   */
  setReward?(cartId: string, points: number | null): Promise<Cart>
  startCheckout(cartId: string): Promise<CheckoutStart>
  /** Only where checkout is native. Gives the id of the order, with which the cart ends. */
  placeOrder?(cartId: string, checkout: NativeCheckout): Promise<string>
}

/**
 * The port of a store's back end: catalogue, prices, stock, cart, checkout, orders. One model for all; a connector
 * converts at its border (money to minor units, weights to grams, statuses to the canonical fifteen) and throws
 * ConnectorError.
 */
import type { Product, Review } from '@vitrine/domain/catalog/catalog.schema'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { Loyalty } from '@vitrine/domain/loyalty/loyalty.schema'
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import type { MissingScope } from '@vitrine/domain/store-connection/store-connection.schema'
import type { Cart, CheckoutForm } from '@vitrine/domain/storefront/storefront.schema'
import type { PageCustomers, PasswordCustomers } from './customer-store.ts'
import type { ConnectorPage, StoreOrder } from './store-order.ts'

export type { ConnectorPage, OrderDelivery, StoreOrder } from './store-order.ts'

export interface CommerceCapabilities {
  languages: boolean
  /** There are price lists in more than the store's own currency. */
  multiCurrency: boolean
  /** The store states rates, by which prices in a currency without a price list are converted. */
  rates: boolean
  /** Without stock counts the store only says whether something can be bought: counts are null. */
  stockCounts: boolean
  compareAt: boolean
  weight: boolean
  checkout: 'native' | 'redirect'
  /** How customers sign in: by a password in the app (`password`), at a page of the store (`oauth`), or not at all. */
  customerAuth: 'password' | 'oauth' | 'none'
  /** Shoppers can enter the code of a coupon at the cart. Without it the coupon of a cart is null. */
  coupons: boolean
  /** The app's exclusive coupon is kept by `keepExclusiveCoupon`; elsewhere somebody makes it in the store by hand. */
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
  /** Permissions that the credentials lack, in the service's words, and what the app has not without each. */
  missingScopes: readonly MissingScope[]
}

/** The language and currency in which something is read. */
export interface ReadContext {
  language?: string
  currencyCode?: string
  /** The customer who asks, where somebody is signed in: points at the cart are theirs. */
  customerId?: string
  /** To where a cart is to be sent, and which of the ways there (`Cart.delivery`); a store that asks itself does without. */
  country?: string | undefined
  deliveryId?: string | undefined
  /** From where the shopper asks: a store that tells shoppers from floods wants to know it of each call for one. */
  buyerIp?: string | undefined
  signal?: AbortSignal
}

/** What one whole unit of the store's own currency is worth in others, as the store itself states it. */
export interface StoreRates {
  /** The day that they are of, as YYYY-MM-DD. */
  on: string
  rates: readonly { code: string; name: string; rate: number }[]
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

export interface StoreVariant {
  id: string
  title: string
  sku: string | null
  barcode: string | null
  /** Null when the variant is not sold in the requested currency. */
  price: Money | null
  /** Former price, above the present one; null when the price is not reduced. */
  compareAtPrice: Money | null
  /** Null when the store does not count its stock, or does not tell. */
  quantityAvailable: number | null
  availableForSale: boolean
  selectedOptions: readonly { name: string; value: string }[]
  imageUrl: string | null
  /** In whole grams. */
  weightGrams: number | null
}

/** A product with texts in the requested language and prices in the requested currency. */
export interface StoreProduct extends Pick<Product, 'options' | 'attributes' | 'videos' | 'rating'> {
  id: string
  handle: string
  sku: string | null
  name: string
  descriptionHtml: string
  vendor: { id: string; name: string } | null
  productType: string | null
  tags: readonly string[]
  /** The categories in which the product lies directly. */
  categoryIds: readonly string[]
  images: readonly { url: string; width: number; height: number; thumbnailUrl?: string | undefined }[]
  variants: readonly StoreVariant[]
  relatedIds: readonly string[]
  visible: boolean
  /** UTC instants. `updatedAt` changes with everything above, including stock. */
  createdAt: string
  updatedAt: string
}

export interface PageQuery {
  cursor?: string | undefined
  updatedSince?: Date | undefined
  /** At most this many; a connector may give fewer. */
  limit?: number | undefined
}

export interface ProductsQuery extends PageQuery {
  /** Only the existing ones among these ids, all on one page; at most 250. */
  ids?: readonly string[]
}

export interface Availability {
  availableForSale: boolean
  /** Null when the store does not count its stock, or does not tell. */
  quantity: number | null
}

/** Where the store sends a shopper who is done. */
export interface CheckoutReturn {
  returnUrl: string
}

/** One of the ways in which a store takes payments. Without a name the store tells how, once it has the order. */
export interface PaymentWay {
  id: string
  name: string
  /** Paid on a page of its provider, by `payCart`; every other one needs nothing but the order, by `placeOrder`. */
  page?: true
}

/**
 * `payment`: a shopper who ordered in this app pays on the page of the store's one provider, by a test that charges nothing, or in
 * one of the store's `ways`, of which there may be none.
 */
export type CheckoutStart =
  | { mode: 'redirect'; url: string }
  | { mode: 'native'; payment: 'page' | 'test' }
  | { mode: 'native'; payment: 'store'; ways: PaymentWay[] }

/** A payment by its id, or by what its provider calls it. */
export type PaymentName = { id: string } | { sessionId: string }

/** The revision that a change is based on: a cart at another revision is refused with `cartChanged`. */
export interface SeenCart {
  revision?: number | undefined
}

/** A coupon of the store that works in the app alone: nobody learns or guesses the code under which it is taken. */
export interface ExclusiveCoupon {
  code: string
  generatedCode: string
}

/** One try to order a cart: a device names it before it is sent, and asks for it when it was not answered. */
export interface CheckoutAttempt {
  /**
   * The same key on the same cart places one order, however often it is sent; with other contents, or in another currency, it
   * is refused with `keyReused`. Null when nobody will ask again.
   */
  idempotencyKey: string | null
  /** Hash of the secret that opens the order. A repeat with another one is a stranger's: it learns nothing. */
  secretHash: string | null
}

export interface NativeCheckout extends CheckoutAttempt, SeenCart {
  form: CheckoutForm
  expectedTotalMinor: number
  /** The lines that were shown: the order has exactly these, or is refused with `cartChanged`. */
  lines?: readonly { variantId: string; quantity: number }[] | undefined
  /** The way to pay that was shown, of a store that has ways of its own: the order is paid so, or refused with `notPayable`. */
  paymentId?: string | undefined
  /** The install whose points count when the cart has none. */
  installId?: string | undefined
  /** Whose order it is; null for a guest's. */
  customerId: string | null
  /** When false, a new order of a guest is refused with `guestsMayNotOrder`, but a repeated request is still answered. */
  guestsMayOrder: boolean
}

export interface Settlement {
  order: StoreOrder | null
  cart: Cart | null
  /** The attempt's page cannot be closed: whoever still pays there has the order, so that it is worth asking again. */
  late?: true
}

export interface CommerceConnector {
  readonly kind: string
  readonly capabilities: CommerceCapabilities

  /** Called by the button 'Connect'. */
  probe(): Promise<StoreProfile>
  channels(): Promise<{ id: string; name: string; url: string | null }[]>

  /** Parents before children. */
  categories(context?: ReadContext): Promise<CategoryNode[]>
  brands(cursor?: string): Promise<ConnectorPage<StoreBrand>>
  productTypes(): Promise<string[]>
  tags(): Promise<string[]>
  languages(): Promise<{ isoCode: string; endonymName: string; isDefault: boolean }[]>
  /** Those with a price list; the default is the store's own. */
  currencies(): Promise<{ code: string; name: string; isDefault: boolean; enabled: boolean }[]>
  /** Only with the capability `rates`. What is paid is never converted by them: that is for the store's price lists. */
  rates?(): Promise<StoreRates>
  /** Products in the store's own order, including hidden ones. */
  products(query?: ProductsQuery, context?: ReadContext): Promise<ConnectorPage<StoreProduct>>
  product(id: string, context?: ReadContext): Promise<StoreProduct | null>
  /** For somebody who picks one: the first products, at most 50, whose name holds the text in any spelling of its letters. */
  findProducts?(text: string, context?: ReadContext): Promise<StoreProduct[]>
  /** What customers wrote, newest first; none for an unknown product. Empty where the store keeps no reviews. */
  reviews(productId: string, query?: { cursor?: string; limit?: number }): Promise<ConnectorPage<Review>>

  /** Their order must not change while a caller pages through it. */
  orders(query?: PageQuery): Promise<ConnectorPage<StoreOrder>>
  order(id: string): Promise<StoreOrder | null>
  /** The order that a cart became. */
  orderOfCart(cartId: string): Promise<StoreOrder | null>
  orderStatuses(): Promise<{ statusCode: OrderStatusCode; customStatus: string }[]>

  /** The stock now; variants that do not exist are left out. */
  availability(variantIds: readonly string[]): Promise<Map<string, Availability>>
  /** In the language and currency of the context from then on, where it names none. */
  createCart(context?: ReadContext & { installId?: string | undefined }): Promise<Cart>
  /** Null for a cart that never existed, or that ended with its order. */
  cart(cartId: string, context?: ReadContext): Promise<Cart | null>
  /**
   * 0 removes the line. Throws `notFound` for a cart or a variant that there is not, and refuses with `outOfStock`,
   * `cartFull` or `cartChanged`.
   */
  setLine(
    cartId: string,
    line: SeenCart & { variantId: string; quantity: number },
    context?: ReadContext,
  ): Promise<Cart>
  /**
   * Only with the capability `rewards`: redeems at the cart the way named by its points, null gives it back. Refuses with
   * `noSuchReward`, `pointsMissing` or `cartChanged`.
   */
  setReward?(cartId: string, reward: SeenCart & { points: number | null }, context?: ReadContext): Promise<Cart>
  /**
   * Only with the capability `coupons`: the coupon of this code, in any spelling of its letters, takes the place of the
   * one before; null takes it off. Refuses with `couponUnknown`, also for one that has ended, `couponUsed` or
   * `cartChanged`. Whether a coupon is the customer's, or was used by them, is decided by `context.customerId`.
   */
  setCoupon?(cartId: string, coupon: SeenCart & { code: string | null }, context?: ReadContext): Promise<Cart>
  /**
   * Only with the capability `couponWrite`: from now on the coupon named `code` is taken under `generatedCode` alone, and
   * the one that was exclusive before under its own code again; null leaves none. A store without such a coupon makes one
   * with a discount of its own. Repeating it changes nothing.
   */
  keepExclusiveCoupon?(coupon: ExclusiveCoupon | null): Promise<void>
  /** Only with the capability `rewards`: the programme, with the standing of a customer, else of an install; without both, of somebody new. */
  loyalty?(installId: string | null, context?: Pick<ReadContext, 'customerId'>): Promise<Loyalty>
  /**
   * Where the shopper pays. A store with pages of its own takes from `context.customerId` who comes there, so that coupons
   * and prices of that customer hold; what it refuses it says on those pages.
   */
  startCheckout(cartId: string, back: CheckoutReturn, context?: ReadContext): Promise<CheckoutStart>

  /**
   * Only where checkout is native: the order, with which the cart ends. Throws `notFound`, and refuses with `cartEmpty`,
   * `cartOrdered`, `keyReused`, `cartChanged`, `priceChanged`, `outOfStock`, `couponUsed`, `notDelivered`, `notPayable`,
   * `guestsMayNotOrder`, or with `paymentNeeded` what is paid by `payCart`; then nothing happened.
   */
  placeOrder?(cartId: string, checkout: NativeCheckout, context?: ReadContext): Promise<StoreOrder>
  /**
   * Only where `startCheckout` says that a page takes the payment, or names a way that does: that page, or the order of an attempt
   * that was paid and of a cart that costs nothing. Refuses as `placeOrder` does, and with `notPayable` what needs no page.
   */
  payCart?(
    cartId: string,
    checkout: NativeCheckout & CheckoutReturn,
    context?: ReadContext,
  ): Promise<{ url: string } | { order: StoreOrder }>
  /**
   * Only where checkout is native: the attempt's order; or the cart, and then the attempt never becomes an order, unless the
   * answer is `late`; or neither, for a cart that ended otherwise.
   */
  settle?(cartId: string, attempt: CheckoutAttempt, context?: ReadContext): Promise<Settlement>
  /** Only where checkout is native: an order for whoever has its secret; null for everybody else. */
  openOrder?(id: string, secretHash: string): Promise<StoreOrder | null>

  /** Only where the store can be asked for it: from now on the store tells of its changes at this address alone, each time with the secret. */
  tellChanges?(hook: { url: string; secret: string }): Promise<void>

  /** As the capability `customerAuth` says; absent where it is `none`. */
  readonly customers?: PasswordCustomers | PageCustomers
}

/** From a cart to its order, whether the store takes the order from us or on its own pages. */
import { setTimeout as pause } from 'node:timers/promises'
import type { CheckoutStart, NativeCheckout, ReadContext, StoreOrder } from '@vitrine/connectors/kit/commerce'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import type { Cart, Order } from '@vitrine/domain/storefront/storefront.schema'
import type { Ports } from '../../ports.ts'
import type { Shop } from '../apps/index.ts'
import { refreshStock } from '../catalog/index.ts'
import { commerceOf, isOfAccount, mayMailGuest, orderFollowers } from '../commerce/index.ts'
import {
  hashOrderSecret,
  mirrorOrder,
  opensRedirectedOrder,
  orderForShopper,
  rememberRedirect,
  takeTelling,
} from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { isStillCharged, type LocaleWish, localeOf } from './pick-locale.ts'

interface Attempt {
  cartId: string
  wish: LocaleWish
  /** A repeated request is answered with the order that the first one placed. */
  idempotencyKey: string | null
  /** Opens the order; a repeated request must name the same secret. */
  secret: string | null
  /** The shopper who is signed in; null for a guest. */
  customerId: string | null
}

export interface Checkout extends Attempt {
  /** From where it was sent. */
  network: string
  /** What the shopper saw and agreed to. */
  agreed: Pick<NativeCheckout, 'form' | 'installId' | 'paymentId' | 'expectedTotalMinor' | 'revision' | 'lines'>
}

const hashOf = (secret: string | null): string | null => (secret === null ? null : hashOrderSecret(secret))

/** The address to which the store's own pages send the shopper back. */
const returnUrlOf = ({ hosts }: Ports, { appKey }: Shop): string => hosts.urlOf(appKey, 'checkout?returned=1')

/** Where a shopper pays. A store with pages of its own does not know the order's secret: it is kept here, by the cart. */
export async function startCheckout(
  ports: Ports,
  shop: Shop,
  { cartId, secret, asker }: { cartId: string; secret: string | null; asker: ReadContext },
): Promise<CheckoutStart> {
  const back = { returnUrl: returnUrlOf(ports, shop) }
  const start = await commerceOf(ports, shop).startCheckout(cartId, back, asker)
  if (start.mode === 'redirect' && secret !== null)
    await rememberRedirect(ports.forApp(shop.appKey), {
      appKey: shop.appKey,
      cartId,
      secretHash: hashOrderSecret(secret),
      now: new Date(ports.clock.now()),
    })
  return start
}

/** The shopper does not wait longer than this for our copy of the stock: an order that is placed is answered. */
const mirrorWaitMs = 1_000

/** Updates the stock of what was bought in the mirror. The order stands even if this fails. */
async function tellMirror(ports: Ports, shop: Shop, order: StoreOrder): Promise<void> {
  const variantIds = order.lines.flatMap(({ variantId }) => variantId ?? [])
  const now = new Date(ports.clock.now())
  try {
    await refreshStock(ports.forApp(shop.appKey), commerceOf(ports, shop), { variantIds, now })
  } catch (error) {
    ports.log.warn({ err: error, appKey: shop.appKey }, 'the mirror does not know the new stock yet')
  }
}

/**
 * The currency that was agreed to is no longer sold in, and the same number in another one was not agreed to: the order
 * of an earlier try, which `repeat` compares with this one, else the cart as it is now.
 */
async function orderedBefore(
  ports: Ports,
  shop: Shop,
  { checkout, repeat }: { checkout: Checkout; repeat: () => Promise<StoreOrder> },
): Promise<Order> {
  const { wish, idempotencyKey } = checkout
  const { order, cart } = await settleCheckout(ports, shop, {
    ...checkout,
    // Whoever will not ask again has no earlier try.
    idempotencyKey: idempotencyKey ?? newId(),
    wish: { ...wish, currency: wish.currency ?? '' },
  })
  if (order) return orderForShopper(ports, shop, await repeat())
  throw cart ? new AppError('price_changed', { details: { cart } }) : new AppError('not_found')
}

/**
 * Anybody can order in anybody's name where nothing is charged for it: such orders are counted by the place that they come from,
 * but for those of an account to its own address, and beyond that the order stands and nobody is mailed.
 */
async function withinMailLimit<T>(
  ports: Ports,
  shop: Shop,
  { checkout, order }: { checkout: Checkout; order: (mails: boolean) => Promise<T> },
): Promise<T> {
  const { customerId, network, agreed } = checkout
  if (ports.mail === null) return order(true)
  const buyer = { customerId, email: agreed.form.email }
  if (customerId !== null && (await isOfAccount(commerceOf(ports, shop), buyer))) return order(true)
  const { mails, giveBack } = await mayMailGuest(ports, shop.appKey, network)
  try {
    return await order(mails)
  } catch (error) {
    // The count is of little weight beside what went wrong.
    await giveBack().catch(() => {})
    throw error
  }
}

/**
 * Throws not_found, guest_checkout_off, cart_empty, cart_ordered, out_of_stock, or, with the cart as it is now,
 * price_changed or cart_changed.
 */
export const checkOut = (ports: Ports, shop: Shop, checkout: Checkout): Promise<Order> =>
  withinMailLimit(ports, shop, { checkout, order: (mails) => placeOrder(ports, shop, checkout, mails) })

/** What a shopper who agreed is asked of a store that takes orders from us. */
async function askedOf(ports: Ports, shop: Shop, checkout: Checkout): Promise<NativeCheckout> {
  const { agreed, customerId, idempotencyKey, secret } = checkout
  const { allowGuestCheckout: guestsMayOrder } = await readSettings(ports, shop)
  return { ...agreed, idempotencyKey, secretHash: hashOf(secret), customerId, guestsMayOrder }
}

type Paid = { url: string; order: null } | { url: null; order: Order }

/** The page on which the cart is paid, or its order where nothing is left to pay. Throws as {@link checkOut} does, and not_payable. */
export function payCart(ports: Ports, shop: Shop, checkout: Checkout): Promise<Paid> {
  const order = (mails: boolean) => payOrOrder(ports, shop, checkout, mails)
  // What somebody paid for is told of once it is paid, and its mail needs no limit.
  return checkout.agreed.expectedTotalMinor === 0 ? withinMailLimit(ports, shop, { checkout, order }) : order(true)
}

async function payOrOrder(ports: Ports, shop: Shop, checkout: Checkout, mails: boolean): Promise<Paid> {
  const { cartId, wish } = checkout
  const store = commerceOf(ports, shop, { mails })
  const pay = store.payCart?.bind(store)
  if (!pay) throw new AppError('bad_request', because('store_orders_elsewhere'))
  const shown = wish.currency ?? (await store.cart(cartId))?.currencyCode
  if (shown !== undefined && !isStillCharged(shop, shown)) {
    const cart = await store.cart(cartId, localeOf(shop, wish))
    throw cart ? new AppError('price_changed', { details: { cart } }) : new AppError('not_found')
  }
  const asked = { ...(await askedOf(ports, shop, checkout)), returnUrl: returnUrlOf(ports, shop) }
  const answer = await pay(cartId, asked, localeOf(shop, wish))
  return 'url' in answer
    ? { url: answer.url, order: null }
    : { url: null, order: await orderForShopper(ports, shop, answer.order) }
}

async function placeOrder(ports: Ports, shop: Shop, checkout: Checkout, mails: boolean): Promise<Order> {
  const { cartId, wish } = checkout
  const store = commerceOf(ports, shop, { mails })
  const take = store.placeOrder?.bind(store)
  if (!take) throw new AppError('bad_request', because('store_orders_elsewhere'))
  const asked = await askedOf(ports, shop, checkout)
  const shown = wish.currency ?? (await store.cart(cartId))?.currencyCode
  if (shown !== undefined && !isStillCharged(shop, shown)) {
    const repeat = () => take(cartId, asked, { currencyCode: shown.toUpperCase() })
    return orderedBefore(ports, shop, { checkout, repeat })
  }
  const order = await take(cartId, asked, localeOf(shop, wish))
  await Promise.race([tellMirror(ports, shop, order), pause(mirrorWaitMs, undefined, { ref: false })])
  return orderForShopper(ports, shop, order)
}

/** A store with pages of its own tells nobody of its orders: we learn of one when its shopper comes back. */
const tellOfReturn = (
  ports: Ports,
  { appKey }: Shop,
  { cartId, order: { id: orderId, statusCode } }: { cartId: string; order: StoreOrder },
): Promise<void> =>
  ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const isFirst = await takeTelling(trx, { cartId, now: new Date(ports.clock.now()) })
      if (isFirst) await orderFollowers(ports).tell(trx, { kind: 'orderPlaced', appKey, orderId, statusCode })
    })

const orderForSecret = async (ports: Ports, shop: Shop, order: StoreOrder | null, secret: string | null) =>
  order && (await opensRedirectedOrder(ports.forApp(shop.appKey), order, hashOf(secret)))
    ? orderForShopper(ports, shop, order)
    : null

/**
 * An order that was placed without a secret opens for its customer alone. Whoever else asks for it must hear that it was taken,
 * so that nothing is ordered twice, and hears nothing of whose it is.
 */
const openedBy = (order: StoreOrder, { secret, customerId }: Attempt): StoreOrder =>
  secret !== null || (customerId !== null && order.customerId === customerId) ? order : { ...order, email: '' }

/** What became of an attempt that was not answered. A cart on a store's own pages can still become an order later. */
export async function settleCheckout(
  ports: Ports,
  shop: Shop,
  attempt: Attempt,
): Promise<{ order: Order | null; cart: Cart | null; late?: true }> {
  const { cartId, wish, idempotencyKey, secret } = attempt
  const store = commerceOf(ports, shop)
  const locale = localeOf(shop, wish)
  if (store.settle) {
    const { order, ...rest } = await store.settle(cartId, { idempotencyKey, secretHash: hashOf(secret) }, locale)
    return { order: order && (await orderForShopper(ports, shop, openedBy(order, attempt))), ...rest }
  }
  const order = await store.orderOfCart(cartId)
  if (order) {
    await ports.jobs.send(mirrorOrder, { appKey: shop.appKey, orderId: order.id })
    await tellOfReturn(ports, shop, { cartId, order })
    return { order: await orderForSecret(ports, shop, order, secret), cart: null }
  }
  return { order: null, cart: await store.cart(cartId, locale) }
}

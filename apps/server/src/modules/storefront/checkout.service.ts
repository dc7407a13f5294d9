/** Placing an order: prices, stock, the order and the cart's end in one transaction: it happens whole or not at all. */
import { AppError, ensure } from '@vitrine/domain/errors'
import { orderStatusLabel } from '@vitrine/domain/orders/order-status.rules'
import type { Cart, CheckoutForm, Order } from '@vitrine/domain/storefront/storefront.schema'
import { forApp, type TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { allowsGuestCheckout, type Shop } from '../apps/index.ts'
import { takeStock } from '../catalog/index.ts'
import { platformOf } from '../events/index.ts'
import { findProgramme } from '../loyalty/index.ts'
import {
  findOrderOfKey,
  findShopperOrder,
  hashOrderSecret,
  hasOrderOfCart,
  insertOrder,
  opensOrder,
} from '../orders/index.ts'
import { getCart, type PricedCart, priceCart, type SeenCart, shortOf, showCart } from './cart.service.ts'
import { inLocale, type LocaleWish } from './cart-locale.ts'
import type { AppliedReward } from './cart-rewards.ts'
import { type CartRow, deleteCart, lockCartRow, raiseRevision } from './carts.queries.ts'

export interface Checkout extends SeenCart {
  form: CheckoutForm
  installId?: string | undefined
  /** What the shopper saw and agreed to. */
  expectedTotalMinor: number
  lines?: readonly { variantId: string; quantity: number }[] | undefined
  /** Of this attempt: a repeat is answered with the order that the first one placed. */
  idempotencyKey: string | null
  /** Opens the order; a repeat must name the same. */
  secret: string | null
}

/** The test payment always succeeds: a new order waits to be packed. */
const paidStatus = 11

async function takeAll(trx: TenantDb, priced: PricedCart): Promise<void> {
  // In one order for everybody, so that two carts with the same items never wait for each other.
  const sorted = [...priced.lines].sort((a, b) => (a.variant.id < b.variant.id ? -1 : 1))
  for (const { variant, quantity } of sorted) {
    if (!(await takeStock(trx, variant.id, quantity))) throw new AppError('out_of_stock', { details: shortOf(variant) })
  }
}

/** Once for each order: whoever redeems at the same time from the same points is shown the cart without them. */
async function redeem(
  trx: TenantDb,
  shop: Shop,
  { reward, orderId, now }: { reward: AppliedReward; orderId: string; now: Date },
): Promise<void> {
  const programme = await findProgramme(trx)
  const { points, installId, turn } = reward
  const spent = await programme?.redeem({ db: trx, ...shop }, { points, installId, turn, orderId, now })
  ensure(spent, 'price_changed')
}

async function orderOf(db: TenantDb, id: string): Promise<Order> {
  const order = await findShopperOrder(db, id)
  ensure(order, 'not_found')
  return order
}

type Attempt = Pick<Checkout, 'cartId' | 'idempotencyKey' | 'secret'>

/** The order that this attempt placed before; null when it placed none, and for whoever cannot open it. */
async function orderOfAttempt(db: TenantDb, { cartId, idempotencyKey, secret }: Attempt): Promise<Order | null> {
  const placed = idempotencyKey === null ? undefined : await findOrderOfKey(db, cartId, idempotencyKey)
  if (!placed) return null
  const isOpen = secret === null ? placed.secret_hash === null : await opensOrder(db, placed, secret)
  return isOpen ? orderOf(db, placed.id) : null
}

const isAsSeen = (priced: PricedCart, seen: NonNullable<Checkout['lines']>): boolean =>
  priced.lines.length === seen.length &&
  priced.lines.every(({ variant, quantity }) =>
    seen.some((line) => line.variantId === variant.id && line.quantity === quantity),
  )

/** What is about to be ordered is what the shopper agreed to: the cart of that moment, its lines, its total. */
async function priceAsSeen(trx: TenantDb, shop: Shop, cart: CartRow, checkout: Checkout): Promise<PricedCart> {
  const { revision, lines, expectedTotalMinor } = checkout
  ensure(revision === undefined || revision === cart.revision, 'cart_changed')
  const priced = await priceCart(trx, shop, cart)
  ensure(priced.lines.length > 0, 'cart_empty')
  if (lines === undefined) ensure(priced.unavailable.length === 0, 'price_changed')
  else ensure(isAsSeen(priced, lines), 'cart_changed')
  ensure(priced.totalMinor === expectedTotalMinor, 'price_changed')
  return priced
}

async function place(trx: TenantDb, ports: Ports, shop: Shop, checkout: Checkout): Promise<Order> {
  const row = await lockCartRow(trx, checkout.cartId)
  const placed = await orderOfAttempt(trx, checkout)
  if (placed) return placed
  if (!row) throw new AppError((await hasOrderOfCart(trx, checkout.cartId)) ? 'cart_ordered' : 'not_found')
  const cart = inLocale(shop, row, checkout)
  ensure(await allowsGuestCheckout(trx), 'guest_checkout_off')
  const priced = await priceAsSeen(trx, shop, cart, checkout)
  await takeAll(trx, priced)
  const reward = priced.rewards?.applied ?? null
  // An order that spends points belongs to whoever had them.
  const installId = reward?.installId ?? checkout.installId ?? cart.install_id
  const now = new Date(ports.clock.now())
  const id = await insertOrder(trx, {
    appKey: shop.appKey,
    placedAt: now,
    statusCode: paidStatus,
    nativeStatus: orderStatusLabel(paidStatus),
    form: checkout.form,
    currencyCode: cart.currency_code,
    subtotalMinor: priced.subtotalMinor,
    discountMinor: priced.discountMinor,
    shippingMinor: priced.shippingMinor,
    storeTotalMinor: priced.storeTotalMinor,
    installId,
    device: installId === null ? null : await platformOf(trx, installId),
    cartId: cart.id,
    idempotencyKey: checkout.idempotencyKey,
    secretHash: checkout.secret === null ? null : hashOrderSecret(checkout.secret),
    lines: priced.lines.map(({ variant, quantity }) => ({
      productId: variant.productId,
      variantId: variant.id,
      sku: variant.sku,
      title: variant.title,
      variantTitle: variant.variantTitle,
      image: variant.image,
      quantity,
      unitMinor: variant.unitMinor,
    })),
  })
  if (reward) await redeem(trx, shop, { reward, orderId: id, now })
  // A cart ends with its order: nothing that is still on its way can order it again.
  await deleteCart(trx, cart.id)
  return orderOf(trx, id)
}

/**
 * Throws not_found, guest_checkout_off, cart_empty, cart_ordered, out_of_stock, or, with the cart as it is now,
 * price_changed or cart_changed.
 */
export async function checkOut(ports: Ports, shop: Shop, checkout: Checkout): Promise<Order> {
  try {
    return await forApp(ports.db, shop.appKey)
      .transaction()
      .execute((trx) => place(trx, ports, shop, checkout))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code } = error
    if (code !== 'price_changed' && code !== 'cart_changed') throw error
    // Read once nothing of the refused order stands: it would count as bought.
    throw new AppError(code, { details: { cart: await getCart(ports, shop, checkout.cartId, checkout) } })
  }
}

/**
 * What became of an attempt that was not answered. Where it placed no order it never will: the cart is under its next
 * revision, and the attempt, should it still arrive, is refused.
 */
export const settleCheckout = (
  ports: Ports,
  shop: Shop,
  attempt: Attempt & LocaleWish,
): Promise<{ order: Order | null; cart: Cart | null }> =>
  forApp(ports.db, shop.appKey)
    .transaction()
    .execute(async (trx) => {
      // The lock waits for an attempt that is being placed just now.
      const cart = await lockCartRow(trx, attempt.cartId)
      const order = await orderOfAttempt(trx, attempt)
      if (order || !cart) return { order, cart: null }
      const raised = await raiseRevision(trx, cart.id, new Date(ports.clock.now()))
      return { order: null, cart: await showCart(trx, shop, inLocale(shop, raised, attempt)) }
    })

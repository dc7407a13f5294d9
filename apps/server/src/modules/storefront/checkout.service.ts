/** Placing an order: prices, stock and the order in one transaction, so that it happens whole or not at all. */
import { AppError, ensure } from '@vitrine/domain/errors'
import { orderStatusLabel } from '@vitrine/domain/orders/order-status.rules'
import type { CheckoutForm, Order } from '@vitrine/domain/storefront/storefront.schema'
import { forApp, type TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { allowsGuestCheckout, type Shop } from '../apps/index.ts'
import { takeStock } from '../catalog/index.ts'
import { platformOf } from '../events/index.ts'
import { findProgramme } from '../loyalty/index.ts'
import { findOrderOfKey, findShopperOrder, insertOrder } from '../orders/index.ts'
import { getCart, type PricedCart, priceCart } from './cart.service.ts'
import type { AppliedReward } from './cart-rewards.ts'
import { type CartRow, clearLines, lockCartRow, saveReward } from './carts.queries.ts'

export interface Checkout {
  cartId: string
  form: CheckoutForm
  installId?: string | undefined
  /** What the shopper saw and agreed to. */
  expectedTotalMinor: number
  /** A repeat with the same key answers the order that the first one placed. */
  idempotencyKey: string | null
}

/** The test payment always succeeds: a new order waits to be packed. */
const paidStatus = 11

async function takeAll(trx: TenantDb, priced: PricedCart): Promise<void> {
  // In one order for everybody, so that two carts with the same items never wait for each other.
  const sorted = [...priced.lines].sort((a, b) => (a.variant.id < b.variant.id ? -1 : 1))
  for (const { variant, quantity } of sorted) {
    if (!(await takeStock(trx, variant.id, quantity)))
      throw new AppError('out_of_stock', { details: { variantId: variant.id, title: variant.title } })
  }
}

/** Once for each order: whoever redeems at the same time from the same points is shown the cart without them. */
async function redeem(
  trx: TenantDb,
  shop: Shop,
  { cart, reward, orderId, now }: { cart: CartRow; reward: AppliedReward; orderId: string; now: Date },
): Promise<void> {
  const programme = await findProgramme(trx)
  const { points, installId, turn } = reward
  const spent = await programme?.redeem({ db: trx, ...shop }, { points, installId, turn, orderId, now })
  ensure(spent, 'price_changed')
  await saveReward(trx, { cartId: cart.id, points: null, now })
}

async function orderOf(db: TenantDb, id: string): Promise<Order> {
  const order = await findShopperOrder(db, id)
  ensure(order, 'not_found')
  return order
}

async function place(trx: TenantDb, ports: Ports, shop: Shop, checkout: Checkout): Promise<Order> {
  const cart = await lockCartRow(trx, checkout.cartId)
  ensure(cart, 'not_found')
  if (checkout.idempotencyKey !== null) {
    const placed = await findOrderOfKey(trx, cart.id, checkout.idempotencyKey)
    if (placed !== null) return orderOf(trx, placed)
  }
  ensure(await allowsGuestCheckout(trx), 'guest_checkout_off')
  const priced = await priceCart(trx, shop, cart)
  ensure(priced.lines.length > 0, 'cart_empty')
  ensure(priced.gone === 0 && priced.totalMinor === checkout.expectedTotalMinor, 'price_changed')
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
  if (reward) await redeem(trx, shop, { cart, reward, orderId: id, now })
  await clearLines(trx, cart.id)
  return orderOf(trx, id)
}

/** Throws not_found, guest_checkout_off, cart_empty, price_changed (with the new cart) or out_of_stock. */
export async function checkOut(ports: Ports, shop: Shop, checkout: Checkout): Promise<Order> {
  try {
    return await forApp(ports.db, shop.appKey)
      .transaction()
      .execute((trx) => place(trx, ports, shop, checkout))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'price_changed') throw error
    // Read once nothing of the refused order stands: it would count as bought.
    throw new AppError('price_changed', { details: { cart: await getCart(ports, shop, checkout.cartId) } })
  }
}

/**
 * Placing an order. Prices, stock, the order and the cart's end share one transaction: all of it happens, or nothing.
 */
import type { CheckoutAttempt, NativeCheckout, Settlement, StoreOrder } from '@vitrine/connectors/kit/commerce'
import { ConnectorError, ConnectorRefusal } from '@vitrine/connectors/kit/connector-error'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import { type CartRow, deleteCart, lockCartRow, raiseRevision } from '../cart/carts.queries.ts'
import { findCart, outOfStock } from '../cart/change-cart.ts'
import { inLocale, type PricedCart, priceCart, showCart } from '../cart/price-cart.ts'
import { takeStock, touchProducts } from '../cart/stock.queries.ts'
import { spendCoupon } from '../coupons/coupon-use.ts'
import type { CouponRow } from '../coupons/coupons.queries.ts'
import { insist, mustExist } from '../refuse.ts'
import type { AppliedReward } from '../rewards/cart-rewards.ts'
import { findProgramme } from '../rewards/programme.ts'
import { nowOf, type StoreDb, type StoreShop, type Wish } from '../store-shop.ts'
import {
  findOrderOfCart,
  findOrderOfKey,
  insertOrder,
  type NewOrder,
  newOrderId,
  opensOrder,
  paidStatus,
  readOrderLines,
} from './orders.queries.ts'
import { readStoreOrder } from './store-orders.ts'

export type Checkout = NativeCheckout & { cartId: string; wish: Wish }

/**
 * Thrown when the cart is not what the shopper agreed to. The new cart is shown after the refused order is rolled back.
 */
class Changed extends Error {
  constructor(readonly reason: 'cartChanged' | 'priceChanged') {
    super(reason)
  }
}

function mustBeAsSeen(condition: unknown, reason: Changed['reason']): asserts condition {
  if (!condition) throw new Changed(reason)
}

export async function takeAll(trx: StoreDb, priced: PricedCart, now: Date): Promise<void> {
  // Lines are locked in one fixed order, so that two carts with the same items cannot deadlock.
  const sorted = [...priced.lines].sort((a, b) => (a.variant.id < b.variant.id ? -1 : 1))
  for (const { variant, quantity } of sorted) {
    if (!(await takeStock(trx, variant.id, quantity))) throw outOfStock(variant)
  }
  await touchProducts(
    trx,
    sorted.map(({ variant }) => variant.productId),
    now,
  )
}

/** Redeems once per order: a shopper who redeems the same points twice at once is shown the cart without them. */
async function redeem(
  trx: StoreDb,
  shop: StoreShop,
  { reward, orderId, now }: { reward: AppliedReward; orderId: string; now: Date },
): Promise<void> {
  const programme = await findProgramme(trx, shop)
  const { points, holder, turn } = reward
  const spent = await programme?.redeem({ ...shop, db: trx }, { points, holder, turn, orderId, now })
  mustBeAsSeen(spent, 'priceChanged')
}

type AttemptOfCart = CheckoutAttempt & { cartId: string }

/** What this attempt already placed; nothing for a caller who may not open it. */
async function findPlaced(db: StoreDb, { cartId, idempotencyKey, secretHash }: AttemptOfCart) {
  const placed = idempotencyKey === null ? undefined : await findOrderOfKey(db, cartId, idempotencyKey)
  if (!placed) return undefined
  const isOpen = secretHash === null ? placed.secret_hash === null : opensOrder(placed, secretHash)
  return isOpen ? placed : undefined
}

/** The order that this attempt already placed; null when it placed none, and for a caller who may not open it. */
async function orderOfAttempt(db: StoreDb, attempt: AttemptOfCart): Promise<StoreOrder | null> {
  const placed = await findPlaced(db, attempt)
  return placed ? readStoreOrder(db, placed.id) : null
}

/** An order from before there were choices was sent by the one way that there was. */
export const isSameWay = (id: string | null | undefined, { deliveryId }: Wish): boolean =>
  id == null || deliveryId === undefined || id === deliveryId

/** As {@link orderOfAttempt}. One key is one order: a repeat that asks for another one is refused. */
async function orderOfRepeat(db: StoreDb, checkout: Checkout): Promise<StoreOrder | null> {
  const placed = await findPlaced(db, checkout)
  if (!placed) return null
  const { email, name, ...address } = checkout.form
  const lines = await readOrderLines(db, [placed.id])
  const isSame =
    placed.email === email &&
    placed.customer_name === name &&
    isSameJson(JSON.parse(placed.address), address) &&
    Number(placed.total_minor) === checkout.expectedTotalMinor &&
    placed.currency_code === (checkout.wish.currencyCode ?? placed.currency_code) &&
    isSameWay(placed.delivery_id, checkout.wish) &&
    (checkout.lines === undefined ||
      hasLines(
        lines.map((line) => ({ variantId: line.variant_id ?? '', quantity: line.quantity })),
        checkout.lines,
      ))
  insist(isSame, 'keyReused')
  return readStoreOrder(db, placed.id)
}

type Lines = NonNullable<Checkout['lines']>

/** In whichever order: a line that somebody changes may come to stand elsewhere. */
export const hasLines = (lines: Lines, seen: Lines): boolean =>
  lines.length === seen.length &&
  lines.every((line) => seen.some((one) => one.variantId === line.variantId && one.quantity === line.quantity))

const isAsSeen = (priced: PricedCart, seen: Lines): boolean =>
  hasLines(
    priced.lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity })),
    seen,
  )

/** Checks that the order is what the shopper agreed to: that revision of the cart, its lines and its total. */
async function priceAsSeen(trx: StoreDb, shop: StoreShop, cart: CartRow, checkout: Checkout): Promise<PricedCart> {
  const { revision, lines, expectedTotalMinor } = checkout
  mustBeAsSeen(revision === undefined || revision === cart.revision, 'cartChanged')
  const priced = await priceCart(trx, shop, cart)
  insist(priced.lines.length > 0, 'cartEmpty')
  insist(priced.delivery.chosen, 'notDelivered')
  if (lines === undefined) mustBeAsSeen(priced.unavailable.length === 0, 'priceChanged')
  else mustBeAsSeen(isAsSeen(priced, lines), 'cartChanged')
  const { deliveryId } = cart
  // Another way than the one that was chosen is another order, also where it costs the same.
  mustBeAsSeen(deliveryId === undefined || priced.delivery.chosen.id === deliveryId, 'priceChanged')
  mustBeAsSeen(priced.totalMinor === expectedTotalMinor, 'priceChanged')
  return priced
}

/** An order goes to its address, whatever the cart was shown for. */
const wishOf = ({ wish, form }: Checkout): Wish => ({ ...wish, country: form.country })

/** What is ordered, as it is agreed to: an order once it has its time and state. */
export interface Agreed {
  ordered: Omit<NewOrder, 'id' | 'placedAt' | 'statusCode' | 'nativeStatus'>
  reward: AppliedReward | null
  coupon: CouponRow | null
}

/** The cart as it is about to be ordered, and locked; or the order that this attempt placed before. */
export async function agree(
  trx: StoreDb,
  shop: StoreShop,
  checkout: Checkout,
): Promise<{ placed: StoreOrder } | { agreed: Agreed; priced: PricedCart }> {
  const row = await lockCartRow(trx, checkout.cartId)
  const placed = await orderOfRepeat(trx, checkout)
  if (placed) return { placed }
  if (!row) {
    insist(!(await findOrderOfCart(trx, checkout.cartId)), 'cartOrdered')
    throw new ConnectorError('notFound', 'The store has no such cart.')
  }
  const cart = inLocale(row, { ...wishOf(checkout), customerId: checkout.customerId ?? undefined })
  insist(checkout.guestsMayOrder || checkout.customerId !== null, 'guestsMayNotOrder')
  const priced = await priceAsSeen(trx, shop, cart, checkout)
  const reward = priced.rewards?.applied ?? null
  const coupon = priced.coupon?.applied ?? null
  // An order that spends points belongs to the install that had them.
  const spender = reward && 'installId' in reward.holder ? reward.holder.installId : null
  const installId = spender ?? checkout.installId ?? cart.install_id
  const ordered: Agreed['ordered'] = {
    appKey: shop.appKey,
    form: checkout.form,
    currencyCode: cart.currency_code,
    language: cart.language,
    subtotalMinor: priced.subtotalMinor,
    discountMinor: priced.discountMinor,
    coupon: coupon && { code: coupon.coupon.code, discountMinor: coupon.discountMinor },
    shippingMinor: priced.shippingMinor,
    delivery: priced.delivery.chosen && { id: priced.delivery.chosen.id, name: priced.delivery.chosen.name },
    tax: priced.delivery.tax,
    storeTotalMinor: priced.storeTotalMinor,
    customerId: checkout.customerId,
    installId,
    device: installId === null ? null : await shop.platformOf(trx, installId),
    cartId: cart.id,
    idempotencyKey: checkout.idempotencyKey,
    secretHash: checkout.secretHash,
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
  }
  return { agreed: { ordered, reward, coupon: coupon?.coupon ?? null }, priced }
}

async function place(trx: StoreDb, shop: StoreShop, checkout: Checkout): Promise<StoreOrder> {
  const found = await agree(trx, shop, checkout)
  if ('placed' in found) return found.placed
  const { ordered, reward, coupon } = found.agreed
  const now = nowOf(shop)
  await takeAll(trx, found.priced, now)
  const id = await insertOrder(trx, {
    ...ordered,
    id: newOrderId(),
    placedAt: now,
    statusCode: paidStatus,
    nativeStatus: shop.statusName(paidStatus),
  })
  await shop.tell?.(trx, { kind: 'orderPlaced', orderId: id, statusCode: paidStatus })
  if (reward) await redeem(trx, shop, { reward, orderId: id, now })
  const person = { customerId: checkout.customerId, email: checkout.form.email }
  if (coupon) await spendCoupon(trx, shop, { coupon, orderId: id, ...person })
  // A cart ends with its order, so that requests still on their way cannot order it again.
  await deleteCart(trx, checkout.cartId)
  return mustExist(await readStoreOrder(trx, id))
}

/** Runs what may find that the cart is not what was agreed to, and refuses with the cart as it is once that is undone. */
export async function orRefuse<T>(shop: StoreShop, checkout: Checkout, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Changed)) throw error
    const cart = mustExist(await findCart(shop, checkout.cartId, wishOf(checkout)))
    throw new ConnectorRefusal({ reason: error.reason, cart })
  }
}

/** The way to pay of a store that nobody takes payments for. */
const testWay = 'test'

/** Without payment pages the payment is a test: the order is placed as if it were paid. With them that would give the goods away. */
export async function checkOut(shop: StoreShop, checkout: Checkout): Promise<StoreOrder> {
  insist(checkout.paymentId === undefined || checkout.paymentId === testWay, 'notPayable')
  insist(checkout.expectedTotalMinor === 0 || (await shop.payments?.(shop.db)) == null, 'paymentNeeded')
  return orRefuse(shop, checkout, () => shop.db.transaction().execute((trx) => place(trx, shop, checkout)))
}

/**
 * What became of an attempt that was not answered. If it placed no order, it never will: the cart gets its next
 * revision, so that the attempt is refused should it still arrive.
 */
export const settleCheckout = (
  shop: StoreShop,
  { wish, ...attempt }: CheckoutAttempt & { cartId: string; wish: Wish },
): Promise<Settlement> =>
  shop.db.transaction().execute(async (trx) => {
    // The lock waits for an attempt that is just being placed.
    const cart = await lockCartRow(trx, attempt.cartId)
    const order = await orderOfAttempt(trx, attempt)
    if (order || !cart) return { order, cart: null }
    const raised = await raiseRevision(trx, cart.id, nowOf(shop))
    return { order: null, cart: await showCart(trx, shop, inLocale(raised, wish)) }
  })

/**
 * From a cart to the page on which it is paid. What is paid is taken out of the stock first and waits, so that nothing is sold
 * twice and no price moves under whoever pays. A cart has one page at a time, and it is found again by its attempt's key.
 */
import type { CheckoutReturn, StoreOrder } from '@vitrine/connectors/kit/commerce'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import type { PaymentPages } from '@vitrine/connectors/kit/payment-pages'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import { minuteMs } from '@vitrine/domain/time'
import { spendCoupon } from '../coupons/coupon-use.ts'
import { agree, type Checkout, checkOut, hasLines, isSameWay, orRefuse, takeAll } from '../orders/check-out.ts'
import { newOrderId } from '../orders/orders.queries.ts'
import { insist } from '../refuse.ts'
import { nowOf, type StoreShop } from '../store-shop.ts'
import { type Held, heldOf } from './held.ts'
import { closePayment, learnPayment } from './learn-payment.ts'
import { openPage } from './open-page.ts'
import { findLivePayment, insertPayment, type PaymentRow } from './payments.queries.ts'

/** Providers keep a page open for half an hour at least; the rest is for clocks that differ. */
const openMs = 35 * minuteMs
/** After so long whoever waited for the page is gone. */
const openingMs = 2 * minuteMs

const isOfAttempt = (row: PaymentRow, { idempotencyKey, secretHash }: Checkout): boolean =>
  idempotencyKey !== null && row.idempotency_key === idempotencyKey && row.secret_hash === secretHash

/** One key is one payment: a repeat that asks for another one is refused. */
function asAsked(row: PaymentRow, { form, expectedTotalMinor, lines, wish }: Checkout): PaymentRow {
  const { ordered } = heldOf(row)
  insist(
    isSameWay(ordered.delivery?.id, wish) &&
      isSameJson(ordered.form, form) &&
      Number(row.amount_minor) === expectedTotalMinor &&
      (lines === undefined || hasLines(ordered.lines, lines)),
    'keyReused',
  )
  return row
}

type Paying = Checkout & CheckoutReturn

/** Takes what is ordered out of the stock, or finds what this attempt took before. */
const hold = (shop: StoreShop, checkout: Paying): Promise<{ placed: StoreOrder } | { payment: PaymentRow }> =>
  shop.db.transaction().execute(async (trx) => {
    const found = await agree(trx, shop, checkout)
    if ('placed' in found) return found
    // The cart is locked: no other payment of it begins now.
    const live = await findLivePayment(trx, checkout.cartId)
    if (live && isOfAttempt(live, checkout)) return { payment: asAsked(live, checkout) }
    if (live) throw new ConnectorError('unavailable', 'The cart is being paid in another place.')
    const { ordered, reward, coupon } = found.agreed
    const now = nowOf(shop)
    const payment: PaymentRow = {
      app_key: shop.appKey,
      id: newOrderId(),
      cart_id: checkout.cartId,
      state: 'opening',
      idempotency_key: checkout.idempotencyKey,
      secret_hash: checkout.secretHash,
      ordered: JSON.stringify({ ordered, reward } satisfies Held),
      return_url: checkout.returnUrl,
      amount_minor: checkout.expectedTotalMinor,
      currency_code: ordered.currencyCode,
      session_id: null,
      url: null,
      charge_id: null,
      created_at: now,
      expires_at: new Date(now.getTime() + openMs),
      look_at: new Date(now.getTime() + openingMs),
    }
    await takeAll(trx, found.priced, now)
    const person = { customerId: checkout.customerId, email: checkout.form.email }
    if (coupon) await spendCoupon(trx, shop, { coupon, orderId: payment.id, ...person })
    await insertPayment(trx, payment)
    return { payment }
  })

/** Ends what this cart is being paid by under another attempt; refuses where that was paid. */
async function endOthers(shop: StoreShop, pages: PaymentPages, checkout: Paying): Promise<void> {
  const live = await findLivePayment(shop.db, checkout.cartId)
  if (!live || isOfAttempt(live, checkout)) return
  insist(!(await closePayment(shop, pages, live)), 'cartOrdered')
}

/** The page on which the cart is paid, or the order: of this attempt, or of a cart that costs nothing. */
export async function payCart(shop: StoreShop, checkout: Paying): Promise<{ url: string } | { order: StoreOrder }> {
  const pages = await shop.payments?.(shop.db)
  insist(pages, 'notPayable')
  await endOthers(shop, pages, checkout)
  if (checkout.expectedTotalMinor === 0) return { order: await checkOut(shop, checkout) }
  const held = await orRefuse(shop, checkout, () => hold(shop, checkout))
  if ('placed' in held) return { order: held.placed }
  const { payment } = held
  if (payment.url !== null) {
    // The page of a repeat may have been paid since.
    const order = await learnPayment(shop, pages, payment)
    return order ? { order } : { url: payment.url }
  }
  return { url: (await openPage(shop, pages, payment)).url }
}

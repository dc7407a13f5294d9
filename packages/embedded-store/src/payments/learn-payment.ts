/**
 * What became of a payment. An event, a shopper who comes back, another attempt and a job only say where to look: the provider
 * is asked, and what it says is written once, under the lock of the payment and then of its order: its owner may be changing it.
 */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import type { PaymentPages, PaymentStanding } from '@vitrine/connectors/kit/payment-pages'
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { isPaid } from '@vitrine/domain/orders/order-transitions.rules'
import { dayMs, hourMs, minuteMs } from '@vitrine/domain/time'
import { deleteCart } from '../cart/carts.queries.ts'
import { findOrderOfCart, insertOrder, paidStatus } from '../orders/orders.queries.ts'
import { lockOrder, moveOrder, statusOf } from '../orders/own-orders.ts'
import { readStoreOrder } from '../orders/store-orders.ts'
import { findProgramme } from '../rewards/programme.ts'
import { nowOf, type StoreDb, type StoreShop } from '../store-shop.ts'
import { giveBack, nothingHeld } from './give-back.ts'
import { heldOf } from './held.ts'
import { openPage } from './open-page.ts'
import { changePayment, isLive, lockPayment, type PaymentRow } from './payments.queries.ts'

const awaitingStatus = 7
const declinedStatus = 6
const calledOff: readonly number[] = [5, declinedStatus]
/** A provider that cannot be asked, or a page that is still open after its time. */
const lookAgainMs = 10 * minuteMs
/** Banks take days. They are told of by events as well. */
const pendingMs = 6 * hourMs
/** No bank takes longer: of one that nobody can be asked about nothing more is learned. */
const unaskedMs = 30 * dayMs

const after = (shop: StoreShop, ms: number): Date => new Date(nowOf(shop).getTime() + ms)

/** The points may have been spent elsewhere meanwhile: who has paid gets the order all the same. */
async function redeemIfLeft(trx: StoreDb, shop: StoreShop, row: PaymentRow): Promise<void> {
  const { reward } = heldOf(row)
  const programme = reward && (await findProgramme(trx, shop))
  if (!reward || !programme) return
  const { points, holder, turn } = reward
  await programme.redeem({ ...shop, db: trx }, { points, holder, turn, orderId: row.id, now: nowOf(shop) })
}

/** The order of what was paid, or is about to be. The cart ends with it. */
async function takeOrder(trx: StoreDb, shop: StoreShop, row: PaymentRow, statusCode: OrderStatusCode): Promise<void> {
  await insertOrder(trx, {
    ...heldOf(row).ordered,
    id: row.id,
    placedAt: nowOf(shop),
    statusCode,
    nativeStatus: shop.statusName(statusCode),
  })
  await shop.tell?.(trx, { kind: 'orderPlaced', orderId: row.id, statusCode })
  await redeemIfLeft(trx, shop, row)
  await deleteCart(trx, row.cart_id)
}

/**
 * Something was paid that is no order: neither is one made of it, nor is money given back, until somebody has looked. What was held
 * for it can be sold: nobody knows afterwards what it was.
 */
async function leaveToOwner(trx: StoreDb, shop: StoreShop, row: PaymentRow, hasOrder: boolean): Promise<void> {
  if (!hasOrder && isLive(row)) await giveBack(trx, shop, row)
  await changePayment(trx, row.id, { state: 'unsettled', ordered: nothingHeld, look_at: null })
  await shop.tellUnsettled?.(trx, { sessionId: row.session_id ?? '', isPaid: true })
}

/** Somebody moved the order on without the money: what was sold is not put back into stock under them. */
async function leaveUnpaid(trx: StoreDb, shop: StoreShop, row: PaymentRow): Promise<void> {
  await changePayment(trx, row.id, { state: 'released', ordered: nothingHeld, look_at: null })
  await shop.tellUnsettled?.(trx, { sessionId: row.session_id ?? '', isPaid: false })
}

const isAsAgreed = (row: PaymentRow, { amountMinor, currencyCode, paymentId }: PaymentStanding): boolean =>
  amountMinor === Number(row.amount_minor) && currencyCode === row.currency_code && paymentId === row.id

async function takeMoney(
  trx: StoreDb,
  shop: StoreShop,
  { row, standing, isPresent }: { row: PaymentRow; standing: PaymentStanding; isPresent: boolean },
): Promise<void> {
  if (row.state === 'paid' || row.state === 'unsettled') return
  const hasPaid = standing.state === 'paid'
  const order = await lockOrder(trx, row.id)
  const isOther = !order && (await findOrderOfCart(trx, row.cart_id)) !== undefined
  const isGone = !order && !isPresent
  // Somebody sees it when it is paid; before that nothing happened yet.
  if (!isAsAgreed(row, standing) || row.state === 'released' || isOther || isGone) {
    if (hasPaid) await leaveToOwner(trx, shop, row, order !== undefined)
    return
  }
  if (!order) await takeOrder(trx, shop, row, hasPaid ? paidStatus : awaitingStatus)
  // Called off by hand while the bank was at it.
  else if (hasPaid && calledOff.includes(order.status_code)) return leaveToOwner(trx, shop, row, true)
  else if (hasPaid && !isPaid(statusOf(order))) await moveOrder(trx, shop, { row: order, statusCode: paidStatus })
  await changePayment(trx, row.id, {
    state: hasPaid ? 'paid' : 'pending',
    charge_id: standing.chargeId,
    ...(hasPaid && { ordered: nothingHeld }),
    look_at: hasPaid ? null : after(shop, pendingMs),
  })
}

async function loseMoney(trx: StoreDb, shop: StoreShop, row: PaymentRow): Promise<void> {
  if (!isLive(row)) return
  const order = await lockOrder(trx, row.id)
  const isCalledOff = order !== undefined && calledOff.includes(order.status_code)
  if (order && !isCalledOff && isPaid(statusOf(order))) return leaveUnpaid(trx, shop, row)
  if (order && !isCalledOff) await moveOrder(trx, shop, { row: order, statusCode: declinedStatus })
  await giveBack(trx, shop, row)
}

interface Learned {
  id: string
  /** Null where nobody can say: the provider is not connected any more, or knows of no such page. */
  standing: PaymentStanding | null
  isPresent?: boolean
  /** The shopper does not pay on that page. */
  isLeft?: boolean
}

/** Its owner is told: it may have been paid all the same. An order that came of it stays as it is. */
async function giveUp(trx: StoreDb, shop: StoreShop, row: PaymentRow, isLeft: boolean): Promise<void> {
  if (!isLive(row)) return
  const isPending = row.state === 'pending'
  const isOver = row.expires_at.getTime() + (isPending ? unaskedMs : hourMs) < nowOf(shop).getTime()
  if (isPending && !isOver) return void (await changePayment(trx, row.id, { look_at: after(shop, pendingMs) }))
  if (!isOver && !isLeft) return lookAgain(trx, shop, row)
  if (isPending) await changePayment(trx, row.id, { state: 'released', ordered: nothingHeld, look_at: null })
  else await giveBack(trx, shop, row)
  // Without a page nobody could pay.
  if (row.session_id !== null) await shop.tellUnsettled?.(trx, { sessionId: row.session_id, isPaid: null })
}

async function lookAgain(trx: StoreDb, shop: StoreShop, row: PaymentRow): Promise<void> {
  const due = Math.max(row.expires_at.getTime() + minuteMs, nowOf(shop).getTime() + lookAgainMs)
  if (isLive(row)) await changePayment(trx, row.id, { look_at: new Date(due) })
}

async function write(
  trx: StoreDb,
  shop: StoreShop,
  { id, standing, isPresent = true, isLeft = false }: Learned,
): Promise<void> {
  const row = await lockPayment(trx, id)
  if (!row) return
  switch (standing?.state) {
    case 'paid':
    case 'pending':
      return takeMoney(trx, shop, { row, standing, isPresent })
    case 'failed':
    case 'closed':
      return loseMoney(trx, shop, row)
    case 'open':
      return lookAgain(trx, shop, row)
    case undefined:
      return giveUp(trx, shop, row, isLeft)
  }
}

/** Of a payment whose provider is no longer connected nothing is learned: once its page is long over, or left, it is given back. */
export const giveUpPayment = (shop: StoreShop, { id }: PaymentRow, { isLeft } = { isLeft: false }): Promise<void> =>
  shop.db.transaction().execute((trx) => write(trx, shop, { id, standing: null, isLeft }))

/** Null where no page was opened and none will be: what was to be paid there is given back. */
async function sessionOf(shop: StoreShop, pages: PaymentPages, row: PaymentRow): Promise<string | null> {
  if (row.session_id !== null) return row.session_id
  return isLive(row) ? (await openPage(shop, pages, row)).sessionId : null
}

/** Asks the provider and writes what it says. The order that came of the payment; null where there is none, or none yet. */
export async function learnPayment(
  shop: StoreShop,
  pages: PaymentPages,
  row: PaymentRow,
  { isPresent } = { isPresent: true },
): Promise<StoreOrder | null> {
  const sessionId = await sessionOf(shop, pages, row)
  if (sessionId === null) return readStoreOrder(shop.db, row.id)
  const standing = await pages.read(sessionId)
  await shop.db.transaction().execute((trx) => write(trx, shop, { id: row.id, standing, isPresent }))
  return readStoreOrder(shop.db, row.id)
}

/**
 * As {@link learnPayment}, for a shopper who is not going to pay on that page: nobody can afterwards. Throws where that is not
 * certain, but for a page that the provider does not know: it would hold its cart for nothing, and its owner is told.
 */
export async function closePayment(
  shop: StoreShop,
  pages: PaymentPages,
  row: PaymentRow,
  { isPresent } = { isPresent: true },
): Promise<StoreOrder | null> {
  const sessionId = await sessionOf(shop, pages, row)
  if (sessionId === null) return readStoreOrder(shop.db, row.id)
  let standing = await pages.read(sessionId)
  if (standing?.state === 'open') {
    await pages.close(sessionId)
    standing = await pages.read(sessionId)
  }
  if (standing?.state === 'open') throw new ConnectorError('unavailable', 'The page of the payment is still open.')
  await shop.db.transaction().execute((trx) => write(trx, shop, { id: row.id, standing, isPresent, isLeft: true }))
  return readStoreOrder(shop.db, row.id)
}

/**
 * What became of a payment. An event, a shopper who comes back, another attempt and a job only say where to look: the provider
 * is asked, and what it says is written once, under the lock of the payment and then of its order: its owner may be changing it.
 */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import type { PaymentPages, PaymentStanding } from '@vitrine/connectors/kit/payment-pages'
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { isPaid } from '@vitrine/domain/orders/order-transitions.rules'
import { hourMs, minuteMs } from '@vitrine/domain/time'
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

/** Something was paid that is no order: neither is one made of it, nor is anything given back, until somebody has looked. */
async function leaveToOwner(trx: StoreDb, shop: StoreShop, row: PaymentRow): Promise<void> {
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
    if (hasPaid) await leaveToOwner(trx, shop, row)
    return
  }
  if (!order) await takeOrder(trx, shop, row, hasPaid ? paidStatus : awaitingStatus)
  // Called off by hand while the bank was at it.
  else if (hasPaid && calledOff.includes(order.status_code)) return leaveToOwner(trx, shop, row)
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

async function write(
  trx: StoreDb,
  shop: StoreShop,
  { id, standing, isPresent = true }: { id: string; standing: PaymentStanding | null; isPresent?: boolean },
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
    case undefined: {
      // A page that the provider does not know cannot be paid once its time is over.
      const isOver = standing === null && row.expires_at.getTime() + hourMs < nowOf(shop).getTime()
      if (isOver) return loseMoney(trx, shop, row)
      const due = Math.max(row.expires_at.getTime() + minuteMs, nowOf(shop).getTime() + lookAgainMs)
      if (isLive(row)) await changePayment(trx, row.id, { look_at: new Date(due) })
    }
  }
}

/** Of a payment whose provider is no longer connected nothing is learned: once its page is long over, it is given back. */
export const giveUpPayment = (shop: StoreShop, { id, state }: PaymentRow): Promise<void> =>
  shop.db.transaction().execute(async (trx) => {
    if (state !== 'pending') await write(trx, shop, { id, standing: null })
  })

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
 * certain.
 */
export async function closePayment(shop: StoreShop, pages: PaymentPages, row: PaymentRow): Promise<StoreOrder | null> {
  const sessionId = await sessionOf(shop, pages, row)
  if (sessionId === null) return readStoreOrder(shop.db, row.id)
  let standing = await pages.read(sessionId)
  if (standing?.state === 'open') {
    await pages.close(sessionId)
    standing = await pages.read(sessionId)
  }
  if (standing?.state === 'open') throw new ConnectorError('unavailable', 'The page of the payment is still open.')
  await shop.db.transaction().execute((trx) => write(trx, shop, { id: row.id, standing }))
  return readStoreOrder(shop.db, row.id)
}

/**
 * Money that was asked for goes back to where it came from. The provider is asked outside of every transaction: it may be slow,
 * and what it gave stays given whatever happens here.
 */
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import type { RefusedRefund } from '@vitrine/connectors/kit/own-orders'
import { statusOfRefused } from '@vitrine/domain/orders/order-transitions.rules'
import { findPayment } from '../payments/payments.queries.ts'
import { nowOf, type StoreDb, type StoreShop } from '../store-shop.ts'
import { lockOrder, moveOrder, statusOf, toOwnOrder } from './own-orders.ts'
import { endRefund, listRefunds, type RefundRow, takeRefund } from './refunds.queries.ts'

/** Hears of a refusal in the transaction that writes it. */
type OnRefused = (trx: StoreDb, refused: RefusedRefund) => Promise<void>

/** What the order was before a refund that was refused, if no other refund stands that is as late or changed it before. */
function statusBeforeOf(refund: RefundRow, refunds: readonly RefundRow[]): number | null {
  const stands = ({ state, amount_minor }: RefundRow) => state !== 'refused' && Number(amount_minor) > 0
  if (!refunds.some(stands))
    return refunds.findLast(({ status_before }) => status_before !== null)?.status_before ?? null
  const later = refunds.slice(refunds.findIndex(({ key }) => key === refund.key) + 1)
  return later.some(stands) ? null : refund.status_before
}

/** The amount counts as paid again. Pieces that were put back stay in the stock. */
const refuse = (shop: StoreShop, refund: RefundRow, onRefused: OnRefused) =>
  shop.db.transaction().execute(async (trx) => {
    const row = await lockOrder(trx, refund.order_id)
    if (!(await endRefund(trx, refund, 'refused')) || !row) return
    const before = await toOwnOrder(trx, row)
    const amountMinor = Number(refund.amount_minor)
    const refundedMinor = Number(row.refunded_minor) - amountMinor
    await trx
      .updateTable('demo_orders')
      .set({ refunded_minor: refundedMinor, updated_at: nowOf(shop) })
      .where('id', '=', row.id)
      .execute()
    const statusBefore = statusBeforeOf(refund, await listRefunds(trx, row.id))
    const statusCode = statusOfRefused(statusOf(row), { paidMinor: before.paidMinor, refundedMinor, statusBefore })
    await moveOrder(trx, { ...shop, db: trx }, { row, statusCode })
    const after = await lockOrder(trx, row.id)
    if (after) await onRefused(trx, { before, order: await toOwnOrder(trx, after), amountMinor })
  })

/** Asks for what is due of one order. Throws where nobody knows what came of it: it is asked again with the same key. */
export async function giveRefunds(shop: StoreShop, orderId: string, onRefused: OnRefused): Promise<void> {
  for (;;) {
    const refund = await takeRefund(shop.db, orderId, nowOf(shop))
    if (!refund) return
    const payment = await findPayment(shop.db, orderId)
    const pages = await shop.payments?.(shop.db)
    if (!pages || payment?.charge_id == null)
      throw new ConnectorError('unavailable', 'The payment provider is not connected.')
    const { key } = refund
    const { charge_id: chargeId, currency_code: currencyCode } = payment
    try {
      await pages.refund({ chargeId, orderId, amountMinor: Number(refund.amount_minor), currencyCode, key })
    } catch (error) {
      if (!(error instanceof ConnectorError) || error.kind !== 'invalid') throw error
      await refuse(shop, refund, onRefused)
      continue
    }
    await endRefund(shop.db, refund, 'given')
  }
}

/** Money of an order goes back to where it came from. */
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import type { StoreShop } from '../store-shop.ts'
import { findPayment } from './payments.queries.ts'

/** Within a transaction of the shop's database. An order that was paid by a test has no money to give back. */
export async function refundOrder(
  shop: StoreShop,
  order: { id: string; currencyCode: string },
  { amountMinor, key }: { amountMinor: number; key: string },
): Promise<void> {
  const payment = await findPayment(shop.db, order.id)
  if (!payment) return
  const pages = await shop.payments?.(shop.db)
  const { charge_id: chargeId } = payment
  if (!pages || chargeId === null) throw new ConnectorError('unavailable', 'The payment provider is not connected.')
  await pages.refund({ chargeId, orderId: order.id, amountMinor, currencyCode: order.currencyCode, key })
}

/** Payments as the port names them: by their cart, or by what an event or a job knows of them. */
import type { PaymentName } from '@vitrine/connectors/kit/commerce'
import type { StoreShop } from '../store-shop.ts'
import { closePayment, giveUpPayment, learnPayment } from './learn-payment.ts'
import { findLivePayment, findPayment, findPaymentOfSession } from './payments.queries.ts'

/** An attempt to order that is asked about will not be paid any more, unless it was paid before. */
export async function endPayment(shop: StoreShop, cartId: string): Promise<void> {
  const live = await findLivePayment(shop.db, cartId)
  const pages = live && (await shop.payments?.(shop.db))
  if (live && pages) await closePayment(shop, pages, live)
}

/** Where another store stands behind the app by now, nothing that is paid becomes an order: it is left to the owner. */
export async function learnOfPayment(
  shop: StoreShop,
  named: PaymentName,
  { isPresent }: { isPresent: boolean },
): Promise<void> {
  const row = await ('id' in named ? findPayment(shop.db, named.id) : findPaymentOfSession(shop.db, named.sessionId))
  if (!row) return
  const pages = await shop.payments?.(shop.db)
  await (pages ? learnPayment(shop, pages, row, { isPresent }) : giveUpPayment(shop, row))
}

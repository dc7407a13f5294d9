/** Payments as the port names them: by their cart, or by what an event or a job knows of them. */
import type { PaymentName } from '@vitrine/connectors/kit/commerce'
import type { StoreShop } from '../store-shop.ts'
import { closePayment, giveUpPayment, learnPayment } from './learn-payment.ts'
import { findLivePayment, findPayment, findPaymentOfSession, listLivePayments } from './payments.queries.ts'

/** An attempt to order that is asked about will not be paid any more, unless it was paid before. */
export async function endPayment(shop: StoreShop, cartId: string): Promise<void> {
  const live = await findLivePayment(shop.db, cartId)
  if (!live) return
  const pages = await shop.payments?.(shop.db)
  await (pages ? closePayment(shop, pages, live) : giveUpPayment(shop, live, { isLeft: true }))
}

const closedAtOnce = 10

/**
 * Whoever takes payments is about to be asked no more: what their pages are paid by until now is learned, and no page can be paid
 * afterwards. Throws where one is not closed.
 */
export async function closePayments(shop: StoreShop, { isPresent }: { isPresent: boolean }): Promise<void> {
  const live = await listLivePayments(shop.db)
  const pages = live.length > 0 && (await shop.payments?.(shop.db))
  if (!pages) return
  const failures: unknown[] = []
  for (let from = 0; from < live.length; from += closedAtOnce) {
    const part = live.slice(from, from + closedAtOnce)
    const ends = await Promise.allSettled(part.map((row) => closePayment(shop, pages, row, { isPresent })))
    const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    failures.push(...failed)
    // A provider that answers none of them is not asked about all others.
    if (failed.length === part.length) break
  }
  if (failures.length > 0) throw failures[0]
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

/** Payments on pages of a provider: the only file that names their table. */
import { minuteMs } from '@vitrine/domain/time'
import type { StoreDb } from '../store-shop.ts'

/** Payments of which nobody knows yet what becomes of them. A cart has one at most. */
export const livePayments = ['opening', 'open', 'pending'] as const
export type PaymentState = (typeof livePayments)[number] | 'paid' | 'released' | 'unsettled'

export const findPayment = (db: StoreDb, id: string) =>
  db.selectFrom('demo_payments').selectAll().where('id', '=', id).executeTakeFirst()
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** Of two who learn what became of a payment, one waits for the other. */
export const lockPayment = (trx: StoreDb, id: string) =>
  trx.selectFrom('demo_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findLivePayment = (db: StoreDb, cartId: string) =>
  db
    .selectFrom('demo_payments')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('state', 'in', livePayments)
    .executeTakeFirst()

export const listLivePayments = (db: StoreDb) =>
  db.selectFrom('demo_payments').selectAll().where('state', 'in', livePayments).orderBy('created_at').execute()

export const findPaymentOfSession = (db: StoreDb, sessionId: string) =>
  db.selectFrom('demo_payments').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

export const insertPayment = (trx: StoreDb, payment: PaymentRow) =>
  trx.insertInto('demo_payments').values(payment).execute()

export const isLive = ({ state }: Pick<PaymentRow, 'state'>): boolean => livePayments.some((live) => live === state)

export const changePayment = (
  trx: StoreDb,
  id: string,
  change: Partial<Omit<PaymentRow, 'app_key' | 'id'>> & { state?: PaymentState },
) => trx.updateTable('demo_payments').set(change).where('id', '=', id).execute()

/** The page of a payment whose answer was waited for: another one may have noted it before. */
export const notePage = (
  db: StoreDb,
  id: string,
  { sessionId, url, lookAt }: { sessionId: string; url: string; lookAt: Date },
) =>
  db
    .updateTable('demo_payments')
    .set({ state: 'open', session_id: sessionId, url, look_at: lookAt })
    .where('id', '=', id)
    .where('state', '=', 'opening')
    .execute()

const lookAgainMs = 10 * minuteMs

/**
 * Over all apps: payments of which the provider is to be asked, the longest waiting first. Each is given once, and again after
 * a while where nothing was learned.
 */
export async function takeDuePayments(
  all: StoreDb,
  { now, most }: { now: Date; most: number },
): Promise<{ appKey: string; id: string }[]> {
  const due = all
    .selectFrom('demo_payments')
    .select(['app_key', 'id'])
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const rows = await all
    .updateTable('demo_payments')
    .set({ look_at: new Date(now.getTime() + lookAgainMs) })
    .where((eb) => eb(eb.refTuple('app_key', 'id'), 'in', due.$asTuple('app_key', 'id')))
    .returning(['app_key', 'id'])
    .execute()
  return rows.map(({ app_key: appKey, id }) => ({ appKey, id }))
}

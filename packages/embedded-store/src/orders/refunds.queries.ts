/** Refunds of orders: the only file that names their table. */
import { type RefundState, refundStateSchema } from '@vitrine/domain/orders/own-order.schema'
import { hourMs, minuteMs } from '@vitrine/domain/time'
import type { StoreDb } from '../store-shop.ts'

export const listRefunds = (db: StoreDb, orderId: string) =>
  db.selectFrom('demo_refunds').selectAll().where('order_id', '=', orderId).orderBy('made_at').orderBy('key').execute()
export type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number]

export const insertRefund = (trx: StoreDb, refund: RefundRow & { state: RefundState }) =>
  trx.insertInto('demo_refunds').values(refund).execute()

/** A provider that does not answer is asked after a minute, and then at ever longer intervals, for as long as it takes. */
const nextLook = (now: Date, { made_at }: RefundRow): Date =>
  new Date(now.getTime() + Math.min(Math.max(now.getTime() - made_at.getTime(), minuteMs), 6 * hourMs))

/** A refund whose turn it is, for one of those who ask at once; nobody else gets it until its next turn. */
export async function takeRefund(db: StoreDb, orderId: string, now: Date): Promise<RefundRow | null> {
  const due = (await listRefunds(db, orderId)).find(({ look_at }) => look_at !== null && look_at <= now)
  if (!due) return null
  const taken = await db
    .updateTable('demo_refunds')
    .set({ look_at: nextLook(now, due) })
    .where('order_id', '=', orderId)
    .where('key', '=', due.key)
    .where('look_at', '=', due.look_at)
    .returning('key')
    .executeTakeFirst()
  return taken ? due : null
}

/** False where it was written before what became of it. */
export async function endRefund(
  db: StoreDb,
  { order_id, key }: RefundRow,
  state: Exclude<RefundState, 'asked'>,
): Promise<boolean> {
  const ended = await db
    .updateTable('demo_refunds')
    .set({ state, look_at: null })
    .where('order_id', '=', order_id)
    .where('key', '=', key)
    .where('state', '=', 'asked')
    .returning('key')
    .executeTakeFirst()
  return ended !== undefined
}

/**
 * A bank may return days later what a provider gave: the refund is asked about again. What it was before; null for one that there
 * is not.
 */
export async function doubtRefund(
  db: StoreDb,
  { orderId, key, now }: { orderId: string; key: string; now: Date },
): Promise<RefundState | null> {
  const doubted = await db
    .updateTable('demo_refunds')
    .set({ state: 'asked', look_at: now })
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .where('state', '=', 'given')
    .returning('key')
    .executeTakeFirst()
  if (doubted) return 'given'
  const found = (await listRefunds(db, orderId)).find((one) => one.key === key)
  return found ? refundStateSchema.parse(found.state) : null
}

/** Over all apps: orders with refunds whose turn it is, the longest waiting first. */
export async function listDueRefunds(
  all: StoreDb,
  { now, most }: { now: Date; most: number },
): Promise<{ appKey: string; orderId: string }[]> {
  const rows = await all
    .selectFrom('demo_refunds')
    .select(['app_key', 'order_id'])
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(most)
    .execute()
  return rows.map(({ app_key: appKey, order_id: orderId }) => ({ appKey, orderId }))
}

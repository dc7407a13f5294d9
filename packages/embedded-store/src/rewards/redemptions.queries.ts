/** Points that orders were paid with: the only file that names their table. */

import { keptStatusCodes, type PointsHolder } from '../orders/orders.queries.ts'
import type { StoreDb } from '../store-shop.ts'

/** Under which name a holder's redemptions are counted. An install's id holds no colon. */
const nameOf = (holder: PointsHolder): string =>
  'customerId' in holder ? `customer:${holder.customerId}` : holder.installId

/**
 * Points spent on orders that were kept and are the holder's now, and the number of the holder's redemptions. The points
 * of an order go with it when it joins an account.
 */
export async function readRedemptions(db: StoreDb, holder: PointsHolder): Promise<{ points: number; turn: number }> {
  const named = await db
    .selectFrom('demo_redemptions')
    .where('install_id', '=', nameOf(holder))
    .select(({ fn }) => fn.max('turn').as('turn'))
    .executeTakeFirst()
  const spent = db
    .selectFrom('demo_redemptions')
    .innerJoin('demo_orders', 'demo_orders.id', 'demo_redemptions.order_id')
    .where('demo_orders.status_code', 'in', keptStatusCodes)
    .select(({ fn }) => fn.sum<number>('demo_redemptions.points').as('points'))
  const own =
    'customerId' in holder
      ? spent.where('demo_orders.customer_id', '=', holder.customerId)
      : spent.where('demo_redemptions.install_id', '=', holder.installId).where('demo_orders.customer_id', 'is', null)
  const row = await own.executeTakeFirst()
  return { points: Number(row?.points ?? 0), turn: named?.turn ?? 0 }
}

interface NewRedemption {
  appKey: string
  holder: PointsHolder
  /** The turn that follows the counted redemptions. */
  turn: number
  orderId: string
  points: number
  now: Date
}

/** Returns false when another order already took this turn of the holder. */
export async function insertRedemption(trx: StoreDb, redemption: NewRedemption): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('demo_redemptions')
    .values({
      app_key: redemption.appKey,
      install_id: nameOf(redemption.holder),
      turn: redemption.turn,
      order_id: redemption.orderId,
      points: redemption.points,
      created_at: redemption.now,
    })
    .onConflict((conflict) => conflict.columns(['app_key', 'install_id', 'turn']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Points that were spent on these orders name whose they were. */
export async function deleteRedemptions(trx: StoreDb, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0)
    await trx
      .deleteFrom('demo_redemptions')
      .where('order_id', 'in', [...orderIds])
      .execute()
}

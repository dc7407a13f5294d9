/** Points that orders were paid with: the only file that names their table. */
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { keptStatusCodes } from '../orders/orders.queries.ts'

/** Points spent on orders that were kept, and the number of the install's redemptions, in one query. */
export async function readRedemptions(db: TenantDb, installId: string): Promise<{ points: number; turn: number }> {
  const row = await db
    .selectFrom('redemptions')
    .innerJoin('orders', 'orders.id', 'redemptions.order_id')
    .where('redemptions.install_id', '=', installId)
    .select(({ fn }) => [
      fn.max('redemptions.turn').as('turn'),
      fn.sum<number>('redemptions.points').filterWhere('orders.status_code', 'in', keptStatusCodes).as('points'),
    ])
    .executeTakeFirst()
  return { points: Number(row?.points ?? 0), turn: row?.turn ?? 0 }
}

interface NewRedemption {
  appKey: string
  installId: string
  /** The turn that follows the counted redemptions. */
  turn: number
  orderId: string
  points: number
  now: Date
}

/** Returns false when another order already took this turn of the install. */
export async function insertRedemption(trx: TenantDb, redemption: NewRedemption): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('redemptions')
    .values({
      app_key: redemption.appKey,
      install_id: redemption.installId,
      turn: redemption.turn,
      order_id: redemption.orderId,
      points: redemption.points,
      created_at: redemption.now,
    })
    .onConflict((conflict) => conflict.columns(['app_key', 'install_id', 'turn']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

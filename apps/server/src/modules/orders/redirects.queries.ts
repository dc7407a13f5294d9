/** Carts that went to pages of their store: who may open the order that comes of one. The only file that names their table. */
import { timingSafeEqual } from 'node:crypto'
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import type { TenantDb } from '../../platform/db/tenant.ts'

interface Redirect {
  appKey: string
  cartId: string
  secretHash: string
  now: Date
}

/** The first secret that is named with a cart stays the cart's secret. */
export const rememberRedirect = (db: TenantDb, { appKey, cartId, secretHash, now }: Redirect) =>
  db
    .insertInto('redirected_carts')
    .values({ app_key: appKey, cart_id: cartId, secret_hash: secretHash, started_at: now })
    .onConflict((conflict) => conflict.columns(['app_key', 'cart_id']).doNothing())
    .execute()

/** Whether the secret is the one that was named when the cart left for the store's pages. */
export async function opensRedirectedOrder(
  db: TenantDb,
  { cartId }: Pick<StoreOrder, 'cartId'>,
  secretHash: string | null,
): Promise<boolean> {
  if (cartId === null || secretHash === null) return false
  const row = await db
    .selectFrom('redirected_carts')
    .select('secret_hash')
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return row !== undefined && timingSafeEqual(Buffer.from(row.secret_hash), Buffer.from(secretHash))
}

/** True once for each cart that went to pages of its store: whoever gets it tells of the order. */
export async function takeTelling(trx: TenantDb, { cartId, now }: { cartId: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('redirected_carts')
    .set({ told_at: now })
    .where('cart_id', '=', cartId)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

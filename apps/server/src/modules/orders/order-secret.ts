/** The secret of an order: made by the device that places it, kept there, and needed to open the order. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { claimOrder, type OrderRow } from './orders.queries.ts'

/** At least 128 random bits: a plain hash is enough. */
export const hashOrderSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** An order without a secret takes the first one that a device names with its id. */
export async function opensOrder(
  db: TenantDb,
  order: Pick<OrderRow, 'id' | 'secret_hash' | 'cart_id'>,
  secret: string,
): Promise<boolean> {
  const hash = hashOrderSecret(secret)
  // Orders that did not come from a cart of the shopper app belong to no device.
  if (order.secret_hash === null) return order.cart_id !== null && claimOrder(db, order.id, hash)
  return timingSafeEqual(Buffer.from(order.secret_hash), Buffer.from(hash))
}

import { dayMs } from '@vitrine/domain/time'
import type { StoreDb } from '../store-shop.ts'
import { deleteCartsBefore } from './carts.queries.ts'

const keptMs = 30 * dayMs

/**
 * Deletes carts that nobody touched for a month, which is also how long a device keeps a cart's id. `all` is the carts of
 * every app, `now` in ms since 1970. Returns their number.
 */
export async function sweepOldCarts(all: StoreDb, now: number): Promise<number> {
  const { numDeletedRows } = await deleteCartsBefore(all, new Date(now - keptMs))
  return Number(numDeletedRows)
}

import type { Ports } from '../../../ports.ts'
import { deleteCartsBefore } from './carts.queries.ts'

const keptMs = 30 * 86_400_000

/**
 * Deletes carts that nobody touched for a month, which is also how long a device keeps a cart's id. Returns their
 * number.
 */
export async function sweepOldCarts({ allTables, clock }: Pick<Ports, 'allTables' | 'clock'>): Promise<number> {
  const db = allTables('Old carts of every app are deleted.')
  const { numDeletedRows } = await deleteCartsBefore(db, new Date(clock.now() - keptMs))
  return Number(numDeletedRows)
}

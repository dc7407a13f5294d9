import type { Ports } from '../../../ports.ts'
import { deleteCartsBefore } from './carts.queries.ts'

const keptMs = 30 * 86_400_000

/** Carts that nobody touched for a month go: a shopper's device keeps the id of one that long at most. Gives how many went. */
export async function sweepOldCarts({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await deleteCartsBefore(db, new Date(clock.now() - keptMs))
  return Number(numDeletedRows)
}

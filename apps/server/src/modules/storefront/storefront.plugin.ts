/** Sweeps carts that nobody has touched for a month: a shopper's device keeps the id of one that long at most. */
import type { AreaPlugin } from '../../http/area-plugin.ts'
import type { Ports } from '../../ports.ts'
import { deleteCartsBefore } from './carts.queries.ts'

const sweepMs = 60 * 60_000
const keptMs = 30 * 86_400_000

/** How many carts went. */
export async function sweepOldCarts({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await deleteCartsBefore(db, new Date(clock.now() - keptMs))
  return Number(numDeletedRows)
}

export const storefrontPlugin: AreaPlugin = async ({ shopper }, ports) => {
  const timer = setInterval(() => {
    sweepOldCarts(ports).catch((error: unknown) => ports.log.warn({ err: error }, 'old carts could not be deleted'))
  }, sweepMs)
  timer.unref()
  shopper.addHook('onClose', async () => clearInterval(timer))
}

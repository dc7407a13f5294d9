/** Who hears of orders that the mirror has anew, from whichever store: in the transaction in which they are written. */
import type { TenantDb } from '../../platform/db/tenant.ts'
import { defineService } from '../../services.ts'

type Follow = (trx: TenantDb, orderIds: readonly string[]) => Promise<void>

export const mirrorFollowers = defineService(() => {
  const follows = new Set<Follow>()
  return {
    register: (follow: Follow): void => void follows.add(follow),
    tell: async (trx: TenantDb, orderIds: readonly string[]): Promise<void> => {
      for (const follow of follows) await follow(trx, orderIds)
    },
  }
})

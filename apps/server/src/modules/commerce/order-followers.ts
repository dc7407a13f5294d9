/** Who hears of a new order of a store that lives in our database, in the order's transaction. */
import type { TenantDb } from '../../platform/db/tenant.ts'
import { defineService } from '../../services.ts'

type Follow = (trx: TenantDb, order: { appKey: string; orderId: string }) => Promise<void>

export const orderFollowers = defineService(() => {
  const follows = new Set<Follow>()
  return {
    register: (follow: Follow): void => void follows.add(follow),
    tell: async (trx: TenantDb, order: { appKey: string; orderId: string }): Promise<void> => {
      for (const follow of follows) await follow(trx, order)
    },
  }
})

/** Who hears of a new order, or a changed one, of a store that lives in our database: in the transaction of the change. */
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { StoreNews } from '../../ports.ts'
import { defineService } from '../../services.ts'

interface OrderNews extends StoreNews {
  appKey: string
}
type Follow = (trx: TenantDb, news: OrderNews) => Promise<void>

export const orderFollowers = defineService(() => {
  const follows = new Set<Follow>()
  return {
    register: (follow: Follow): void => void follows.add(follow),
    tell: async (trx: TenantDb, news: OrderNews): Promise<void> => {
      for (const follow of follows) await follow(trx, news)
    },
  }
})

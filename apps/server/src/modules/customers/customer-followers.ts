/**
 * Who hears of customers: of a new one once somebody showed that they read the account's mail, or at once where none is
 * sent; of an erased one so that what is kept elsewhere of the person goes with it.
 */
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'

interface CustomerEvent {
  kind: 'signedUp' | 'erased'
  appKey: string
  customerId: string
}
type Follow = (trx: TenantDb, event: CustomerEvent) => Promise<void>

export const customerFollowers = defineService(() => {
  const follows = new Set<Follow>()
  return {
    register: (follow: Follow): void => void follows.add(follow),
    tell: async (trx: TenantDb, event: CustomerEvent): Promise<void> => {
      for (const follow of follows) await follow(trx, event)
    },
  }
})

export const tellSignUp = (ports: Ports, signUp: Omit<CustomerEvent, 'kind'>): Promise<void> =>
  ports
    .forApp(signUp.appKey)
    .transaction()
    .execute((trx) => customerFollowers(ports).tell(trx, { kind: 'signedUp', ...signUp }))

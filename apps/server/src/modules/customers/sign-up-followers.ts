/** Who hears of new accounts: once somebody showed that they read the account's mail, or at once where none is sent. */
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'

interface SignUp {
  appKey: string
  customerId: string
}
type Follow = (trx: TenantDb, signUp: SignUp) => Promise<void>

export const signUpFollowers = defineService(() => {
  const follows = new Set<Follow>()
  return {
    register: (follow: Follow): void => void follows.add(follow),
    tell: async (trx: TenantDb, signUp: SignUp): Promise<void> => {
      for (const follow of follows) await follow(trx, signUp)
    },
  }
})

export const tellSignUp = (ports: Ports, signUp: SignUp): Promise<void> =>
  ports
    .forApp(signUp.appKey)
    .transaction()
    .execute((trx) => signUpFollowers(ports).tell(trx, signUp))

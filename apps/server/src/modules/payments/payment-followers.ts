/** Who hears how a provider of payments fares. */
import type { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import { defineService } from '../../services.ts'

interface PaymentCall {
  appKey: string
  integration: string
  /** When it was connected: what an earlier connection was told says nothing of this one. */
  connectedAt: string
  /** What came of the call; null where the provider did what it was asked. */
  problem: ConnectorError['kind'] | null
}
type Follow = (call: PaymentCall) => Promise<void>

export const paymentFollowers = defineService(() => {
  const follows = new Set<Follow>()
  return {
    register: (follow: Follow): void => void follows.add(follow),
    tell: async (call: PaymentCall): Promise<void> => {
      for (const follow of follows) await follow(call)
    },
  }
})

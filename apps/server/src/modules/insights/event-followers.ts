/** Who hears of events of shopper apps: in the transaction in which they are taken. */
import type { EventName } from '@vitrine/domain/events/events.routes'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { defineService } from '../../services.ts'

export interface TakenEvent {
  installId: string
  name: EventName
  /** In ms, corrected by the device's clock error. */
  at: number
  props: Readonly<Record<string, unknown>>
}

type Follow = (trx: TenantDb, events: readonly TakenEvent[]) => Promise<void>

export const eventFollowers = defineService(() => {
  const follows = new Set<Follow>()
  return {
    register: (follow: Follow): void => void follows.add(follow),
    tell: async (trx: TenantDb, events: readonly TakenEvent[]): Promise<void> => {
      for (const follow of follows) await follow(trx, events)
    },
  }
})

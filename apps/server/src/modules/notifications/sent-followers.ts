/** Who hears of automations' messages that went out to a customer, in the transaction that writes it down. */
import type { AutomationId } from '@vitrine/domain/notifications/automations.rules'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { defineService } from '../../services.ts'

export interface SentToCustomer {
  appKey: string
  messageId: string
  automation: AutomationId
  /** In the app's default language, before names are filled in. */
  title: string
  customerId: string
  /** The same for the same message on the same device and occasion, and no id of the device. */
  delivery: string
  at: Date
}
export type FollowSent = (trx: Kysely<Tables>, sent: readonly SentToCustomer[]) => Promise<void>

export const sentFollowers = defineService(() => {
  const follows = new Set<FollowSent>()
  return {
    register: (follow: FollowSent): void => void follows.add(follow),
    tell: async (trx: Kysely<Tables>, sent: readonly SentToCustomer[]): Promise<void> => {
      if (sent.length > 0) for (const follow of follows) await follow(trx, sent)
    },
  }
})

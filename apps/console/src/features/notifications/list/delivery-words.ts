/** What became of a message on a device, in words. */
import type { DeliveryReason } from '@vitrine/domain/notifications/delivery-states'
import type { MessageDelivery } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import reasonWords from '@vitrine/messages/console/notifications.reason'
import stateWords from '@vitrine/messages/console/notifications.state'
import { knownWord } from '../../../shared/known-word.ts'

const words: Record<DeliveryReason, () => string> = reasonWords

export const reasonText = (reason: DeliveryReason): string => knownWord(words, reason, reason)

export function deliveryText({
  state,
  reason,
  deliveredAt,
  openedAt,
}: Pick<MessageDelivery, 'state' | 'reason' | 'deliveredAt' | 'openedAt'>): string {
  if (openedAt !== null) return m.notifications_opened_there()
  if (deliveredAt !== null) return m.notifications_shown_there()
  const word = stateWords[state]()
  return reason === null ? word : m.notifications_state_because({ state: word, reason: reasonText(reason) })
}

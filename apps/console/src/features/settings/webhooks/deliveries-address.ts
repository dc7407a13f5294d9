/** Filters and the open delivery stand in the address. A filter that is none of ours is left out. */
import { useSearch } from '@tanstack/react-router'
import { testEventType, webhookEventTypes } from '@vitrine/domain/webhooks/webhook-events.rules'
import { deliveryStates } from '@vitrine/domain/webhooks/webhooks.routes'
import { listAddress, unsorted } from '../../../shared/lists/list-address.ts'
import { useSetSearch } from '../../../shared/lists/use-set-search.ts'

export const sentTypes = [...webhookEventTypes, testEventType] as const

export function useDeliveriesAddress() {
  const found = useSearch({ from: '/signed-in/in-app/settings/webhooks' })
  const set = useSetSearch()
  const type = sentTypes.find((known) => known === found.event)
  const state = deliveryStates.find((known) => known === found.state)
  const search = { ...found, event: type, state }
  return {
    list: listAddress({ search, set, ...unsorted, filters: ['webhook', 'event', 'state'] }),
    filters: { webhook: found.webhook, type, state },
    delivery: found.delivery ?? null,
    open: (delivery: string) => set({ delivery }, false),
    close: () => set({ delivery: undefined }, true),
  }
}

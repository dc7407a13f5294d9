/** The routes of webhooks. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SentEventType } from '@vitrine/domain/webhooks/webhook-events.rules'
import {
  type DeliveryState,
  maxDeliveriesAtOnce,
  webhooksRoutes as routes,
  type WebhookForm,
} from '@vitrine/domain/webhooks/webhooks.routes'
import { callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'

const params = () => ({ appKey: requireAppKey() })
const paramsOf = (id: string) => ({ ...params(), id })

/** What changes an endpoint may change its deliveries too. */
export const webhooksKey = () => ['webhooks', requireAppKey()]

export const webhooksQuery = () =>
  queryOptions({
    queryKey: [...webhooksKey(), 'endpoints'],
    queryFn: async ({ signal }) => (await callApi(routes.listWebhooks, { params: params() }, { signal })).data,
  })

export interface DeliveryFilters {
  webhook: string | undefined
  type: SentEventType | undefined
  state: DeliveryState | undefined
}

const pageSize = 25

export const deliveriesQuery = (filters: DeliveryFilters) =>
  infiniteQueryOptions({
    queryKey: [...webhooksKey(), 'deliveries', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, size: pageSize, ...(pageParam !== null && { cursor: pageParam }) }
      return callApi(routes.listWebhookDeliveries, { params: params(), query }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: [...webhooksKey(), 'delivery', id],
    queryFn: async ({ signal }) =>
      (await callApi(routes.getWebhookDelivery, { params: paramsOf(id) }, { signal })).data,
    staleTime: 0,
  })

export const addWebhook = (body: WebhookForm) => callApi(routes.createWebhook, { params: params(), body })
export const saveWebhook = ({ id, ...body }: WebhookForm & { id: string }, revision: string) =>
  callApi(routes.updateWebhook, { params: paramsOf(id), body }, { revision })
export const switchWebhook = ({ id, active, revision }: { id: string; active: boolean; revision: string }) =>
  callApi(routes.switchWebhook, { params: paramsOf(id), body: { active } }, { revision })
export const removeWebhook = (id: string) => callApi(routes.deleteWebhook, { params: paramsOf(id) })
export const renewSecret = (id: string) => callApi(routes.renewWebhookSecret, { params: paramsOf(id) })
export const sendTest = (id: string) => callApi(routes.sendTestEvent, { params: paramsOf(id) })
export const sendAgain = (id: string) => callApi(routes.sendDeliveryAgain, { params: paramsOf(id) })
/** How many are sent; the others are gone. */
export async function sendSeveralAgain(ids: readonly string[]): Promise<number> {
  let sent = 0
  for (let at = 0; at < ids.length; at += maxDeliveriesAtOnce) {
    const body = { ids: ids.slice(at, at + maxDeliveriesAtOnce) }
    sent += (await callApi(routes.sendDeliveriesAgain, { params: params(), body })).data.sent
  }
  return sent
}

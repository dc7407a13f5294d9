/** The routes of webhooks. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SentEventType } from '@vitrine/domain/webhooks/webhook-events.rules'
import {
  type DeliveryState,
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
    meta: { inline: true },
  })

export interface DeliveryFilters {
  webhook: string | null
  type: SentEventType | null
  state: DeliveryState | null
}

const pageSize = 25

export const deliveriesQuery = ({ webhook, type, state }: DeliveryFilters) =>
  infiniteQueryOptions({
    queryKey: [...webhooksKey(), 'deliveries', webhook, type, state],
    queryFn: ({ pageParam, signal }) => {
      const filters = {
        ...(webhook !== null && { webhook }),
        ...(type !== null && { type }),
        ...(state !== null && { state }),
      }
      const query = { ...filters, size: pageSize, ...(pageParam !== null && { cursor: pageParam }) }
      return callApi(routes.listWebhookDeliveries, { params: params(), query }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    meta: { inline: true },
  })

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: [...webhooksKey(), 'delivery', id],
    queryFn: async ({ signal }) =>
      (await callApi(routes.getWebhookDelivery, { params: paramsOf(id) }, { signal })).data,
    staleTime: 0,
    meta: { inline: true },
  })

export const addWebhook = (body: WebhookForm) => callApi(routes.createWebhook, { params: params(), body })
export const saveWebhook = ({ id, ...body }: WebhookForm & { id: string }) =>
  callApi(routes.updateWebhook, { params: paramsOf(id), body })
export const switchWebhook = ({ id, active }: { id: string; active: boolean }) =>
  callApi(routes.switchWebhook, { params: paramsOf(id), body: { active } })
export const removeWebhook = (id: string) => callApi(routes.deleteWebhook, { params: paramsOf(id) })
export const renewSecret = (id: string) => callApi(routes.renewWebhookSecret, { params: paramsOf(id) })
export const sendTest = (id: string) => callApi(routes.sendTestEvent, { params: paramsOf(id) })
export const sendAgain = (id: string) => callApi(routes.sendDeliveryAgain, { params: paramsOf(id) })

/** Calls of quiet hours and caps. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  messageLimitsRoutes as routes,
  type StoredMessageLimits,
} from '@vitrine/domain/notifications/message-limits.routes'
import type { MessageLimits } from '@vitrine/domain/notifications/message-limits.rules'
import { callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'

const limitsKey = () => ['message-limits', requireAppKey()]

export const useLimits = () =>
  useQuery({
    queryKey: limitsKey(),
    queryFn: async ({ signal }) =>
      (await callApi(routes.getMessageLimits, { params: { appKey: requireAppKey() } }, { signal })).data,
  })

export const saveLimits = async (body: MessageLimits, revision: string): Promise<StoredMessageLimits> =>
  (await callApi(routes.saveMessageLimits, { params: { appKey: requireAppKey() }, body }, { revision })).data

export function usePutLimits() {
  const client = useQueryClient()
  return (stored: StoredMessageLimits) => client.setQueryData(limitsKey(), stored)
}

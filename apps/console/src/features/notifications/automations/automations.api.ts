/** Calls of automations. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Automation,
  type AutomationForm,
  automationsRoutes,
} from '@vitrine/domain/notifications/automations.routes'
import type { AutomationId } from '@vitrine/domain/notifications/automations.rules'
import { callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'

const automationsKey = () => ['automations', requireAppKey()]

export const useAutomations = () =>
  useQuery({
    queryKey: automationsKey(),
    queryFn: async ({ signal }) =>
      (await callApi(automationsRoutes.listAutomations, { params: { appKey: requireAppKey() } }, { signal })).data,
  })

export const saveAutomation = async (id: AutomationId, body: AutomationForm, revision: string): Promise<Automation> =>
  (await callApi(automationsRoutes.saveAutomation, { params: { appKey: requireAppKey(), id }, body }, { revision }))
    .data

/** Puts what was stored in its place of the list. */
export function usePutAutomation() {
  const client = useQueryClient()
  return (stored: Automation) =>
    client.setQueryData<Automation[]>(automationsKey(), (list) =>
      list?.map((one) => (one.id === stored.id ? stored : one)),
    )
}

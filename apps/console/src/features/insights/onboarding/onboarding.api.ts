/** Calls of an owner's first steps. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { billingRoutes } from '@vitrine/domain/billing/billing.routes'
import { leadsRoutes } from '@vitrine/domain/leads/leads.routes'
import { onboardingRoutes } from '@vitrine/domain/onboarding/onboarding.routes'
import { callApi } from '../../../shared/api/client.ts'
import { appQuery, requireAppKey } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'

const params = () => ({ appKey: requireAppKey() })

export const checklistQuery = () =>
  queryOptions({
    queryKey: ['checklist', requireAppKey()],
    queryFn: async ({ signal }) =>
      (await callApi(onboardingRoutes.getChecklist, { params: params() }, { signal })).data,
  })

export function useHideChecklist() {
  const client = useQueryClient()
  return useCall({
    mutationFn: (hidden: boolean) =>
      callApi(onboardingRoutes.hideChecklist, { params: params(), body: { data: { hidden } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: checklistQuery().queryKey }),
  })
}

/** Marks the owner's first view. The answer says whether this was it. */
export function useMarkViewed() {
  const client = useQueryClient()
  return useCall({
    mutationFn: async () => (await callApi(appsRoutes.markViewed, { params: params() })).data,
    onSuccess: ({ ownerFirstViewed }) =>
      client.setQueryData(appQuery().queryKey, (app) => app && { ...app, ownerFirstViewed }),
  })
}

export interface ContactRequest {
  email: string
  phone: string
  firstName: string
  lastName: string
  annualOnlineRevenue: string
}

export const sendContactRequest = (body: ContactRequest) => callApi(leadsRoutes.createLead, { params: params(), body })

const subscriptionKey = () => ['subscription', requireAppKey()]

/** What the trial would add; undefined until it is known. */
export const useBilling = () =>
  useQuery({
    queryKey: subscriptionKey(),
    queryFn: ({ signal }) => callApi(billingRoutes.getSubscription, { params: params() }, { signal }),
    staleTime: 0,
  }).data

export function useStartTrial() {
  const client = useQueryClient()
  return useCall({
    mutationFn: () => callApi(billingRoutes.startTrial, { params: params() }),
    onSettled: () => client.invalidateQueries({ queryKey: subscriptionKey() }),
  })
}

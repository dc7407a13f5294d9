/** Calls about the subscription. */
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { billingRoutes, type SubscriptionAnswer } from '@vitrine/domain/billing/billing.routes'
import type { RouteOutput } from '@vitrine/domain/contract/contract'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { m } from '@vitrine/messages/console'
import integrationWords from '@vitrine/messages/console/integration.name'
import { useEffect } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { requireAppKey, useCan } from '../../shared/api/use-app.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { knownWord } from '../../shared/known-word.ts'
import { tabTexts } from '../../shared/lib/storage.ts'
import { wordOfPlan, wordOfPlanNamed } from '../../shared/plan-words.ts'
import { toastSuccess } from '../../shared/toast.ts'

export type OfferedPlan = RouteOutput<(typeof billingRoutes)['listPlans']>['data'][number]

const params = () => ({ appKey: requireAppKey() })
const subscriptionKey = () => ['subscription', requireAppKey()]

/** Read anew at each visit: somebody may come back from the payment page. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: subscriptionKey(),
    queryFn: ({ signal }) => callApi(billingRoutes.getSubscription, { params: params() }, { signal }),
    staleTime: 0,
  })

export const plansQuery = () =>
  queryOptions({
    queryKey: ['plans', requireAppKey()],
    queryFn: async ({ signal }) =>
      (await callApi(billingRoutes.listPlans, { query: { page: 0, size: 100 } }, { signal })).data,
  })

export const invoicesPageSize = 10

/** `page` counts from 1. */
export const useInvoices = (page: number) =>
  useQuery({
    queryKey: ['invoices', requireAppKey(), page],
    queryFn: ({ signal }) =>
      callApi(
        billingRoutes.listInvoices,
        { params: params(), query: { page: page - 1, size: invoicesPageSize } },
        { signal },
      ),
    select: ({ data, ...answer }) => ({
      ...answer,
      data: data.map((invoice) => ({ ...invoice, planName: wordOfPlanNamed(invoice.planName) })),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const leftFor = 'billing.left-for'

/** Says that the plan is paid for which this tab left, once, when that is known; a provider may tell it later. */
export function useReturn({ data: subscription, billing }: SubscriptionAnswer): void {
  const paidFor = subscription?.status === 'live' ? subscription.planCode : null
  const planName = subscription ? wordOfPlan(subscription.planCode, subscription.planName) : ''
  const isOpen = billing.openChange !== null
  useEffect(() => {
    const wanted = tabTexts.getItem(leftFor)
    if (wanted !== null && wanted === paidFor) toastSuccess(m.billing_changed({ plan: planName }))
    if (wanted === paidFor || !isOpen) tabTexts.removeItem(leftFor)
  }, [paidFor, planName, isOpen])
}

/** Names of what is connected and open now, and beyond a level; none where they cannot be read: the question stands without them. */
export function useConnectedAbove(): (level: number) => Promise<string[]> {
  const mayRead = useCan('integrations.read')
  return async (level) => {
    if (!mayRead) return []
    const { data } = await callApi(integrationRoutes.listIntegrations, { params: params() }).catch(() => ({ data: [] }))
    return data
      .filter((one) => one.active && one.withinPlan && !one.fixed && one.requiredSubscriptionLevel > level)
      .map(({ id, name }) => knownWord(integrationWords, id, name))
  }
}

/** Leads to the payment page; the browser comes back to this screen. */
export const useUpgrade = () =>
  useCall({
    mutationFn: async (planCode: string) => {
      const redirectUrl = `${location.origin}/pricing`
      const { data } = await callApi(billingRoutes.upgradePlan, { body: { planCode, redirectUrl } })
      tabTexts.setItem(leftFor, planCode)
      location.assign(data.url)
    },
  })

/** A change that applies at once. What became of it is read again also where it was refused. */
function useChange<Input = void>(
  change: (input: Input) => Promise<SubscriptionAnswer>,
  said: (answer: SubscriptionAnswer) => string,
) {
  const client = useQueryClient()
  return useCall<SubscriptionAnswer, Input>({
    mutationFn: change,
    onSuccess: (answer) => {
      client.setQueryData(subscriptionKey(), answer)
      toastSuccess(said(answer))
    },
    onSettled: () => client.invalidateQueries({ queryKey: subscriptionKey() }),
  })
}

export const useDowngrade = (said: (answer: SubscriptionAnswer) => string) =>
  useChange((planCode: string) => callApi(billingRoutes.downgradePlan, { body: { planCode } }), said)

export const useRenewal = (renews: boolean, said: () => string) =>
  useChange(
    () => callApi(renews ? billingRoutes.reactivateRenewal : billingRoutes.cancelRenewal, { params: params() }),
    said,
  )

export const useTrial = (said: () => string) =>
  useChange(() => callApi(billingRoutes.startTrial, { params: params() }), said)

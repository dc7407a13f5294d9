/** The subscription of the fake shop, whose payment page is the pricing screen with a mark in its address. */
import { type Billing, billingRoutes, type Subscription } from '@vitrine/domain/billing/billing.routes'
import { findPlan, offeredPlans, type Plan } from '@vitrine/domain/billing/plans.rules'
import type { Invoice, SubscriptionStatus } from '@vitrine/domain/billing/subscription.schema'
import { sayFeatures, sayPlan } from './english.ts'
import type { FakeServer } from './fake-server.ts'

export const subscriptionOf = (planCode: string, over: Partial<Subscription> = {}): Subscription => {
  const plan = findPlan(planCode)
  if (!plan) throw new Error(`There is no plan ${planCode}.`)
  return {
    planCode,
    planName: sayPlan(plan),
    status: 'live',
    amount: plan.recurringPrice,
    currencyCode: plan.currencyCode,
    currencySymbol: '$',
    intervalUnit: plan.intervalUnit,
    subscriptionId: 'sub-1',
    nextBillingAt: '2026-06-04T12:00:00.000Z',
    scheduledCancellationDate: null,
    startsAt: '2026-05-04T12:00:00.000Z',
    trialEndsAt: null,
    expiresAt: null,
    paidUntil: '2026-06-04T12:00:00.000Z',
    creditMinor: 0,
    nextPlan: null,
    level: plan.level,
    ...over,
  }
}

const told = (plan: Plan) => ({
  ...plan,
  name: sayPlan(plan),
  storeMarkupDescription: sayFeatures(plan).join('|'),
})

export class FakeBilling {
  subscription: Subscription | null = subscriptionOf('advanced-monthly')
  billing: Billing = { mode: 'test', trialAvailable: false, openChange: null }
  invoices: Invoice[] = [
    {
      id: 'i1',
      number: 'TEST-000001',
      planName: 'Advanced',
      amount: 9_900,
      currencyCode: 'USD',
      status: 'paid',
      issuedAt: '2026-05-04T12:00:00.000Z',
      url: null,
    },
  ]

  /** With this status, as far as the panel shows it. */
  becomes(status: SubscriptionStatus): void {
    const isTrial = status === 'trial' || status === 'trial_expired'
    const cancels = status === 'non_renewing' || status === 'cancelled'
    this.subscription = subscriptionOf(isTrial ? 'trial' : 'advanced-monthly', {
      status,
      nextBillingAt: status === 'live' || status === 'dunning' ? '2026-06-04T12:00:00.000Z' : null,
      scheduledCancellationDate: cancels ? '2026-06-04T12:00:00.000Z' : null,
      trialEndsAt: isTrial ? '2026-06-03T12:00:00.000Z' : null,
    })
  }

  serve(server: FakeServer): void {
    const answer = () => ({ data: this.subscription, billing: this.billing })
    const change = (over: Partial<Subscription>) => {
      if (this.subscription) this.subscription = { ...this.subscription, ...over }
      return answer()
    }
    server.on(billingRoutes.getSubscription, answer)
    server.on(billingRoutes.listPlans, () => ({ data: offeredPlans.map(told), total: offeredPlans.length }))
    server.on(billingRoutes.listInvoices, () => ({ data: this.invoices, total: this.invoices.length }))
    server.on(billingRoutes.upgradePlan, ({ body }) => ({ data: { url: `${body.redirectUrl}#pay-${body.planCode}` } }))
    server.on(billingRoutes.downgradePlan, ({ body }) => {
      const plan = findPlan(body.planCode)
      if (!plan || this.subscription === null) throw new Error('There is nothing to change.')
      if (plan.planCode === this.subscription.planCode) return change({ nextPlan: null })
      const planName = sayPlan(plan)
      const { planCode, recurringPrice: amount, currencyCode, intervalUnit } = plan
      const startsAt = this.subscription.paidUntil ?? ''
      return change({ nextPlan: { planCode, planName, amount, currencyCode, intervalUnit, startsAt } })
    })
    server.on(billingRoutes.cancelRenewal, () =>
      change({ status: 'non_renewing', scheduledCancellationDate: '2026-06-04T12:00:00.000Z', nextBillingAt: null }),
    )
    server.on(billingRoutes.reactivateRenewal, () =>
      change({ status: 'live', scheduledCancellationDate: null, nextBillingAt: '2026-06-04T12:00:00.000Z' }),
    )
    server.on(billingRoutes.startTrial, () => {
      this.becomes('trial')
      this.billing = { ...this.billing, trialAvailable: false }
      return answer()
    })
  }
}

/** A subscription and an invoice of Stripe in our own terms. */
import { findPlan } from '@vitrine/domain/billing/plans.rules'
import type { Invoice, Standing } from '@vitrine/domain/billing/subscription.schema'
import type Stripe from 'stripe'
import { sayPlan } from '../../english-names.ts'
import { nextPlanOf } from './stripe-next-plan.ts'
import type { PaidPrice } from './stripe-paid-price.ts'

const msOf = (seconds: number): number => seconds * 1000
const msOrNull = (seconds: number | null | undefined): number | null => (seconds == null ? null : msOf(seconds))

/** Nothing was paid for these yet, or ever. */
const notBegun: readonly string[] = ['incomplete', 'incomplete_expired']

// A price that somebody made in Stripe's dashboard is no plan of ours, and opens nothing.
export const planCodeOf = (price: Stripe.Price): string => price.metadata['planCode'] ?? price.id
const levelOf = (price: Stripe.Price): number => findPlan(planCodeOf(price))?.level ?? 0

/** Empty where the subscription has no price. It may not be paid yet. */
export const pricedPlanOf = ({ items }: Stripe.Subscription): string =>
  items.data[0] ? planCodeOf(items.data[0].price) : ''

/** A higher level than was paid last opens once it is paid: until then what was paid counts. */
function inForce({ price, ...item }: Stripe.SubscriptionItem, paid: PaidPrice | null): PaidPrice {
  if (paid !== null && levelOf(price) > levelOf(paid.price)) return paid
  return { price, startsAt: item.current_period_start, endsAt: item.current_period_end }
}

/** Null for a subscription whose first payment was not made. */
export function standingOf(subscription: Stripe.Subscription, paid: PaidPrice | null): Standing | null {
  const [item] = subscription.items.data
  if (!item || notBegun.includes(subscription.status)) return null
  const { status, cancel_at, cancel_at_period_end, ended_at, canceled_at } = subscription
  const { price, startsAt, endsAt } = inForce(item, paid)
  const amountMinor = price.unit_amount ?? 0
  const dueAt = msOf(item.current_period_start)
  const planCode = planCodeOf(price)
  const pricedCode = planCodeOf(item.price)
  const isClosed = status === 'unpaid' || status === 'paused'
  const isFailing = isClosed || status === 'past_due'
  return {
    subscriptionId: subscription.id,
    planCode,
    nextPlanCode: pricedCode === planCode ? nextPlanOf(subscription, planCode) : pricedCode,
    before: null,
    amountMinor,
    currencyCode: price.currency.toUpperCase(),
    intervalUnit: price.recurring?.interval === 'year' ? 'years' : 'months',
    createdAt: msOf(subscription.created),
    startsAt: msOf(subscription.start_date),
    trialEndsAt: status === 'trialing' ? msOrNull(subscription.trial_end) : null,
    anchorAt: msOf(subscription.billing_cycle_anchor),
    periodStartsAt: msOf(startsAt),
    periodEndsAt: msOf(endsAt),
    periodPaidMinor: amountMinor,
    // Stripe tries again by its own plan: the period began when the payment was first due.
    failedAt: isFailing ? dueAt : null,
    failedTries: 0,
    unpaidAt: isClosed ? dueAt : null,
    cancelsAt: msOrNull(cancel_at) ?? (cancel_at_period_end ? msOf(item.current_period_end) : null),
    expiresAt: null,
    endedAt: status === 'canceled' ? (msOrNull(ended_at) ?? msOrNull(canceled_at) ?? dueAt) : null,
  }
}

const states: Readonly<Record<string, Invoice['status']>> = { paid: 'paid', open: 'open', void: 'void' }

/** Empty for a draft, and for what was written off. */
export function invoiceOf(invoice: Stripe.Invoice, planCode: string): Invoice[] {
  const status = states[invoice.status ?? '']
  if (status === undefined) return []
  return [
    {
      id: invoice.id,
      number: invoice.number ?? invoice.id,
      planName: sayPlan(planCode),
      amount: invoice.total,
      currencyCode: invoice.currency.toUpperCase(),
      status,
      issuedAt: new Date(msOf(invoice.created)).toISOString(),
      url: invoice.hosted_invoice_url ?? null,
    },
  ]
}

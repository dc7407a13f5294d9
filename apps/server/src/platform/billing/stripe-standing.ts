/** A subscription and an invoice of Stripe in our own terms. */
import type { Invoice, Standing } from '@vitrine/domain/billing/subscription.schema'
import type Stripe from 'stripe'
import { sayPlan } from '../../english-names.ts'
import { nextPlanOf } from './stripe-next-plan.ts'

const msOf = (seconds: number): number => seconds * 1000
const msOrNull = (seconds: number | null | undefined): number | null => (seconds == null ? null : msOf(seconds))

/** Nothing was paid for these yet, or ever. */
const notBegun: readonly string[] = ['incomplete', 'incomplete_expired']

/** Null for a subscription whose first payment was not made. */
export function standingOf(subscription: Stripe.Subscription): Standing | null {
  const [item] = subscription.items.data
  if (!item || notBegun.includes(subscription.status)) return null
  const { status, cancel_at, cancel_at_period_end, ended_at, canceled_at } = subscription
  const { price } = item
  const amountMinor = price.unit_amount ?? 0
  const periodStartsAt = msOf(item.current_period_start)
  const periodEndsAt = msOf(item.current_period_end)
  // A price that somebody made in Stripe's dashboard is no plan of ours, and opens nothing.
  const planCode = price.metadata['planCode'] ?? price.id
  const isClosed = status === 'unpaid' || status === 'paused'
  const isFailing = isClosed || status === 'past_due'
  return {
    subscriptionId: subscription.id,
    planCode,
    nextPlanCode: nextPlanOf(subscription, planCode),
    before: null,
    amountMinor,
    currencyCode: price.currency.toUpperCase(),
    intervalUnit: price.recurring?.interval === 'year' ? 'years' : 'months',
    createdAt: msOf(subscription.created),
    startsAt: msOf(subscription.start_date),
    trialEndsAt: status === 'trialing' ? msOrNull(subscription.trial_end) : null,
    anchorAt: msOf(subscription.billing_cycle_anchor),
    periodStartsAt,
    periodEndsAt,
    periodPaidMinor: amountMinor,
    // Stripe tries again by its own plan: the period began when the payment was first due.
    failedAt: isFailing ? periodStartsAt : null,
    failedTries: 0,
    unpaidAt: isClosed ? periodStartsAt : null,
    cancelsAt: msOrNull(cancel_at) ?? (cancel_at_period_end ? periodEndsAt : null),
    expiresAt: null,
    endedAt: status === 'canceled' ? (msOrNull(ended_at) ?? msOrNull(canceled_at) ?? periodStartsAt) : null,
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

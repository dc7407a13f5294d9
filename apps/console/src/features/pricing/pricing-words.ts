/** Each status with its label and what it means for the shop. */
import type { Subscription } from '@vitrine/domain/billing/billing.routes'
import type { SubscriptionStatus } from '@vitrine/domain/billing/subscription.schema'
import { formatDay } from '@vitrine/domain/formats/date.rules'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { m } from '../../shared/messages/messages.js'
import type { OfferedPlan } from './pricing.api.ts'

export const statusText: Record<SubscriptionStatus, { label: () => string; meaning: () => string }> = {
  live: { label: m.pricing_live, meaning: m.pricing_live_text },
  trial: { label: m.pricing_trial, meaning: m.pricing_trial_text },
  dunning: { label: m.pricing_dunning, meaning: m.pricing_dunning_text },
  unpaid: { label: m.pricing_unpaid, meaning: m.pricing_unpaid_text },
  non_renewing: { label: m.pricing_non_renewing, meaning: m.pricing_non_renewing_text },
  cancelled: { label: m.pricing_cancelled, meaning: m.pricing_cancelled_text },
  expired: { label: m.pricing_expired, meaning: m.pricing_expired_text },
  trial_expired: { label: m.pricing_trial_expired, meaning: m.pricing_trial_expired_text },
  future: { label: m.pricing_future, meaning: m.pricing_future_text },
}

/** What a cheaper plan changes, when, and what it will cost. */
export function downgradeText(plan: OfferedPlan, subscription: Subscription | null): string {
  const applies = m.pricing_downgrade_text({ plan: plan.name, current: subscription?.planName ?? '' })
  if (!subscription || subscription.nextBillingAt === null) return applies
  const price = perInterval(
    plan.intervalUnit,
    formatMoney({ amountMinor: plan.recurringPrice, currencyCode: plan.currencyCode }),
  )
  return `${applies} ${m.pricing_downgrade_price({ day: formatDay(subscription.nextBillingAt), price })}`
}

export const perInterval = (unit: 'months' | 'years', price: string): string =>
  unit === 'years' ? m.pricing_per_year({ price }) : m.pricing_per_month({ price })

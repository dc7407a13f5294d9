/** Each status with its label and what it means for the shop. */
import type { SubscriptionStatus } from '@vitrine/domain/billing/subscription.schema'
import { m } from '../../shared/messages/messages.js'

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

export const perInterval = (unit: 'months' | 'years', price: string): string =>
  unit === 'years' ? m.pricing_per_year({ price }) : m.pricing_per_month({ price })

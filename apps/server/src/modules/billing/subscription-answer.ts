/** What the console is told of an app's subscription. */
import type { Billing, Subscription, SubscriptionAnswer } from '@vitrine/domain/billing/billing.routes'
import { findPlan } from '@vitrine/domain/billing/plans.rules'
import type { Standing } from '@vitrine/domain/billing/subscription.schema'
import { nextChargeAt } from '@vitrine/domain/billing/subscription-acts.rules'
import { isOver, levelAt, statusAt } from '@vitrine/domain/billing/subscription-status.rules'
import { currencySymbol } from '@vitrine/domain/formats/money.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { findSubscription, type StoredSubscription } from './billing.queries.ts'
import { findOpenChange } from './plan-changes.queries.ts'

const isoOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

const subscriptionOf = (standing: Standing, now: number): Subscription => ({
  planCode: standing.planCode,
  planName: findPlan(standing.planCode)?.name ?? standing.planCode,
  status: statusAt(standing, now),
  amount: standing.amountMinor,
  currencyCode: standing.currencyCode,
  currencySymbol: currencySymbol(standing.currencyCode),
  intervalUnit: standing.intervalUnit,
  subscriptionId: standing.subscriptionId,
  nextBillingAt: isoOf(nextChargeAt(standing, now)),
  scheduledCancellationDate: isoOf(standing.cancelsAt),
  startsAt: new Date(standing.startsAt).toISOString(),
  trialEndsAt: isoOf(standing.trialEndsAt),
  expiresAt: isoOf(standing.expiresAt),
  level: levelAt(standing, now),
})

/** Whether a subscription stands in the way of a trial. */
export const isInForce = (stored: StoredSubscription | null, now: number): boolean =>
  stored !== null && !isOver(statusAt(stored.standing, now))

export async function answerOf(ports: Ports, db: TenantDb): Promise<SubscriptionAnswer> {
  const now = ports.clock.now()
  const [stored, change] = [await findSubscription(db), await findOpenChange(db)]
  const mode = ports.config.billing
  const billing: Billing = {
    mode,
    trialAvailable: mode !== 'none' && !isInForce(stored, now) && (stored?.trialStartedAt ?? null) === null,
    // The page of a provider that this server no longer has leads nowhere.
    openChange:
      change?.url != null && change.state === 'open' && change.provider === mode
        ? { planCode: change.plan_code, url: change.url }
        : null,
  }
  return { data: stored && subscriptionOf(stored.standing, now), billing }
}

/** What the console is told of an app's subscription. */
import type { Billing, Subscription, SubscriptionAnswer } from '@vitrine/domain/billing/billing.routes'
import { creditLeft } from '@vitrine/domain/billing/plan-change.rules'
import { levelAt } from '@vitrine/domain/billing/plan-level.rules'
import type { Standing } from '@vitrine/domain/billing/subscription.schema'
import { nextChargeAt } from '@vitrine/domain/billing/subscription-acts.rules'
import { comingPlanAt, inForceAt, isOver, statusAt } from '@vitrine/domain/billing/subscription-status.rules'
import { currencySymbol } from '@vitrine/domain/formats/money.rules'
import { sayPlan } from '../../english-names.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { findSubscription, type StoredSubscription } from './billing.queries.ts'
import { findOpenChange } from './plan-changes.queries.ts'

const isoOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

function nextPlanOf(standing: Standing, now: number): Subscription['nextPlan'] {
  const coming = comingPlanAt(standing, now)
  if (!coming) return null
  const { planCode, amountMinor, currencyCode, intervalUnit, startsAt } = coming
  return {
    planCode,
    planName: sayPlan(planCode),
    amount: amountMinor,
    currencyCode,
    intervalUnit,
    startsAt: new Date(startsAt).toISOString(),
  }
}

function subscriptionOf(stored: StoredSubscription, now: number): Subscription {
  const { standing, provider } = stored
  const current = inForceAt(standing, now)
  return {
    planCode: current.planCode,
    planName: sayPlan(current.planCode),
    status: statusAt(standing, now),
    amount: current.amountMinor,
    currencyCode: current.currencyCode,
    currencySymbol: currencySymbol(current.currencyCode),
    intervalUnit: current.intervalUnit,
    subscriptionId: current.subscriptionId,
    nextBillingAt: isoOf(nextChargeAt(standing, now)),
    paidUntil: isoOf(current.periodEndsAt),
    // What a provider was paid before an operator gave a plan is not taken off the price of another one.
    creditMinor: provider === 'own' ? 0 : creditLeft(current, now),
    nextPlan: nextPlanOf(standing, now),
    scheduledCancellationDate: isoOf(current.cancelsAt),
    startsAt: new Date(current.startsAt).toISOString(),
    trialEndsAt: isoOf(current.trialEndsAt),
    expiresAt: isoOf(current.expiresAt),
    level: levelAt(standing, now),
  }
}

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
  return { data: stored && subscriptionOf(stored, now), billing }
}

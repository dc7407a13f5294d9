/** Which level of the plans a subscription opens: what an app may use is decided here. */
import { findPlan, type PlanLevel } from './plans.rules.ts'
import type { Standing, SubscriptionStatus } from './subscription.schema.ts'
import { inForceAt, statusAt } from './subscription-status.rules.ts'

const usableStatuses: ReadonlySet<SubscriptionStatus> = new Set(['live', 'trial', 'dunning', 'non_renewing'])

/**
 * The level that is open at this time; null where the subscription opens nothing. It is that of the plan which was paid last:
 * what the subscription renews as opens more only once it is paid. Where that payment fails, it opens no more than either.
 */
export function levelAt(standing: Standing, now: number): PlanLevel | null {
  const status = statusAt(standing, now)
  if (!usableStatuses.has(status)) return null
  const { planCode, nextPlanCode } = inForceAt(standing, now)
  const paid = findPlan(planCode)?.level ?? null
  const next = status === 'dunning' && nextPlanCode !== null ? findPlan(nextPlanCode)?.level : undefined
  return paid !== null && next !== undefined && next < paid ? next : paid
}

/** Whether an app with this level may use what needs the other; null is an app without a plan, which opens nothing. */
export const isOpenAt = (level: PlanLevel | null, needed: PlanLevel): boolean => level !== null && level >= needed

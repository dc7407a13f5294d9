/** Which way a change of the plan takes, and what an upgrade costs at once. Console and server ask both. */
import type { Plan } from './plans.rules.ts'
import type { Standing, SubscriptionStatus } from './subscription.schema.ts'
import { isOver } from './subscription-status.rules.ts'

interface Current {
  planCode: string
  /** What it renews as, where that is another plan. */
  nextPlan: { planCode: string } | null
  status: SubscriptionStatus
  /** Minor units. */
  amount: number
}

/**
 * `upgrade` leads to the payment page, `downgrade` changes what the subscription renews as, `none` is the plan that the app
 * has already, or will have. By the price alone (document 1, section 4): what a way opens, and when, is decided by what is
 * paid (`levelAt` of `plan-level.rules`). A plan whose payment failed can be paid again.
 */
export function planChangePath(
  current: Current | null,
  plan: Pick<Plan, 'planCode' | 'recurringPrice'>,
): 'upgrade' | 'downgrade' | 'none' {
  if (current === null || isOver(current.status) || plan.recurringPrice > current.amount) return 'upgrade'
  if ((current.nextPlan ?? current).planCode !== plan.planCode) return 'downgrade'
  return current.status === 'dunning' || current.status === 'unpaid' ? 'upgrade' : 'none'
}

/** Minor units: what is left of the paid period, to the millisecond; nothing where the last payment failed. */
export function creditLeft(standing: Standing, now: number): number {
  const { periodStartsAt: start, periodEndsAt: end, periodPaidMinor, failedAt } = standing
  if (failedAt !== null || start === null || end === null || end <= now) return 0
  return Math.floor(periodPaidMinor * Math.min(1, (end - now) / (end - start)))
}

/** Minor units that are taken off the plan's price: money of another currency is not. */
export const creditFor = (standing: Standing, plan: Plan, now: number): number =>
  standing.currencyCode === plan.currencyCode ? creditLeft(standing, now) : 0

/** Minor units: the new plan's price less what is left of the paid period, never below nothing. */
export const amountDueAtUpgrade = (standing: Standing | null, plan: Plan, now: number): number =>
  Math.max(0, plan.recurringPrice - (standing ? creditFor(standing, plan, now) : 0))

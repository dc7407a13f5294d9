/** Which way a change of the plan takes, and what an upgrade costs at once. Console and server ask both. */
import type { Plan } from './plans.rules.ts'
import type { Standing, SubscriptionStatus } from './subscription.schema.ts'
import { isOver } from './subscription-status.rules.ts'

interface Current {
  planCode: string
  status: SubscriptionStatus
  /** Minor units. */
  amount: number
}

/**
 * `upgrade` leads to the payment page, `downgrade` applies at once, `none` is the plan that the app has already. A plan
 * whose payment failed can be paid again.
 */
export function planChangePath(
  current: Current | null,
  plan: Pick<Plan, 'planCode' | 'recurringPrice'>,
): 'upgrade' | 'downgrade' | 'none' {
  if (current === null || isOver(current.status) || plan.recurringPrice > current.amount) return 'upgrade'
  if (current.planCode !== plan.planCode) return 'downgrade'
  return current.status === 'dunning' || current.status === 'unpaid' ? 'upgrade' : 'none'
}

/** Minor units: the new plan's price less what is left of the paid period, to the millisecond, never below nothing. */
export function amountDueAtUpgrade(standing: Standing | null, plan: Plan, now: number): number {
  if (standing === null || standing.failedAt !== null) return plan.recurringPrice
  const { periodStartsAt: start, periodEndsAt: end, periodPaidMinor, currencyCode } = standing
  if (start === null || end === null || end <= now || currencyCode !== plan.currencyCode) return plan.recurringPrice
  const left = Math.min(1, (end - now) / (end - start))
  return Math.max(0, plan.recurringPrice - Math.floor(periodPaidMinor * left))
}

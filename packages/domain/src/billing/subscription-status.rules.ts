/** The status of a subscription as a pure function of what was told of it and the time. */
import { findPlan, type IntervalUnit } from './plans.rules.ts'
import type { Standing, SubscriptionNews, SubscriptionStatus } from './subscription.schema.ts'

const isPast = (instant: number | null, now: number): boolean => instant !== null && instant <= now

function ownStatusAt(standing: Omit<Standing, 'before'>, now: number): SubscriptionStatus {
  if (isPast(standing.endedAt, now)) return 'cancelled'
  if (standing.startsAt > now) return 'future'
  if (isPast(standing.expiresAt, now)) return 'expired'
  if (standing.trialEndsAt !== null) return isPast(standing.trialEndsAt, now) ? 'trial_expired' : 'trial'
  if (isPast(standing.cancelsAt, now)) return 'cancelled'
  if (isPast(standing.unpaidAt, now)) return 'unpaid'
  if (standing.failedAt !== null) return 'dunning'
  return standing.cancelsAt === null ? 'live' : 'non_renewing'
}

/** Nothing leads out of these but a new subscription. */
const overStatuses: ReadonlySet<SubscriptionStatus> = new Set(['cancelled', 'expired', 'trial_expired'])
export const isOver = (status: SubscriptionStatus): boolean => overStatuses.has(status)

/** What counts at this time: until a plan that was given for later starts, what the app had before, while that lasts. */
export function inForceAt(standing: Standing, now: number): Standing {
  const { before } = standing
  if (before === null || standing.startsAt <= now || isOver(ownStatusAt(before, now))) return standing
  return { ...before, before: null }
}

export const statusAt = (standing: Standing, now: number): SubscriptionStatus =>
  ownStatusAt(inForceAt(standing, now), now)

interface ComingPlan {
  planCode: string
  amountMinor: number
  currencyCode: string
  intervalUnit: IntervalUnit
  startsAt: number
}

/** The plan that follows the one in force, and when; null where none is known. */
export function comingPlanAt(standing: Standing, now: number): ComingPlan | null {
  const current = inForceAt(standing, now)
  if (current !== standing) return standing
  const plan = standing.nextPlanCode === null ? null : findPlan(standing.nextPlanCode)
  if (!plan || standing.periodEndsAt === null || isOver(statusAt(standing, now))) return null
  const { planCode, recurringPrice, currencyCode, intervalUnit } = plan
  return { planCode, amountMinor: recurringPrice, currencyCode, intervalUnit, startsAt: standing.periodEndsAt }
}

/** When the status changes next if nothing else happens. */
export function nextChangeAt(standing: Standing, now: number): number | null {
  const instants = [standing, inForceAt(standing, now)].flatMap((one) => [
    one.startsAt,
    one.trialEndsAt,
    one.expiresAt,
    one.cancelsAt,
    one.unpaidAt,
    one.endedAt,
  ])
  const ahead = instants.filter((instant): instant is number => instant !== null && instant > now)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/** Whether `told` replaces what is known: a later subscription, or the same one told later. */
export function isNewer(told: SubscriptionNews, known: SubscriptionNews): boolean {
  const [a, b] = [told.standing, known.standing]
  if (a.subscriptionId === b.subscriptionId) {
    if (told.at !== known.at) return told.at > known.at
    return told.version > known.version
  }
  if (a.createdAt !== b.createdAt) return a.createdAt > b.createdAt
  return a.subscriptionId > b.subscriptionId
}

/** What counts of all that was told, in whatever order and however often; null for nothing. */
export const latestOf = (all: readonly SubscriptionNews[]): SubscriptionNews | null =>
  all.reduce<SubscriptionNews | null>((known, told) => (known === null || isNewer(told, known) ? told : known), null)

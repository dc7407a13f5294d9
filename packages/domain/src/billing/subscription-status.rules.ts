/** The status of a subscription as a pure function of what was told of it and the time. */
import type { PlanLevel } from './plan-level.rules.ts'
import { findPlan } from './plans.rules.ts'
import type { Standing, SubscriptionStatus, Told } from './subscription.schema.ts'

const isPast = (instant: number | null, now: number): boolean => instant !== null && instant <= now

export function statusAt(standing: Standing, now: number): SubscriptionStatus {
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

const usableStatuses: ReadonlySet<SubscriptionStatus> = new Set(['live', 'trial', 'dunning', 'non_renewing'])

/** The level that is open at this time; null where the subscription opens nothing. */
export function levelAt(standing: Standing, now: number): PlanLevel | null {
  if (!usableStatuses.has(statusAt(standing, now))) return null
  return findPlan(standing.planCode)?.level ?? null
}

/** When the status changes next if nothing else happens. */
export function nextChangeAt(standing: Standing, now: number): number | null {
  const { startsAt, trialEndsAt, expiresAt, cancelsAt, unpaidAt, endedAt } = standing
  const ahead = [startsAt, trialEndsAt, expiresAt, cancelsAt, unpaidAt, endedAt].filter(
    (instant): instant is number => instant !== null && instant > now,
  )
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/** Whether `told` replaces what is known: a later subscription, or the same one told later. */
export function isNewer(told: Told, known: Told): boolean {
  const [a, b] = [told.standing, known.standing]
  if (a.subscriptionId === b.subscriptionId) {
    if (told.at !== known.at) return told.at > known.at
    return told.version > known.version
  }
  if (a.createdAt !== b.createdAt) return a.createdAt > b.createdAt
  return a.subscriptionId > b.subscriptionId
}

/** What counts of all that was told, in whatever order and however often; null for nothing. */
export const latestOf = (all: readonly Told[]): Told | null =>
  all.reduce<Told | null>((known, told) => (known === null || isNewer(told, known) ? told : known), null)

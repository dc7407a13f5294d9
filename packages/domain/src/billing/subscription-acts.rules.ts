/**
 * What changes a subscription: each act makes a standing of a standing. The embedded provider, trials and plans that an
 * operator gives go through here; another provider has rules of its own and tells the result.
 */
import { dayMs } from '../time.ts'
import { periodEndAfter } from './periods.rules.ts'
import { creditFor } from './plan-change.rules.ts'
import { findPlan, type Plan, trialPlan } from './plans.rules.ts'
import type { Standing, SubscriptionStatus } from './subscription.schema.ts'
import { inForceAt, isOver, statusAt } from './subscription-status.rules.ts'

export const trialDays = 30
/** Days after the first failure on which a payment is tried again. */
const retryDays = [1, 3, 5, 7] as const
/** Days after the first failure from which on the subscription counts as unpaid. */
const unpaidAfterDays = 14

interface Begin {
  subscriptionId: string
  plan: Plan
  now: number
}

function begin({ subscriptionId, plan, now }: Begin): Standing {
  return {
    subscriptionId,
    planCode: plan.planCode,
    amountMinor: plan.recurringPrice,
    currencyCode: plan.currencyCode,
    intervalUnit: plan.intervalUnit,
    createdAt: now,
    startsAt: now,
    trialEndsAt: null,
    nextPlanCode: null,
    before: null,
    anchorAt: now,
    periodStartsAt: null,
    periodEndsAt: null,
    periodPaidMinor: 0,
    failedAt: null,
    failedTries: 0,
    unpaidAt: null,
    cancelsAt: null,
    expiresAt: null,
    endedAt: null,
  }
}

const firstPeriod = (plan: Plan, now: number) => ({
  anchorAt: now,
  periodStartsAt: now,
  periodEndsAt: periodEndAfter(now, plan.intervalUnit, now),
  periodPaidMinor: plan.recurringPrice,
})

/** The first period is paid. */
export const buyPlan = (by: Begin): Standing => ({
  ...begin(by),
  ...firstPeriod(by.plan, by.now),
})

export const startTrial = ({ subscriptionId, now }: Omit<Begin, 'plan'>): Standing => ({
  ...begin({ subscriptionId, plan: trialPlan, now }),
  trialEndsAt: now + trialDays * dayMs,
})

interface Assign extends Begin {
  startsAt?: number
  expiresAt?: number | undefined
  /** What the app has until then. */
  known?: Standing | undefined
}

/**
 * A plan by agreement: it begins and ends when the operator says, and nothing is charged for it here. One that begins later
 * leaves what the app has as it is until then.
 */
export function assignPlan({ startsAt, expiresAt, known, ...by }: Assign): Standing {
  const assigned = { ...begin(by), startsAt: startsAt ?? by.now, expiresAt: expiresAt ?? null }
  if (known === undefined || assigned.startsAt <= by.now) return assigned
  const { before: _, ...inForce } = inForceAt(known, by.now)
  return { ...assigned, before: isOver(statusAt(known, by.now)) ? null : inForce }
}

export type Act =
  | { kind: 'upgraded'; plan: Plan }
  | { kind: 'downgraded'; plan: Plan }
  | { kind: 'charged' }
  | { kind: 'charge_failed' }
  | { kind: 'renewal_stopped' }
  | { kind: 'renewal_resumed' }
  | { kind: 'ended' }

const running: readonly SubscriptionStatus[] = ['live', 'non_renewing', 'dunning', 'unpaid']

/** In which statuses an act is possible. */
const possibleIn: Readonly<Record<Act['kind'], readonly SubscriptionStatus[]>> = {
  upgraded: running,
  // What is due and was not paid is asked for at the new price.
  downgraded: running,
  charged: running,
  charge_failed: ['live', 'dunning'],
  renewal_stopped: ['live', 'dunning', 'unpaid', 'trial', 'future'],
  renewal_resumed: ['non_renewing', 'dunning', 'unpaid', 'trial', 'future'],
  ended: ['live', 'trial', 'dunning', 'unpaid', 'non_renewing', 'future'],
}

const paid = { failedAt: null, failedTries: 0, unpaidAt: null } as const
const priced = ({ planCode, recurringPrice, currencyCode, intervalUnit }: Plan) => ({
  planCode,
  amountMinor: recurringPrice,
  currencyCode,
  intervalUnit,
})

/** The first period of a dearer plan. What is left of an earlier one and is more than its price pays for a longer one. */
function firstAfter(standing: Standing, plan: Plan, now: number) {
  const first = firstPeriod(plan, now)
  const credit = creditFor(standing, plan, now)
  if (credit <= plan.recurringPrice) return first
  const periodEndsAt = now + Math.floor((first.periodEndsAt - now) * (credit / plan.recurringPrice))
  return { ...first, anchorAt: periodEndsAt, periodEndsAt, periodPaidMinor: credit }
}

/** As what the subscription renews, once that is paid. A new interval is counted from the end of what was paid. */
export function renewedAs(standing: Standing): Standing {
  const plan = standing.nextPlanCode === null ? null : findPlan(standing.nextPlanCode)
  if (!plan) return { ...standing, nextPlanCode: null }
  const isSameInterval = plan.intervalUnit === standing.intervalUnit
  const anchorAt = isSameInterval ? standing.anchorAt : (standing.periodEndsAt ?? standing.anchorAt)
  return { ...standing, ...priced(plan), anchorAt, nextPlanCode: null }
}

/** A job that was late by months charges once, and the next period ends in the future. */
function renew(standing: Standing, now: number): Standing {
  const next = renewedAs(standing)
  const periodStartsAt = standing.periodEndsAt ?? now
  const periodEndsAt = periodEndAfter(next.anchorAt, next.intervalUnit, Math.max(periodStartsAt, now))
  return { ...next, ...paid, periodStartsAt, periodEndsAt, periodPaidMinor: next.amountMinor }
}

/** How the subscription stands after the act; null where its status does not allow it. */
export function actOn(standing: Standing, act: Act, now: number): Standing | null {
  if (!possibleIn[act.kind].includes(statusAt(standing, now))) return null
  switch (act.kind) {
    case 'upgraded':
      return {
        ...standing,
        ...priced(act.plan),
        ...paid,
        nextPlanCode: null,
        cancelsAt: null,
        expiresAt: null,
        ...firstAfter(standing, act.plan, now),
      }
    case 'downgraded':
      // What was paid stays in force to its end, whatever the next plan costs or opens; who chooses one wants it to renew.
      return {
        ...standing,
        nextPlanCode: act.plan.planCode === standing.planCode ? null : act.plan.planCode,
        cancelsAt: null,
      }
    case 'charged':
      return renew(standing, now)
    case 'charge_failed': {
      const failedAt = standing.failedAt ?? now
      return {
        ...standing,
        failedAt,
        failedTries: standing.failedTries + 1,
        unpaidAt: failedAt + unpaidAfterDays * dayMs,
      }
    }
    case 'renewal_stopped': {
      // What nobody charges for does not renew either.
      const cancelsAt = standing.trialEndsAt ?? standing.periodEndsAt
      return cancelsAt === null ? null : { ...standing, cancelsAt, nextPlanCode: null }
    }
    case 'renewal_resumed':
      return { ...standing, cancelsAt: null }
    case 'ended':
      return { ...standing, endedAt: now }
  }
}

/** When the next payment is tried; null where none is. */
export function nextChargeAt(standing: Standing, now: number): number | null {
  const status = statusAt(standing, now)
  if (isOver(status) || standing.periodEndsAt === null || standing.cancelsAt !== null) return null
  if (status === 'live') return standing.periodEndsAt
  const days = retryDays[standing.failedTries - 1]
  return status === 'dunning' && standing.failedAt !== null && days !== undefined
    ? standing.failedAt + days * dayMs
    : null
}

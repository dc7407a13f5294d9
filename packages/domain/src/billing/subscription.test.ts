import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../time.ts'
import { periodEndAfter } from './periods.rules.ts'
import { levelAt } from './plan-level.rules.ts'
import { findOfferedPlan, offeredPlans, type Plan, toldFeatures } from './plans.rules.ts'
import {
  type Standing,
  type SubscriptionNews,
  type SubscriptionStatus,
  subscriptionStatuses,
} from './subscription.schema.ts'
import { type Act, actOn, assignPlan, buyPlan, nextChargeAt, startTrial } from './subscription-acts.rules.ts'
import { isOver, latestOf, nextChangeAt, statusAt } from './subscription-status.rules.ts'

const start = Date.UTC(2027, 0, 31, 9)
const planNamed = (code: string): Plan => {
  const plan = findOfferedPlan(code)
  if (!plan) throw new Error(`There is no plan ${code}.`)
  return plan
}
const [cheap, dear] = [planNamed('essential-monthly'), planNamed('advanced-monthly')]
const bought = buyPlan({ subscriptionId: 's1', plan: dear, now: start })
const after = (standing: Standing, act: Act, now: number): Standing => {
  const next = actOn(standing, act, now)
  if (!next) throw new Error(`${act.kind} is not possible.`)
  return next
}

describe('the plans', () => {
  test('are bought by the month or by the year, each with a name, a code, a price and features [A-053]', () => {
    expect(offeredPlans.map(({ planCode, intervalUnit }) => `${planCode} ${intervalUnit}`)).toEqual([
      'essential-monthly months',
      'advanced-monthly months',
      'enterprise-monthly months',
      'essential-yearly years',
      'advanced-yearly years',
      'enterprise-yearly years',
    ])
    for (const plan of offeredPlans) {
      expect(plan.recurringPrice).toBeGreaterThan(0)
      expect(plan.features.length).toBeGreaterThan(1)
    }
    expect(toldFeatures(' One | Two||Three ')).toEqual(['One', 'Two', 'Three'])
  })
})

describe('the status of a subscription', () => {
  const failed = after(bought, { kind: 'charge_failed' }, start + 28 * dayMs)
  const stopped = after(bought, { kind: 'renewal_stopped' }, start + dayMs)
  const cases: [SubscriptionStatus, Standing, number][] = [
    ['live', bought, start],
    ['trial', startTrial({ subscriptionId: 't', now: start }), start + 30 * dayMs - 1],
    ['trial_expired', startTrial({ subscriptionId: 't', now: start }), start + 30 * dayMs],
    ['dunning', failed, start + 28 * dayMs],
    ['unpaid', failed, start + 42 * dayMs],
    ['non_renewing', stopped, start + 27 * dayMs],
    ['cancelled', stopped, start + 28 * dayMs],
    ['cancelled', after(bought, { kind: 'ended' }, start + dayMs), start + dayMs],
    ['future', assignPlan({ subscriptionId: 'o', plan: dear, now: start, startsAt: start + dayMs }), start],
    ['expired', assignPlan({ subscriptionId: 'o', plan: dear, now: start, expiresAt: start + dayMs }), start + dayMs],
  ]

  test('is one of the nine, by what was told and the time alone [A-077]', () => {
    expect(cases.map(([, standing, now]) => statusAt(standing, now))).toEqual(cases.map(([status]) => status))
    expect(new Set(cases.map(([status]) => status))).toEqual(new Set(subscriptionStatuses))
  })

  test('opens the level of the plan while it is usable, and nothing otherwise', () => {
    expect(cases.map(([status, standing, now]) => [status, levelAt(standing, now)])).toEqual([
      ['live', 2],
      ['trial', 4],
      ['trial_expired', null],
      ['dunning', 2],
      ['unpaid', null],
      ['non_renewing', 2],
      ['cancelled', null],
      ['cancelled', null],
      ['future', null],
      ['expired', null],
    ])
  })

  test('changes at the instant that is said beforehand', () => {
    for (const [, standing, now] of cases) {
      const next = nextChangeAt(standing, now)
      if (next === null) continue
      expect(statusAt(standing, next - 1)).toBe(statusAt(standing, now))
      expect(statusAt(standing, next)).not.toBe(statusAt(standing, now))
    }
  })

  test('a payment that fails is tried on four later days, and is given up after two weeks', () => {
    let standing = bought
    const tries: number[] = []
    for (let at = nextChargeAt(standing, start); at !== null; at = nextChargeAt(standing, at)) {
      tries.push(at - start)
      standing = after(standing, { kind: 'charge_failed' }, at)
    }
    expect(tries.map((ms) => ms / dayMs)).toEqual([28, 29, 31, 33, 35])
    expect(statusAt(standing, start + 42 * dayMs - 1)).toBe('dunning')
    expect(statusAt(after(standing, { kind: 'charged' }, start + 50 * dayMs), start + 50 * dayMs)).toBe('live')
  })

  test('a plan that begins later leaves what is in force as it is until then', () => {
    const later = { subscriptionId: 's2', plan: cheap, now: start, startsAt: start + dayMs }
    const { before: _, ...inForce } = bought
    expect(assignPlan({ ...later, known: bought }).before).toEqual(inForce)
    expect(assignPlan({ ...later, known: after(bought, { kind: 'ended' }, start) }).before).toBeNull()
    expect(assignPlan({ ...later, startsAt: start, known: bought }).before).toBeNull()
  })

  test('a renewal that was switched off is switched on again, and nothing is charged meanwhile [A-081] [A-082]', () => {
    expect(stopped.cancelsAt).toBe(bought.periodEndsAt)
    expect(nextChargeAt(stopped, start + dayMs)).toBeNull()
    const resumed = after(stopped, { kind: 'renewal_resumed' }, start + 2 * dayMs)
    expect(resumed).toEqual(bought)
    expect(actOn(stopped, { kind: 'renewal_resumed' }, start + 40 * dayMs)).toBeNull()
  })

  test('periods end on the day of the month on which they began, or its last day', () => {
    const ends = [0, 1, 2].map((months) => periodEndAfter(start, 'months', start + months * 29 * dayMs))
    expect(ends.map((end) => new Date(end).toISOString().slice(0, 10))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-03-31',
    ])
    const leapDay = Date.UTC(2028, 1, 29)
    expect(new Date(periodEndAfter(leapDay, 'years', leapDay)).toISOString().slice(0, 10)).toBe('2029-02-28')
  })

  test('a renewal that comes months late is charged once', () => {
    const late = start + 100 * dayMs
    const renewed = after(bought, { kind: 'charged' }, late)
    expect(renewed.periodEndsAt).toBeGreaterThan(late)
    expect(nextChargeAt(renewed, late)).toBe(renewed.periodEndsAt)
  })
})

const acts = fc.oneof(
  fc.constantFrom<Act>(
    { kind: 'charged' },
    { kind: 'charge_failed' },
    { kind: 'renewal_stopped' },
    { kind: 'renewal_resumed' },
    { kind: 'ended' },
  ),
  fc.constantFrom(...offeredPlans).map((plan): Act => ({ kind: 'upgraded', plan })),
  fc.constantFrom(...offeredPlans).map((plan): Act => ({ kind: 'downgraded', plan })),
)
/** What a provider tells over time: acts with the days between them, and now and then a new subscription. */
const histories = fc
  .array(fc.record({ act: acts, days: fc.integer({ min: 0, max: 40 }), again: fc.boolean() }), { maxLength: 30 })
  .map((steps) => {
    const told: SubscriptionNews[] = [{ at: start, version: 1, standing: bought }]
    let [now, standing] = [start, bought]
    for (const { act, days, again } of steps) {
      now += days * dayMs
      const next = isOver(statusAt(standing, now))
        ? again && buyPlan({ subscriptionId: `s${told.length}`, plan: cheap, now: now + 1 })
        : actOn(standing, act, now)
      if (!next) continue
      standing = next
      told.push({ at: now, version: told.length + 1, standing })
    }
    return { told, end: now }
  })

describe('whatever happens to a subscription', () => {
  test('what is told out of order, twice or late leads to the same subscription', () => {
    const shuffled = histories.chain(({ told, end }) =>
      fc.record({
        told: fc.constant(told),
        end: fc.constant(end),
        arrived: fc.shuffledSubarray([...told, ...told], { minLength: told.length * 2 }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ told, end, arrived }) => {
        const known = latestOf(arrived)
        expect(known).toEqual(told.at(-1))
        // Each that comes alone, one after another, leads there too.
        const one = arrived.reduce<SubscriptionNews | null>(
          (before, next) => latestOf(before ? [before, next] : [next]),
          null,
        )
        expect(one).toEqual(known)
        expect(subscriptionStatuses).toContain(statusAt((known as SubscriptionNews).standing, end))
      }),
      { seed: 20270131, numRuns: 300 },
    )
  })

  test('time alone leads from a status only where that is meant, and nothing is charged after the end', () => {
    const byTime: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
      live: ['expired'],
      trial: ['trial_expired'],
      dunning: ['unpaid', 'expired', 'cancelled'],
      unpaid: ['expired', 'cancelled'],
      non_renewing: ['cancelled', 'expired'],
      future: ['live', 'non_renewing'],
      cancelled: [],
      expired: [],
      trial_expired: [],
    }
    fc.assert(
      fc.property(histories, ({ told, end }) => {
        for (const { standing, at } of told) {
          let now = at
          for (let next = nextChangeAt(standing, now); next !== null; next = nextChangeAt(standing, now)) {
            const before = statusAt(standing, now)
            const status = statusAt(standing, next)
            if (status !== before) expect(byTime[before]).toContain(status)
            now = next
          }
          if (isOver(statusAt(standing, end))) {
            expect(nextChargeAt(standing, end)).toBeNull()
            expect(levelAt(standing, end)).toBeNull()
          }
        }
      }),
      { seed: 20270131, numRuns: 300 },
    )
  })
})

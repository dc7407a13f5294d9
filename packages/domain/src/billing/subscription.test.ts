import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { periodEndAfter } from './periods.rules.ts'
import { amountDueAtUpgrade, planChangePath } from './plan-change.rules.ts'
import { findOfferedPlan, offeredPlans, type Plan, planFeatures } from './plans.rules.ts'
import { type Standing, type SubscriptionStatus, subscriptionStatuses, type Told } from './subscription.schema.ts'
import { type Act, actOn, assignPlan, buyPlan, nextChargeAt, startTrial } from './subscription-acts.rules.ts'
import { isOver, latestOf, levelAt, nextChangeAt, statusAt } from './subscription-status.rules.ts'

const dayMs = 86_400_000
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
      expect(planFeatures(plan).length).toBeGreaterThan(1)
    }
    expect(planFeatures({ storeMarkupDescription: ' One | Two||Three ' })).toEqual(['One', 'Two', 'Three'])
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

describe('a change of the plan', () => {
  const current = { planCode: dear.planCode, status: 'live', amount: dear.recurringPrice } as const

  test('goes up by payment, down at once, and without a subscription always by payment [A-083] [A-084]', () => {
    expect(planChangePath(null, cheap)).toBe('upgrade')
    expect(planChangePath(current, planNamed('enterprise-monthly'))).toBe('upgrade')
    expect(planChangePath(current, cheap)).toBe('downgrade')
    expect(planChangePath(current, { planCode: 'other', recurringPrice: current.amount })).toBe('downgrade')
    expect(planChangePath(current, dear)).toBe('none')
    expect(planChangePath({ ...current, status: 'unpaid' }, dear)).toBe('upgrade')
    for (const status of subscriptionStatuses.filter(isOver))
      expect(planChangePath({ ...current, status }, cheap)).toBe('upgrade')
  })

  test('an upgrade costs the new price less what is left of the paid period', () => {
    const half = start + 14 * dayMs
    expect(amountDueAtUpgrade(null, dear, start)).toBe(99_00)
    expect(amountDueAtUpgrade(bought, planNamed('enterprise-monthly'), start)).toBe(249_00 - 99_00)
    const due = amountDueAtUpgrade(bought, planNamed('enterprise-monthly'), half)
    expect(due).toBeGreaterThan(249_00 - 99_00)
    expect(due).toBeLessThan(249_00)
    const yearly = buyPlan({ subscriptionId: 's', plan: planNamed('advanced-yearly'), now: start })
    expect(amountDueAtUpgrade(yearly, planNamed('enterprise-monthly'), start)).toBe(0)
  })

  test('what is left of a year pays for as many months of a dearer plan, and for the way back', () => {
    const [yearly, monthly] = [planNamed('enterprise-yearly'), planNamed('enterprise-monthly')]
    const year = buyPlan({ subscriptionId: 's', plan: yearly, now: start })
    const down = after(year, { kind: 'downgraded', plan: planNamed('essential-monthly') }, start + dayMs)
    const up = after(down, { kind: 'upgraded', plan: monthly }, start + dayMs)
    const [left, month] = [((up.periodEndsAt ?? 0) - start) / dayMs, 28]
    expect(amountDueAtUpgrade(down, monthly, start + dayMs)).toBe(0)
    expect(left).toBeGreaterThan(9.9 * month)
    expect(left).toBeLessThan(10 * month + 2)
    expect(nextChargeAt(up, start + dayMs)).toBe(up.periodEndsAt)
    expect(amountDueAtUpgrade(up, yearly, start + dayMs)).toBeLessThan(8_00)
    const renewed = after(up, { kind: 'charged' }, up.periodEndsAt ?? 0)
    expect((renewed.periodEndsAt ?? 0) - (up.periodEndsAt ?? 0)).toBeLessThanOrEqual(31 * dayMs)
    expect(renewed.periodPaidMinor).toBe(monthly.recurringPrice)
  })

  test('a cheaper plan can be chosen while a payment fails, and is what is then asked for', () => {
    const monthly = buyPlan({ subscriptionId: 's', plan: planNamed('advanced-monthly'), now: start })
    const dueAt = monthly.periodEndsAt ?? 0
    const failing = after(monthly, { kind: 'charge_failed' }, dueAt)
    const down = after(failing, { kind: 'downgraded', plan: cheap }, dueAt + dayMs)
    expect(down).toMatchObject({ planCode: cheap.planCode, amountMinor: cheap.recurringPrice, failedAt: dueAt })
    expect(after(down, { kind: 'charged' }, dueAt + dayMs)).toMatchObject({
      failedAt: null,
      amountMinor: cheap.recurringPrice,
    })
  })

  test('what was paid stays in force after a downgrade to another interval', () => {
    const yearly = buyPlan({ subscriptionId: 's', plan: planNamed('advanced-yearly'), now: start })
    const down = after(yearly, { kind: 'downgraded', plan: cheap }, start + dayMs)
    expect(down.periodEndsAt).toBe(yearly.periodEndsAt)
    const renewed = after(down, { kind: 'charged' }, yearly.periodEndsAt ?? 0)
    expect(new Date(renewed.periodEndsAt ?? 0).toISOString().slice(0, 10)).toBe('2028-02-29')
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
    const told: Told[] = [{ at: start, version: 1, standing: bought }]
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
        const one = arrived.reduce<Told | null>((before, next) => latestOf(before ? [before, next] : [next]), null)
        expect(one).toEqual(known)
        expect(subscriptionStatuses).toContain(statusAt((known as Told).standing, end))
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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../time.ts'
import { periodEndAfter } from './periods.rules.ts'
import { amountDueAtUpgrade, planChangePath } from './plan-change.rules.ts'
import { levelAt } from './plan-level.rules.ts'
import { findOfferedPlan, offeredPlans, type Plan } from './plans.rules.ts'
import { type Standing, subscriptionStatuses } from './subscription.schema.ts'
import { type Act, actOn, assignPlan, buyPlan, nextChargeAt, startTrial } from './subscription-acts.rules.ts'
import { comingPlanAt, isOver, statusAt } from './subscription-status.rules.ts'

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

describe('a change of the plan', () => {
  const current = {
    planCode: dear.planCode,
    nextPlan: null,
    status: 'live',
    amount: dear.recurringPrice,
  } as const

  test('goes up by payment, down without one, and without a subscription always by payment [A-083] [A-084]', () => {
    expect(planChangePath(null, cheap)).toBe('upgrade')
    expect(planChangePath(current, planNamed('enterprise-monthly'))).toBe('upgrade')
    expect(planChangePath(current, cheap)).toBe('downgrade')
    expect(planChangePath(current, { planCode: 'other', recurringPrice: current.amount })).toBe('downgrade')
    expect(planChangePath(current, dear)).toBe('none')
    expect(planChangePath({ ...current, nextPlan: cheap }, cheap)).toBe('none')
    expect(planChangePath({ ...current, nextPlan: cheap }, dear)).toBe('downgrade')
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
    expect(down).toMatchObject({ nextPlanCode: cheap.planCode, failedAt: dueAt })
    expect([levelAt(failing, dueAt + dayMs), levelAt(down, dueAt + dayMs)]).toEqual([2, 1])
    expect(after(down, { kind: 'charged' }, dueAt + dayMs)).toMatchObject({
      failedAt: null,
      planCode: cheap.planCode,
      amountMinor: cheap.recurringPrice,
      nextPlanCode: null,
    })
  })

  test('a higher level at a lower price opens once it is paid, and not before', () => {
    const year = buyPlan({ subscriptionId: 's', plan: planNamed('essential-yearly'), now: start })
    const monthly = planNamed('enterprise-monthly')
    expect(planChangePath({ ...current, planCode: year.planCode, amount: year.amountMinor }, monthly)).toBe('downgrade')
    const chosen = after(year, { kind: 'downgraded', plan: monthly }, start + dayMs)
    const end = year.periodEndsAt ?? 0
    expect(comingPlanAt(chosen, start + dayMs)).toMatchObject({ planCode: monthly.planCode, startsAt: end })
    expect([start + dayMs, end - 1, end].map((at) => levelAt(chosen, at))).toEqual([1, 1, 1])
    expect(levelAt(after(chosen, { kind: 'charge_failed' }, end), end)).toBe(1)
    const paid = after(chosen, { kind: 'charged' }, end)
    expect([levelAt(paid, end), paid.amountMinor, paid.nextPlanCode]).toEqual([3, monthly.recurringPrice, null])
  })

  test('a change that was planned is taken back by choosing the plan again, by another plan, or by not renewing', () => {
    const planned = after(bought, { kind: 'downgraded', plan: cheap }, start + dayMs)
    expect(after(planned, { kind: 'downgraded', plan: dear }, start + dayMs)).toEqual(bought)
    expect(after(planned, { kind: 'upgraded', plan: planNamed('enterprise-monthly') }, start).nextPlanCode).toBeNull()
    const stopped = after(planned, { kind: 'renewal_stopped' }, start + dayMs)
    expect([stopped.nextPlanCode, stopped.cancelsAt]).toEqual([null, bought.periodEndsAt])
    expect(after(stopped, { kind: 'downgraded', plan: cheap }, start + dayMs)).toEqual(planned)
  })

  test('what was paid stays in force after a downgrade to another interval', () => {
    const yearly = buyPlan({ subscriptionId: 's', plan: planNamed('advanced-yearly'), now: start })
    const down = after(yearly, { kind: 'downgraded', plan: cheap }, start + dayMs)
    expect(down.periodEndsAt).toBe(yearly.periodEndsAt)
    const renewed = after(down, { kind: 'charged' }, yearly.periodEndsAt ?? 0)
    expect(new Date(renewed.periodEndsAt ?? 0).toISOString().slice(0, 10)).toBe('2028-02-29')
  })
})

/** What somebody bought, told plainly: money for a time at a level. */
interface Bought {
  from: number
  to: number
  level: number
  paidMinor: number
}

type Step = { days: number; pays: boolean } & ({ do: 'choose'; plan: Plan } | { do: 'stop' | 'resume' | 'wait' })

const steps = fc.array(
  fc.record({ days: fc.integer({ min: 0, max: 200 }), pays: fc.boolean() }).chain((time) =>
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(...offeredPlans).map((plan): Step => ({ ...time, do: 'choose', plan })),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom('stop', 'resume', 'wait').map((act): Step => ({ ...time, do: act as 'wait' })),
      },
    ),
  ),
  { minLength: 1, maxLength: 25 },
)

/** Lives through the steps as a provider does, and writes down beside it what was bought, by hand. */
class Ledger {
  readonly bought: Bought[] = []
  paidMinor = 0
  now = start
  changes = 0

  constructor(public standing: Standing) {
    this.pay(findPlanOf(standing), standing.amountMinor, { from: start, to: standing.periodEndsAt ?? 0 })
  }

  private pay(plan: Plan, amountMinor: number, time: { from: number; to: number }, worthMinor = amountMinor) {
    this.paidMinor += amountMinor
    this.bought.push({ ...time, level: plan.level, paidMinor: worthMinor })
  }

  /** Payments that fall due until then, each taken or refused at its instant. */
  wait(until: number, pays: boolean) {
    for (;;) {
      const dueAt = nextChargeAt(this.standing, this.now)
      if (dueAt === null || dueAt > until) break
      this.now = Math.max(this.now, dueAt)
      const plan = findPlanOf(this.standing, true)
      const from = this.standing.periodEndsAt ?? 0
      this.standing = after(this.standing, { kind: pays ? 'charged' : 'charge_failed' }, this.now)
      if (pays) this.pay(plan, plan.recurringPrice, { from, to: this.standing.periodEndsAt ?? 0 })
    }
    this.now = until
  }

  choose(plan: Plan) {
    const { standing, now } = this
    const status = statusAt(standing, now)
    const { planCode, nextPlanCode, amountMinor: amount } = standing
    const nextPlan = nextPlanCode === null ? null : { planCode: nextPlanCode }
    const path = planChangePath({ planCode, nextPlan, status, amount }, plan)
    if (path === 'none') return
    if (path === 'downgrade') {
      this.standing = after(standing, { kind: 'downgraded', plan }, now)
      return
    }
    this.changes++
    if (isOver(status)) {
      this.standing = buyPlan({ subscriptionId: `s${this.changes}`, plan, now })
      this.pay(plan, plan.recurringPrice, { from: now, to: this.standing.periodEndsAt ?? 0 })
      return
    }
    const due = amountDueAtUpgrade(standing, plan, now)
    const last = this.bought.at(-1)
    const left =
      last && last.to > now && standing.failedAt === null
        ? (last.paidMinor * (last.to - now)) / (last.to - last.from)
        : 0
    if (last && last.to > now) {
      last.paidMinor -= left
      last.to = now
    }
    this.standing = after(standing, { kind: 'upgraded', plan }, now)
    const worth = Math.max(plan.recurringPrice, left)
    const full = periodEndAfter(now, plan.intervalUnit, now) - now
    this.pay(plan, due, { from: now, to: now + full * (worth / plan.recurringPrice) }, worth)
  }

  act(kind: 'renewal_stopped' | 'renewal_resumed') {
    this.standing = actOn(this.standing, { kind }, this.now) ?? this.standing
  }
}

function findPlanOf(standing: Standing, isNext = false): Plan {
  return planNamed((isNext ? standing.nextPlanCode : null) ?? standing.planCode)
}

describe('whatever somebody chooses, pays or leaves', () => {
  test('opens never more than was paid for and never less, and no money is lost or counted twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...offeredPlans), steps, (first, all) => {
        const ledger = new Ledger(buyPlan({ subscriptionId: 's0', plan: first, now: start }))
        for (const step of all) {
          const before = ledger.now
          ledger.wait(before + step.days * dayMs, step.pays)
          if (step.do === 'choose') ledger.choose(step.plan)
          if (step.do === 'stop') ledger.act('renewal_stopped')
          if (step.do === 'resume') ledger.act('renewal_resumed')
          const { standing, now, bought } = ledger
          for (const at of [now, now + 1, (standing.periodEndsAt ?? now) - 1].filter((one) => one >= now)) {
            const covering = bought.findLast(({ from, to }) => from <= at && at < Math.floor(to))
            const level = levelAt(standing, at)
            if (covering) expect(level).toBe(covering.level)
            // While a payment is tried again, no more than what was paid last.
            else expect(level ?? 0).toBeLessThanOrEqual(bought.at(-1)?.level ?? 0)
          }
          const worth = bought.reduce((sum, { paidMinor }) => sum + paidMinor, 0)
          expect(Math.abs(worth - ledger.paidMinor)).toBeLessThanOrEqual(ledger.changes + 1e-3)
        }
      }),
      { seed: 20261125, numRuns: 1_000 },
    )
  })
})

describe('a plan that an operator gives for later', () => {
  const [day, year] = [dayMs, 365 * dayMs]
  const custom = { ...planNamed('essential-monthly'), planCode: 'custom', level: 4 as const }
  const kinds: [string, Standing][] = [
    ['a trial', startTrial({ subscriptionId: 'k', now: start })],
    ['a plan that does not renew', after(bought, { kind: 'renewal_stopped' }, start)],
    ['a given plan', assignPlan({ subscriptionId: 'k', plan: dear, now: start, expiresAt: start + 30 * day })],
    ['a plan given for later', assignPlan({ subscriptionId: 'k', plan: dear, now: start, startsAt: start + 5 * day })],
  ]

  test.each(kinds)('leaves %s as it is until then, or until its end', (_name, known) => {
    for (const startsAt of [start + day, start + 10 * day, start + 40 * day]) {
      const given = assignPlan({ subscriptionId: 'g', plan: custom, now: start, startsAt, known })
      for (let at = start; at < startsAt; at += day / 2) {
        expect(levelAt(given, at)).toBe(levelAt(known, at))
        if (isOver(statusAt(known, at))) continue
        expect(statusAt(given, at)).toBe(statusAt(known, at))
        expect(statusAt(known, at) === 'future' || comingPlanAt(given, at)?.planCode === 'custom').toBe(true)
      }
      expect([levelAt(given, startsAt), statusAt(given, startsAt + year)]).toEqual([4, 'live'])
    }
  })

  test.each(kinds)('ends %s at once where it begins now', (_name, known) => {
    const given = assignPlan({ subscriptionId: 'g', plan: custom, now: start, startsAt: start, known })
    expect(given.before).toBeNull()
    expect(levelAt(given, start)).toBe(4)
  })

  test('takes the place of one that was given for a later day, and keeps what is in force', () => {
    const trial = startTrial({ subscriptionId: 't', now: start })
    const first = assignPlan({ subscriptionId: 'a', plan: dear, now: start, startsAt: start + 9 * day, known: trial })
    const second = assignPlan({
      subscriptionId: 'b',
      plan: custom,
      now: start,
      startsAt: start + 20 * day,
      known: first,
    })
    expect([statusAt(second, start + 15 * day), levelAt(second, start + 15 * day)]).toEqual(['trial', 4])
    expect(statusAt(second, start + 20 * day)).toBe('live')
  })
})

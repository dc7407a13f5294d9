import { billingRoutes as routes } from '@vitrine/domain/billing/billing.routes'
import { dayMs } from '@vitrine/domain/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, buyPlan } from '../../../test/billing-driver.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createTestJobs } from '../../../test/test-jobs.ts'
import type { Letter } from '../../ports.ts'
import { systemActor } from '../audit/index.ts'
import { runTestPayments } from '../test-payments/test-payments.jobs.ts'
import { noteStatuses } from './billing.jobs.ts'
import { mailBilling, tellTrialEnds } from './billing.mails.ts'
import { beginTrial } from './index.ts'

describe('mails about a subscription', async () => {
  const letters: Letter[] = []
  const mail = {
    send: async (letter: Letter) => {
      letters.push(letter)
      return null
    },
  }
  const app = await createTestApp({ environment: { BILLING: 'test' }, mail })
  const { db } = app.database
  const jobs = await createTestJobs(app)
  beforeAll(() => jobs.start([mailBilling], app.ports))
  beforeEach(() => void letters.splice(0))

  async function buyerIn(name: string): Promise<Buyer & { email: string }> {
    const appKey = await app.buildApp(undefined, { name })
    const owner = await app.signIn(appKey)
    await app.signIn(appKey, { role: 'admin' })
    return { appKey, owner, email: owner.email }
  }
  const subjects = () => letters.map(({ to, subject }) => [to, subject])
  const standingOf = async ({ appKey }: Buyer): Promise<{ subscriptionId: string }> => {
    const { standing } = await db
      .selectFrom('subscriptions')
      .select('standing')
      .where('app_key', '=', appKey)
      .executeTakeFirstOrThrow()
    return JSON.parse(standing)
  }
  const sentOf = ({ appKey }: Buyer) =>
    db.selectFrom('billing_mails').select(['kind']).where('app_key', '=', appKey).orderBy('kind').execute()

  test('tell the owners once that the trial ends soon, in the language of each', async () => {
    const buyer = await buyerIn('Lamp shop')
    await db.updateTable('users').set({ language: 'ar' }).where('sub', '=', buyer.owner.sub).execute()
    await beginTrial(app.ports, { appKey: buyer.appKey, actor: systemActor('test') })
    app.clock.advance(26 * dayMs)
    await tellTrialEnds.run(app.ports, {})
    expect(await sentOf(buyer)).toEqual([])
    app.clock.advance(1.5 * dayMs)
    await Promise.all([1, 2, 3].map(() => tellTrialEnds.run(app.ports, {})))
    await expect.poll(subjects).toEqual([[buyer.email, expect.stringContaining('Lamp shop')]])
    expect(letters[0]?.text).toContain(`${app.ports.config.publicUrl}/pricing`)
    expect(letters[0]?.subject).toMatch(/^تنتهي تجربة/)
    await tellTrialEnds.run(app.ports, {})
    expect(await sentOf(buyer)).toEqual([{ kind: 'trial_ends' }])
  })

  test('tell them of a payment that failed, once for all its tries', async () => {
    const buyer = await buyerIn('Chairs')
    await buyPlan(app, buyer, 'advanced-monthly', '0341')
    app.clock.advance(32 * dayMs)
    for (let tries = 0; tries < 3; tries++) {
      await runTestPayments.run(app.ports, {})
      app.clock.advance(dayMs)
    }
    await expect.poll(subjects).toEqual([[buyer.email, 'A payment for Chairs failed']])
    expect(letters[0]?.text).toContain('The payment for the plan Advanced of Chairs failed.')
    expect(await sentOf(buyer)).toEqual([{ kind: 'payment_failed' }])
    // Unpaid in the end, it stands in the way of a trial.
    app.clock.advance(20 * dayMs)
    await noteStatuses.run(app.ports, {})
    const trial = beginTrial(app.ports, { appKey: buyer.appKey, actor: systemActor('test') })
    await expect(trial).rejects.toMatchObject({ code: 'conflict' })
  })

  test('tell them that a plan does not renew, and say nothing where it was switched on again before', async () => {
    const [stopped, undecided] = [await buyerIn('Stopped'), await buyerIn('Undecided')]
    for (const buyer of [stopped, undecided]) await buyPlan(app, buyer, 'essential-yearly')
    const turn = (buyer: Buyer, route: 'cancelRenewal' | 'reactivateRenewal') =>
      app.call(routes[route], { params: { appKey: buyer.appKey } }, buyer.owner)
    await turn(stopped, 'cancelRenewal')
    await expect.poll(() => letters.length).toBe(1)
    for (const route of ['reactivateRenewal', 'cancelRenewal'] as const) await turn(stopped, route)
    expect(subjects()).toEqual([[stopped.email, expect.stringMatching(/^The plan of Stopped ends on \w+ \d+, \d{4}$/)]])
    await jobs.stop()
    for (const route of ['cancelRenewal', 'reactivateRenewal'] as const) await turn(undecided, route)
    const { subscriptionId } = await standingOf(undecided)
    const { moment } = await db
      .selectFrom('billing_mails')
      .select('moment')
      .where('app_key', '=', undecided.appKey)
      .executeTakeFirstOrThrow()
    const job = { id: 'again', appKey: undecided.appKey, sub: undecided.owner.sub, kind: 'not_renewing' as const }
    await mailBilling.run(app.ports, { ...job, subscriptionId, moment: Number(moment) })
    expect(letters).toHaveLength(1)
  })
})

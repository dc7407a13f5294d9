import { billingRoutes as routes } from '@vitrine/domain/billing/billing.routes'
import { dayMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { type Buyer, buyPlan, openPage, press, redirectUrlOf } from '../../../test/billing-driver.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { runTestPayments } from '../test-payments/test-payments.jobs.ts'
import { noteStatuses } from './billing.jobs.ts'
import { givePlan, planLevelOf } from './index.ts'

const buyerIn = async (app: TestApp): Promise<Buyer> => {
  const appKey = await app.buildApp()
  return { appKey, owner: await app.signIn(appKey) }
}
const read = (app: TestApp, { appKey, owner }: Buyer) => app.call(routes.getSubscription, { params: { appKey } }, owner)
const invoicesOf = async (app: TestApp, { appKey, owner }: Buyer) =>
  (await app.call(routes.listInvoices, { params: { appKey }, query: {} }, owner)).data
const send = (app: TestApp, { owner }: Buyer, method: 'PUT' | 'POST', url: string, payload: object = {}) =>
  app.inject({ method, url, headers: owner.headers, payload })
/** As whoever opens the screen later does, when the session of before has ended. */
const readAgain = async (app: TestApp, { appKey }: Buyer) => read(app, { appKey, owner: await app.signIn(appKey) })
const statusOf = async (app: TestApp, buyer: Buyer) => (await read(app, buyer)).data?.status

describe('where nothing is billed', async () => {
  const app = await createTestApp()

  test('every level is open, and there is nothing to buy, to stop or to try', async () => {
    const buyer = await buyerIn(app)
    const { appKey } = buyer
    expect(await read(app, buyer)).toEqual({
      data: null,
      billing: { mode: 'none', trialAvailable: false, openChange: null },
    })
    expect(await planLevelOf(app.ports, appKey)).toBe(4)
    const body = { planCode: 'advanced-monthly', redirectUrl: redirectUrlOf(app) }
    for (const refused of [
      await send(app, buyer, 'PUT', '/app/v1/subscriptions', body),
      await send(app, buyer, 'PUT', '/app/v1/subscriptions/downgrade', body),
      await send(app, buyer, 'POST', `/app/v1/subscriptions/${appKey}/cancel`),
      await send(app, buyer, 'PUT', `/app/v1/subscriptions/${appKey}/reactivate`),
      await send(app, buyer, 'POST', `/app/v1/subscriptions/${appKey}/trial`),
    ])
      expect([refused.statusCode, refused.json().error.reason.name]).toEqual([409, 'billing_off'])
  })
})

describe('the subscription of an app', async () => {
  const app = await createTestApp({ environment: { BILLING: 'test' } })

  test('there is none at first, and nothing that needs a level is open', async () => {
    const buyer = await buyerIn(app)
    expect(await read(app, buyer)).toEqual({
      data: null,
      billing: { mode: 'test', trialAvailable: true, openChange: null },
    })
    expect(await planLevelOf(app.ports, buyer.appKey)).toBeNull()
  })

  test('the plans come by page and size, with their prices [A-053] [A-162]', async () => {
    const { owner } = await buyerIn(app)
    const { data, total } = await app.call(routes.listPlans, { query: { page: 0, size: 100 } }, owner)
    expect([data.length, total]).toEqual([6, 6])
    expect(data[1]).toEqual({
      name: 'Advanced',
      planCode: 'advanced-monthly',
      level: 2,
      recurringPrice: 9900,
      currencyCode: 'USD',
      intervalUnit: 'months',
      storeMarkupDescription: 'Everything in Essential|Integrations of the level Advanced',
    })
    const rest = await app.call(routes.listPlans, { query: { page: 1, size: 4 } }, owner)
    expect(rest.data.map(({ planCode }) => planCode)).toEqual(['advanced-yearly', 'enterprise-yearly'])
  })

  test('a plan applies once it is paid, with everything the console shows of it [A-052] [A-086] [A-161] [A-163]', async () => {
    const buyer = await buyerIn(app)
    const url = await openPage(app, buyer, 'advanced-monthly')
    expect(await read(app, buyer)).toMatchObject({
      data: null,
      billing: { openChange: { planCode: 'advanced-monthly', url } },
    })
    const paid = await press(app, url, { press: 'pay', card: '4242' })
    expect([paid.status, paid.location]).toEqual([303, redirectUrlOf(app)])
    const { data, billing } = await read(app, buyer)
    expect(data).toMatchObject({
      planCode: 'advanced-monthly',
      planName: 'Advanced',
      status: 'live',
      amount: 9900,
      currencyCode: 'USD',
      currencySymbol: '$',
      subscriptionId: expect.stringMatching(/^sub_/),
      nextBillingAt: expect.any(String),
      scheduledCancellationDate: null,
      level: 2,
    })
    expect(billing.openChange).toBeNull()
    expect(await planLevelOf(app.ports, buyer.appKey)).toBe(2)
    expect(await invoicesOf(app, buyer)).toMatchObject([{ planName: 'Advanced', amount: 9900, status: 'paid' }])
  })

  test('a page that was left or cancelled leaves the plan as it was [A-086]', async () => {
    const buyer = await buyerIn(app)
    await buyPlan(app, buyer, 'essential-monthly')
    const url = await openPage(app, buyer, 'advanced-monthly')
    expect((await read(app, buyer)).data?.planCode).toBe('essential-monthly')
    expect((await press(app, url, { press: 'cancel' })).location).toBe(redirectUrlOf(app))
    app.clock.advance(3_000)
    expect(await read(app, buyer)).toMatchObject({
      data: { planCode: 'essential-monthly' },
      billing: { openChange: null },
    })
    expect((await press(app, url, { press: 'pay', card: '4242' })).body).toContain('Nothing to pay here')
    expect((await read(app, buyer)).data?.planCode).toBe('essential-monthly')
  })

  test('an upgrade costs the difference at once, a downgrade comes when what was paid ends [A-083] [A-084] [A-164]', async () => {
    const buyer = await buyerIn(app)
    await buyPlan(app, buyer, 'essential-monthly')
    await buyPlan(app, buyer, 'enterprise-monthly')
    const invoices = await invoicesOf(app, buyer)
    const [upgrade] = invoices.filter(({ planName }) => planName === 'Enterprise')
    expect(upgrade?.amount).toBeGreaterThanOrEqual(249_00 - 49_00)
    expect(upgrade?.amount).toBeLessThan(249_00 - 48_00)
    const answer = await app.call(routes.downgradePlan, { body: { planCode: 'essential-monthly' } }, buyer.owner)
    expect(answer.data).toMatchObject({
      planCode: 'enterprise-monthly',
      status: 'live',
      level: 3,
      nextPlan: {
        planCode: 'essential-monthly',
        planName: 'Essential',
        amount: 4900,
        startsAt: answer.data?.paidUntil,
      },
    })
    expect(await invoicesOf(app, buyer)).toHaveLength(invoices.length)
    app.clock.advance(32 * dayMs)
    await runTestPayments.run(app.ports, {})
    const later = { ...buyer, owner: await app.signIn(buyer.appKey) }
    expect((await read(app, later)).data).toMatchObject({ planCode: 'essential-monthly', level: 1, nextPlan: null })
    expect((await invoicesOf(app, later))[0]).toMatchObject({ planName: 'Essential', amount: 4900, status: 'paid' })
    app.clock.set(Date.now())
  })

  test('a dearer plan for less money opens nothing before it is paid, and is taken back as it was chosen [A-084]', async () => {
    const buyer = await buyerIn(app)
    await buyPlan(app, buyer, 'essential-yearly')
    const choose = (planCode: string) => app.call(routes.downgradePlan, { body: { planCode } }, buyer.owner)
    const chosen = await choose('enterprise-monthly')
    expect(chosen.data).toMatchObject({ planCode: 'essential-yearly', level: 1, creditMinor: expect.any(Number) })
    expect(chosen.data?.creditMinor).toBeGreaterThan(489_00)
    expect(chosen.data?.nextPlan?.planCode).toBe('enterprise-monthly')
    expect(await planLevelOf(app.ports, buyer.appKey)).toBe(1)
    expect((await choose('essential-yearly')).data).toMatchObject({ planCode: 'essential-yearly', nextPlan: null })
    await choose('enterprise-monthly')
    app.clock.advance(367 * dayMs)
    expect(await planLevelOf(app.ports, buyer.appKey)).toBe(1)
    await runTestPayments.run(app.ports, {})
    await readAgain(app, buyer)
    expect(await planLevelOf(app.ports, buyer.appKey)).toBe(3)
    app.clock.set(Date.now())
  })

  test('what is due is asked for at the price of the plan that was chosen last', async () => {
    const buyer = await buyerIn(app)
    await buyPlan(app, buyer, 'advanced-monthly', '0341')
    app.clock.advance(32 * dayMs)
    await runTestPayments.run(app.ports, {})
    const failing = { ...buyer, owner: await app.signIn(buyer.appKey) }
    const chosen = await app.call(routes.downgradePlan, { body: { planCode: 'essential-monthly' } }, failing.owner)
    expect(chosen.data).toMatchObject({ status: 'dunning', level: 1 })
    app.clock.advance(2 * dayMs)
    await runTestPayments.run(app.ports, {})
    const later = { ...buyer, owner: await app.signIn(buyer.appKey) }
    expect((await invoicesOf(app, later))[0]).toMatchObject({ planName: 'Essential', amount: 4900, status: 'open' })
    app.clock.set(Date.now())
  })

  test('each plan takes its own path, and a wrong one is refused at its field', async () => {
    const buyer = await buyerIn(app)
    const up = (planCode: string, redirectUrl = redirectUrlOf(app)) =>
      send(app, buyer, 'PUT', '/app/v1/subscriptions', { planCode, redirectUrl })
    const down = (planCode: string) => send(app, buyer, 'PUT', '/app/v1/subscriptions/downgrade', { planCode })
    const issueOf = (refused: Awaited<ReturnType<typeof up>>) => [
      refused.statusCode,
      refused.json().error.issues[0].path,
      refused.json().error.issues[0].message,
    ]
    expect(issueOf(await up('nothing'))).toEqual([400, 'planCode', 'There is no such plan.'])
    expect(issueOf(await up('custom'))).toEqual([400, 'planCode', 'There is no such plan.'])
    for (const redirect of ['https://evil.example/pricing', `${redirectUrlOf(app)}@evil.example`])
      expect(issueOf(await up('advanced-monthly', redirect)).slice(0, 2)).toEqual([400, 'redirectUrl'])
    expect(issueOf(await down('essential-monthly'))[1]).toBe('planCode')
    await buyPlan(app, buyer, 'advanced-monthly')
    expect(issueOf(await up('advanced-monthly'))[2]).toBe('This is your plan already.')
    expect(issueOf(await up('essential-monthly'))[2]).toContain('choose it as a downgrade')
    expect(issueOf(await down('enterprise-monthly'))[2]).toContain('choose it as an upgrade')
    expect((await read(app, buyer)).data?.planCode).toBe('advanced-monthly')
  })

  test('auto-renew is switched off and on, and off it ends with what is paid [A-081] [A-082] [A-165] [A-166]', async () => {
    const buyer = await buyerIn(app)
    const params = { appKey: buyer.appKey }
    await buyPlan(app, buyer, 'advanced-monthly')
    const before = (await read(app, buyer)).data
    const off = await app.call(routes.cancelRenewal, { params }, buyer.owner)
    expect(off.data).toMatchObject({
      status: 'non_renewing',
      scheduledCancellationDate: before?.nextBillingAt,
      nextBillingAt: null,
      level: 2,
    })
    // Switching off what is off changes nothing.
    expect((await app.call(routes.cancelRenewal, { params }, buyer.owner)).data).toEqual(off.data)
    const on = await app.call(routes.reactivateRenewal, { params }, buyer.owner)
    expect(on.data).toEqual(before)
    await app.call(routes.cancelRenewal, { params }, buyer.owner)
    app.clock.advance(32 * dayMs)
    const owner = await app.signIn(buyer.appKey)
    expect(await statusOf(app, { ...buyer, owner })).toBe('cancelled')
    expect(await planLevelOf(app.ports, buyer.appKey)).toBeNull()
    const late = await send(app, { ...buyer, owner }, 'PUT', `/app/v1/subscriptions/${buyer.appKey}/reactivate`)
    expect([late.statusCode, late.json().error.reason.name]).toEqual([409, 'plan_renewal_fixed'])
    app.clock.set(Date.now())
  })

  test('the trial opens everything for 30 days, once: a second start does not prolong it [A-167]', async () => {
    const buyer = await buyerIn(app)
    const params = { appKey: buyer.appKey }
    const answers = await Promise.all([1, 2].map(() => app.call(routes.startTrial, { params }, buyer.owner)))
    const [first, second] = answers.map(({ data }) => data)
    expect(first).toMatchObject({ status: 'trial', planCode: 'trial', level: 4, amount: 0 })
    expect(second).toEqual(first)
    const days = (Date.parse(first?.trialEndsAt ?? '') - app.clock.now()) / dayMs
    expect(Math.round(days)).toBe(30)
    app.clock.advance(29 * dayMs)
    const owner = await app.signIn(buyer.appKey)
    expect((await app.call(routes.startTrial, { params }, owner)).data).toEqual(first)
    app.clock.advance(2 * dayMs)
    const later = { ...buyer, owner: await app.signIn(buyer.appKey) }
    expect((await app.call(routes.startTrial, { params }, later.owner)).data).toMatchObject({ status: 'trial_expired' })
    expect(await planLevelOf(app.ports, buyer.appKey)).toBeNull()
    expect((await read(app, later)).billing.trialAvailable).toBe(false)
    app.clock.set(Date.now())
  })

  test('whoever pays needs no trial, and a trial becomes a subscription by paying', async () => {
    const buyer = await buyerIn(app)
    await app.call(routes.startTrial, { params: { appKey: buyer.appKey } }, buyer.owner)
    await buyPlan(app, buyer, 'essential-yearly')
    expect((await read(app, buyer)).data).toMatchObject({ status: 'live', planCode: 'essential-yearly', level: 1 })
    const paying = await buyerIn(app)
    await buyPlan(app, paying, 'essential-yearly')
    const refused = await send(app, paying, 'POST', `/app/v1/subscriptions/${paying.appKey}/trial`)
    expect([refused.statusCode, refused.json().error.reason.name]).toEqual([409, 'trial_not_needed'])
  })

  test('a renewal is charged once, whoever runs it and however often', async () => {
    const buyer = await buyerIn(app)
    await buyPlan(app, buyer, 'advanced-monthly')
    app.clock.advance(32 * dayMs)
    const later = { ...buyer, owner: await app.signIn(buyer.appKey) }
    expect(await statusOf(app, later)).toBe('live')
    await Promise.all([1, 2, 3].map(() => runTestPayments.run(app.ports, {})))
    await runTestPayments.run(app.ports, {})
    expect(await invoicesOf(app, later)).toMatchObject([{ amount: 9900, status: 'paid' }, { status: 'paid' }])
    expect((await read(app, later)).data?.nextBillingAt).not.toBeNull()
    app.clock.set(Date.now())
  })

  test('a payment that fails is tried again, then counts as unpaid, and paying heals it', async () => {
    const buyer = await buyerIn(app)
    await buyPlan(app, buyer, 'advanced-monthly', '0341')
    const at = async (days: number) => {
      app.clock.advance(days * dayMs)
      await runTestPayments.run(app.ports, {})
      await noteStatuses.run(app.ports, {})
      buyer.owner = await app.signIn(buyer.appKey)
      return [await statusOf(app, buyer), await planLevelOf(app.ports, buyer.appKey)]
    }
    expect(await at(32)).toEqual(['dunning', 2])
    expect(await at(3)).toEqual(['dunning', 2])
    expect(await invoicesOf(app, buyer)).toMatchObject([{ status: 'open' }, { status: 'paid' }])
    expect(await at(15)).toEqual(['unpaid', null])
    await buyPlan(app, buyer, 'advanced-monthly')
    expect(await statusOf(app, buyer)).toBe('live')
    const rows = await app.database.db
      .selectFrom('audit_log')
      .select(['actor_kind', 'before', 'after'])
      .where('app_key', '=', buyer.appKey)
      .where('action', '=', 'subscription.changed')
      .orderBy('at')
      .execute()
    expect(rows.map(({ after }) => JSON.parse(after).status)).toEqual(['live', 'dunning', 'unpaid', 'live'])
    app.clock.set(Date.now())
  })

  test('an operator gives a plan with a term, and nobody pays for two', async () => {
    const buyer = await buyerIn(app)
    const { appKey } = buyer
    const now = app.clock.now()
    const give = (startsAt?: number, expiresAt?: number) =>
      givePlan(app.ports, { appKey, planCode: 'custom', by: 'test', startsAt, expiresAt })
    expect(await give(now + dayMs)).toBeNull()
    expect(await statusOf(app, buyer)).toBe('future')
    expect(await planLevelOf(app.ports, appKey)).toBeNull()
    expect(await give(undefined, now + dayMs)).toBeNull()
    expect([await statusOf(app, buyer), await planLevelOf(app.ports, appKey)]).toEqual(['live', 4])
    const refused = await send(app, buyer, 'POST', `/app/v1/subscriptions/${appKey}/cancel`)
    expect(refused.json().error.reason.name).toBe('plan_renewal_fixed')
    app.clock.advance(2 * dayMs)
    buyer.owner = await app.signIn(appKey)
    expect(await statusOf(app, buyer)).toBe('expired')
    await buyPlan(app, buyer, 'essential-monthly')
    expect(await give()).toContain('Switch its auto-renew off first')
    expect(await give(now + dayMs, now)).toContain('end before it starts')
    expect((await read(app, buyer)).data?.planCode).toBe('essential-monthly')
    app.clock.set(Date.now())
  })

  test('a plan that an operator gives for later leaves a trial, and what is paid, as it is until then', async () => {
    const [trying, paying] = [await buyerIn(app), await buyerIn(app)]
    const now = app.clock.now()
    const give = ({ appKey }: Buyer, planCode: string, startsAt?: number) =>
      givePlan(app.ports, { appKey, planCode, by: 'test', startsAt })
    await app.call(routes.startTrial, { params: { appKey: trying.appKey } }, trying.owner)
    expect(await give(trying, 'essential-monthly', now + 10 * dayMs)).toBeNull()
    expect((await read(app, trying)).data).toMatchObject({
      status: 'trial',
      level: 4,
      nextPlan: { planCode: 'essential-monthly', startsAt: new Date(now + 10 * dayMs).toISOString() },
    })
    await buyPlan(app, paying, 'advanced-monthly')
    await app.call(routes.cancelRenewal, { params: { appKey: paying.appKey } }, paying.owner)
    expect(await give(paying, 'essential-monthly')).toContain('--starts')
    expect(await give(paying, 'essential-monthly', now + 60 * dayMs)).toBeNull()
    expect((await read(app, paying)).data).toMatchObject({ status: 'non_renewing', level: 2 })
    app.clock.advance(11 * dayMs)
    expect((await readAgain(app, trying)).data).toMatchObject({ status: 'live', level: 1, nextPlan: null })
    app.clock.advance(30 * dayMs)
    expect((await readAgain(app, paying)).data).toMatchObject({ status: 'future', level: null })
    app.clock.set(Date.now())
  })

  test('a member who may only look changes nothing, and another app is not there', async () => {
    const buyer = await buyerIn(app)
    const looker = await app.signIn(buyer.appKey, { role: 'staff' })
    const stranger = await buyerIn(app)
    expect((await read(app, { ...buyer, owner: looker })).data).toBeNull()
    const url = `/app/v1/subscriptions/${buyer.appKey}/trial`
    expect((await send(app, { ...buyer, owner: looker }, 'POST', url)).statusCode).toBe(403)
    expect((await send(app, stranger, 'POST', url)).statusCode).toBe(403)
    expect((await read(app, buyer)).data).toBeNull()
  })
})

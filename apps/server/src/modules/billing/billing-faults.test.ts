/** What a provider may do wrong, what may happen at the same time, and what may end in the middle. */

import type { BillingNews, BillingProvider } from '@vitrine/connectors/kit/billing'
import { billingRoutes as routes } from '@vitrine/domain/billing/billing.routes'
import type { AppError } from '@vitrine/domain/errors'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { pressButton } from '@vitrine/test-payments/pay-checkout'
import { signEvent } from '@vitrine/test-payments/test-signature'
import { describe, expect, test } from 'vitest'
import { type Buyer, buyPlan, openPage, press, redirectUrlOf } from '../../../test/billing-driver.ts'
import { createTestApp, ofAnotherServer } from '../../../test/test-app.ts'
import { billingProviders } from '../../billing-providers.ts'
import { createTestProvider } from '../test-payments/index.ts'
import { paymentPortsOf } from '../test-payments/payment-ports.ts'
import { runTestPayments } from '../test-payments/test-payments.jobs.ts'
import { settleChanges } from './billing.jobs.ts'
import { followSubscription } from './learn-later.ts'
import { receiveEvent } from './receive-event.ts'

type Fault = 'none' | 'silent' | 'nonsense' | 'strange' | 'lost' | 'unknown'
let fault: Fault = 'none'
let asked = 0
/** What it says of a subscription in the place of the truth. */
let strange = (news: BillingNews): unknown => news

/** The embedded provider behind a bad line: `lost` does what it was asked and loses the answer. */
const behindBadLine = (provider: BillingProvider): BillingProvider =>
  new Proxy(provider, {
    get: (target, name: Exclude<keyof BillingProvider, 'listEvents'>) => async (ask: never) => {
      if (name === 'readEvent') return target.readEvent(ask)
      asked++
      if (fault === 'silent') throw new Error('connect ETIMEDOUT')
      if (fault === 'nonsense') return JSON.parse('<html>Bad gateway</html>')
      const answer = await target[name](ask)
      if (fault === 'unknown' && name === 'read') return null
      if (fault === 'strange' && name === 'read') return strange(answer as BillingNews)
      if (fault === 'lost') throw new Error('socket hang up')
      return answer
    },
  })

const app = await createTestApp({
  environment: { BILLING: 'test' },
  billing: { ...billingProviders, test: (ports) => behindBadLine(createTestProvider(ports)) },
})

async function buyerWith(planCode?: string): Promise<Buyer> {
  const appKey = await app.buildApp()
  const buyer = { appKey, owner: await app.signIn(appKey) }
  if (planCode !== undefined) await buyPlan(app, buyer, planCode)
  return buyer
}
const read = ({ appKey, owner }: Buyer) => app.call(routes.getSubscription, { params: { appKey } }, owner)
const planOf = async (buyer: Buyer) => (await read(buyer)).data?.planCode ?? null
const upgrade = ({ owner }: Buyer, planCode: string) =>
  app.inject({
    method: 'PUT',
    url: '/app/v1/subscriptions',
    headers: owner.headers,
    payload: { planCode, redirectUrl: redirectUrlOf(app) },
  })
const chargesOf = ({ appKey }: Buyer) =>
  app.database.db.selectFrom('test_charges').select(['plan_name', 'paid']).where('app_key', '=', appKey).execute()
const openChangesOf = ({ appKey }: Buyer) =>
  app.database.db
    .selectFrom('plan_changes')
    .select('plan_code')
    .where('app_key', '=', appKey)
    .where('state', 'in', ['opening', 'open'])
    .execute()
const idOf = (url: string) => url.slice(-32)
const during = async <T>(what: Fault, run: () => Promise<T>): Promise<T> => {
  fault = what
  try {
    return await run()
  } finally {
    fault = 'none'
  }
}

describe('two at once', () => {
  test('who choose the same plan are led to one page', async () => {
    const buyer = await buyerWith()
    const urls = await Promise.all([1, 2, 3].map(() => openPage(app, buyer, 'advanced-monthly')))
    expect(new Set(urls).size).toBe(1)
  })

  // Several times: of what happens at the same time one order alone may be wrong.
  test('who choose different plans leave one page on which can be paid', { repeats: 9 }, async () => {
    const buyer = await buyerWith()
    const answers = await Promise.all(
      ['essential-monthly', 'advanced-monthly', 'enterprise-monthly'].map((plan) => upgrade(buyer, plan)),
    )
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
    const urls = answers
      .filter(({ statusCode }) => statusCode === 200)
      .map((answer) => answer.json().data.url as string)
    for (const url of urls) await press(app, url, { press: 'pay', card: '4242' })
    expect(await chargesOf(buyer)).toHaveLength(1)
    expect(await openChangesOf(buyer)).toEqual([])
    expect(await planOf(buyer)).not.toBeNull()
  })

  test('a page that was paid while another plan is chosen stays paid, and is not paid again', async () => {
    const buyer = await buyerWith()
    const url = await openPage(app, buyer, 'essential-monthly')
    const { appKey } = buyer
    await Promise.all([
      pressButton(paymentPortsOf(app.ports), { appKey, id: idOf(url) }, { kind: 'pay', card: '4242' }),
      upgrade(buyer, 'advanced-monthly'),
    ])
    app.clock.advance(5_000)
    const paid = await chargesOf(buyer)
    expect(await planOf(buyer)).toBe(paid.length === 1 ? 'essential-monthly' : null)
  })

  test('who downgrade to different plans leave the one that the provider has', async () => {
    const buyer = await buyerWith('enterprise-monthly')
    const down = (planCode: string) => app.call(routes.downgradePlan, { body: { planCode } }, buyer.owner)
    await Promise.allSettled([down('essential-monthly'), down('advanced-monthly')])
    const provider = createTestProvider(app.ports)
    const { data } = await read(buyer)
    const told = await provider.read({ appKey: buyer.appKey, subscriptionId: data?.subscriptionId ?? '' })
    expect(['essential-monthly', 'advanced-monthly']).toContain(data?.nextPlan?.planCode)
    expect(data?.nextPlan?.planCode).toBe(told?.told.standing.nextPlanCode)
  })
})

describe('a provider that fails', () => {
  test.each(['silent', 'nonsense', 'lost'] as const)(
    'an upgrade during which it is %s says so, and the next one leads to one page',
    async (what) => {
      const buyer = await buyerWith()
      const refused = await during(what, () => upgrade(buyer, 'advanced-monthly'))
      expect([refused.statusCode, refused.json().error.reason.name]).toEqual([503, 'billing_silent'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      await press(app, await openPage(app, buyer, 'advanced-monthly'), { press: 'pay', card: '4242' })
      expect(await planOf(buyer)).toBe('advanced-monthly')
      expect(await chargesOf(buyer)).toHaveLength(1)
    },
  )

  test('a downgrade whose answer was lost is found by the job that was sent for it', async () => {
    const buyer = await buyerWith('advanced-monthly')
    const subscriptionId = (await read(buyer)).data?.subscriptionId ?? ''
    const refused = await during('lost', () =>
      app.inject({
        method: 'PUT',
        url: '/app/v1/subscriptions/downgrade',
        headers: buyer.owner.headers,
        payload: { planCode: 'essential-monthly' },
      }),
    )
    expect(refused.statusCode).toBe(503)
    expect((await read(buyer)).data?.nextPlan).toBeNull()
    await followSubscription.run(app.ports, { appKey: buyer.appKey, subscriptionId })
    expect((await read(buyer)).data?.nextPlan?.planCode).toBe('essential-monthly')
  })

  test('what is known is shown while it is away', async () => {
    const buyer = await buyerWith('advanced-monthly')
    await openPage(app, buyer, 'enterprise-monthly')
    app.clock.advance(5_000)
    expect(await during('silent', () => planOf(buyer))).toBe('advanced-monthly')
  })

  test('somebody who looks again and again asks it at most every two seconds', async () => {
    const buyer = await buyerWith()
    await openPage(app, buyer, 'advanced-monthly')
    app.clock.advance(5_000)
    asked = 0
    await Promise.all(Array.from({ length: 10 }, () => read(buyer)))
    expect(asked).toBe(1)
  })
})

describe('what ends in the middle', () => {
  /** The provider charged, and this process ended before anything was told. */
  async function paidUntold() {
    const buyer = await buyerWith()
    const url = await openPage(app, buyer, 'advanced-monthly')
    const { appKey } = buyer
    await pressButton(paymentPortsOf(app.ports), { appKey, id: idOf(url) }, { kind: 'pay', card: '4242' })
    const stored = () =>
      app.database.db.selectFrom('subscriptions').select('app_key').where('app_key', '=', appKey).execute()
    expect(await stored()).toEqual([])
    return { buyer, stored }
  }

  test('a payment that nobody told of is found by whoever comes back', async () => {
    const { buyer } = await paidUntold()
    app.clock.advance(5_000)
    expect(await planOf(buyer)).toBe('advanced-monthly')
    expect(await openChangesOf(buyer)).toEqual([])
  })

  test('a payment after which nobody came back is found by the job, once its subscription can be read', async () => {
    const { buyer, stored } = await paidUntold()
    app.clock.advance(6 * minuteMs)
    await during('unknown', () => settleChanges.run(app.ports, {}))
    expect([await openChangesOf(buyer), await stored()]).toEqual([[{ plan_code: 'advanced-monthly' }], []])
    app.clock.advance(6 * minuteMs)
    await settleChanges.run(app.ports, {})
    expect([await openChangesOf(buyer), await stored()]).toMatchObject([[], [{}]])
    expect(await chargesOf(buyer)).toHaveLength(1)
  })

  test('a payment that nobody told of is told later, and once', async () => {
    const { buyer, stored } = await paidUntold()
    await runTestPayments.run(app.ports, {})
    await runTestPayments.run(app.ports, {})
    expect(await stored()).toHaveLength(1)
    const rows = await app.database.db
      .selectFrom('audit_log')
      .select('id')
      .where('app_key', '=', buyer.appKey)
      .where('action', '=', 'subscription.changed')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    [
      'an amount that is none',
      (news: BillingNews) => ({
        ...news,
        told: { ...news.told, standing: { ...news.told.standing, amountMinor: Number.NaN } },
      }),
    ],
    [
      'a currency that is none',
      (news: BillingNews) => ({
        ...news,
        told: { ...news.told, standing: { ...news.told.standing, currencyCode: 'dollars' } },
      }),
    ],
    [
      'an invoice without a number',
      (news: BillingNews) => ({ ...news, invoices: [{ ...news.invoices[0], number: null }] }),
    ],
    ['nothing that it should', () => ({ ok: true })],
  ])('%s is no answer, and nothing of it is stored', async (_case, said) => {
    const buyer = await buyerWith('advanced-monthly')
    const before = await read(buyer)
    const { standing } = await app.database.db
      .selectFrom('subscriptions')
      .select('standing')
      .where('app_key', '=', buyer.appKey)
      .executeTakeFirstOrThrow()
    const subscriptionId = (JSON.parse(standing) as { subscriptionId: string }).subscriptionId
    strange = said
    const learned = await during('strange', () =>
      followSubscription.run(app.ports, { appKey: buyer.appKey, subscriptionId }).then(
        () => null,
        (error: AppError) => error,
      ),
    )
    expect(learned).toMatchObject({ code: 'unavailable', reason: { name: 'billing_silent' } })
    expect(await read(buyer)).toEqual(before)
  })

  test('a stored standing that nobody understands is read again, and hinders nothing until then', async () => {
    const buyer = await buyerWith('advanced-monthly')
    const rows = app.database.db.selectFrom('subscriptions').where('app_key', '=', buyer.appKey)
    const { subscription_id: subscriptionId } = await rows.select('subscription_id').executeTakeFirstOrThrow()
    await app.database.db
      .updateTable('subscriptions')
      .set({ standing: '{"amountMinor":null}' })
      .where('app_key', '=', buyer.appKey)
      .execute()
    expect((await read(buyer)).data).toBeNull()
    await followSubscription.run(app.ports, { appKey: buyer.appKey, subscriptionId })
    expect(await planOf(buyer)).toBe('advanced-monthly')
  })

  test('a page that was asked for and never told of is the same page when it is asked for again', async () => {
    const buyer = await buyerWith()
    await during('lost', () => upgrade(buyer, 'advanced-monthly'))
    await openPage(app, buyer, 'advanced-monthly')
    const pages = await app.database.db
      .selectFrom('test_checkouts')
      .select('id')
      .where('app_key', '=', buyer.appKey)
      .execute()
    expect(pages).toHaveLength(1)
  })
})

describe('events of the provider', () => {
  const post = async (event: object | string, signature?: string) => {
    const payload = typeof event === 'string' ? event : JSON.stringify(event)
    return app.inject({
      method: 'POST',
      url: '/app/v1/billing/webhooks/test',
      headers: {
        'content-type': 'application/json',
        'vitrine-signature': signature ?? (await signEvent(paymentPortsOf(app.ports), Buffer.from(payload))),
      },
      payload,
    })
  }

  test('an event that comes twice, late or before an older one leads to what the provider has', async () => {
    const buyer = await buyerWith('essential-monthly')
    const { appKey, owner } = buyer
    const params = { appKey }
    const subscriptionId = (await read(buyer)).data?.subscriptionId ?? ''
    await buyPlan(app, buyer, 'advanced-monthly')
    await app.call(routes.cancelRenewal, { params }, owner)
    const expected = (await read(buyer)).data
    const events = ['third', 'first', 'second', 'first', 'third', 'first'].map((id) => ({ id, appKey, subscriptionId }))
    const answers = await Promise.all(events.map((event) => post(event)))
    for (const answer of answers) expect([200, 503]).toContain(answer.statusCode)
    // Whatever was not taken is sent again, as providers do.
    for (const event of events) expect((await post(event)).statusCode).toBe(200)
    expect((await read(buyer)).data).toEqual(expected)
    const kept = await app.database.db
      .selectFrom('billing_events')
      .select('id')
      .where('app_key', '=', appKey)
      .where('id', 'in', ['first', 'second', 'third'])
      .orderBy('id')
      .execute()
    expect(kept.map(({ id }) => id)).toEqual(['first', 'second', 'third'])
  })

  test('an event of a subscription that another one has followed changes nothing', async () => {
    const buyer = await buyerWith('essential-monthly')
    const { appKey } = buyer
    const old = (await read(buyer)).data?.subscriptionId ?? ''
    await app.call(routes.cancelRenewal, { params: { appKey } }, buyer.owner)
    app.clock.advance(40 * dayMs)
    buyer.owner = await app.signIn(appKey)
    await buyPlan(app, buyer, 'advanced-monthly')
    expect((await post({ id: 'late', appKey, subscriptionId: old })).statusCode).toBe(200)
    expect(await planOf(buyer)).toBe('advanced-monthly')
    app.clock.set(Date.now())
  })

  test('a forged, an altered and an old signature are refused, and nothing changes', async () => {
    const buyer = await buyerWith('essential-monthly')
    const event = { id: 'forged', appKey: buyer.appKey, subscriptionId: (await read(buyer)).data?.subscriptionId }
    const signature = await signEvent(paymentPortsOf(app.ports), Buffer.from(JSON.stringify(event)))
    expect((await post({ ...event, id: 'other' }, signature)).statusCode).toBe(400)
    expect(
      (
        await post(
          event,
          signature.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
        )
      ).statusCode,
    ).toBe(400)
    expect((await post(event, 'nothing')).statusCode).toBe(400)
    app.clock.advance(10 * minuteMs)
    expect((await post(event, signature)).statusCode).toBe(400)
    app.clock.set(Date.now())
    expect((await post(event, signature)).statusCode).toBe(200)
  })

  test.each([
    '',
    'no JSON',
    '{',
    'null',
    '[]',
    '{"id":1}',
    '{"id":"a"}',
    '{"id":"\\u0000","appKey":"a","subscriptionId":"b"}',
  ])('a signed event with the body %j is refused', async (body) => {
    const answer = await post(body)
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'bad_request'])
  })

  test('forty events at once are all taken, each once, on two servers', async () => {
    const buyer = await buyerWith('essential-monthly')
    const { appKey } = buyer
    const subscriptionId = (await read(buyer)).data?.subscriptionId ?? ''
    const other = ofAnotherServer(app.ports)
    const events = Array.from({ length: 40 }, (_, at) => ({ id: `${appKey}-${at % 36}`, appKey, subscriptionId }))
    const answers = await Promise.all([
      ...events.map(async (event) => (await post(event)).statusCode),
      ...[1, 2, 3].map(async (at) => {
        const body = Buffer.from(JSON.stringify({ id: `${appKey}-other-${at}`, appKey, subscriptionId }))
        return (await receiveEvent(other, { body, signature: await signEvent(paymentPortsOf(other), body) })) ===
          'applied'
          ? 200
          : 500
      }),
    ])
    expect(new Set(answers)).toEqual(new Set([200]))
    const kept = await app.database.db.selectFrom('billing_events').select('id').where('app_key', '=', appKey).execute()
    expect(kept.filter(({ id }) => id.startsWith(appKey))).toHaveLength(39)
    expect(await planOf(buyer)).toBe('essential-monthly')
  })

  test('an event about a subscription that is not ours is taken and changes nothing', async () => {
    const answer = await post({ id: 'foreign', appKey: 'nobody', subscriptionId: 'sub_of_somebody' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: 'foreign' }])
  })
})

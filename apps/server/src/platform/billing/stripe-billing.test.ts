import { billingRoutes as routes } from '@vitrine/domain/billing/billing.routes'
import Stripe from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { type Buyer, openPage, redirectUrlOf } from '../../../test/billing-driver.ts'
import { secretKey, startStripeStandIn } from '../../../test/stripe-stand-in.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { readMissedEvents } from '../../modules/billing/missed-events.ts'

const webhookSecret = 'whsec_stand_in'
const stripe = await startStripeStandIn()
afterAll(() => stripe.close())

const environment = {
  BILLING: 'stripe',
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: stripe.url,
}
const app = await createTestApp({ environment })
const { webhooks } = new Stripe(secretKey)

async function buyerIn(): Promise<Buyer> {
  const appKey = await app.buildApp()
  return { appKey, owner: await app.signIn(appKey) }
}
const read = ({ appKey, owner }: Buyer) => app.call(routes.getSubscription, { params: { appKey } }, owner)
const later = () => app.clock.advance(5_000)

/** As Stripe sends it. */
function post(event: object, signature?: string) {
  const payload = JSON.stringify({ object: 'event', api_version: '2026-10-28', ...event })
  return app.inject({
    method: 'POST',
    url: '/app/v1/billing/webhooks/stripe',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signature ?? webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
    },
    payload,
  })
}
const updated = (id: string, subscriptionId: string, appKey: string) => ({
  id,
  type: 'customer.subscription.updated',
  data: { object: { id: subscriptionId, object: 'subscription', metadata: { appKey } } },
})

async function subscribed(planCode = 'advanced-monthly') {
  const buyer = await buyerIn()
  const subscriptionId = stripe.payCheckout(await openPage(app, buyer, planCode))
  later()
  expect((await read(buyer)).data?.planCode).toBe(planCode)
  return { buyer, subscriptionId, thing: stripe.things.get(subscriptionId) as Record<string, unknown> }
}

describe('Stripe', () => {
  test('takes a new subscription on its checkout page, which whoever comes back finds paid', async () => {
    const buyer = await buyerIn()
    const url = await openPage(app, buyer, 'advanced-monthly')
    expect(url).toContain('checkout.stripe.test')
    expect(await openPage(app, buyer, 'advanced-monthly')).toBe(url)
    const subscriptionId = stripe.payCheckout(url)
    later()
    expect((await read(buyer)).data).toMatchObject({
      planCode: 'advanced-monthly',
      status: 'live',
      amount: 9900,
      currencyCode: 'USD',
      subscriptionId,
      level: 2,
    })
    const invoices = await app.call(routes.listInvoices, { params: { appKey: buyer.appKey }, query: {} }, buyer.owner)
    expect(invoices.data).toMatchObject([{ amount: 9900, status: 'paid', url: 'https://invoice.stripe.test/1' }])
  })

  test('has each price once, however often a plan is bought', async () => {
    await subscribed('essential-yearly')
    await subscribed('essential-yearly')
    const prices = [...stripe.things.values()].filter(
      ({ lookup_key }) => lookup_key === 'vitrine_essential-yearly_49000_usd',
    )
    expect(prices).toMatchObject([{ unit_amount: 49000, recurring: { interval: 'year' } }])
  })

  test('has a dearer plan confirmed in its portal, and a cheaper one when what was paid ends', async () => {
    const { buyer, subscriptionId } = await subscribed()
    const url = await openPage(app, buyer, 'enterprise-monthly')
    expect(url).toContain('billing.stripe.test')
    later()
    expect((await read(buyer)).data?.planCode).toBe('advanced-monthly')
    stripe.confirmPortal(url, subscriptionId)
    later()
    expect(await read(buyer)).toMatchObject({ data: { planCode: 'enterprise-monthly' }, billing: { openChange: null } })
    const down = await app.call(routes.downgradePlan, { body: { planCode: 'essential-monthly' } }, buyer.owner)
    const next = { planCode: 'essential-monthly', amount: 4900, startsAt: down.data?.paidUntil }
    expect(down.data).toMatchObject({ planCode: 'enterprise-monthly', amount: 24900, level: 3, nextPlan: next })
    stripe.renew(subscriptionId)
    await post(updated('evt_renewed', subscriptionId, buyer.appKey))
    expect((await read(buyer)).data).toMatchObject({ planCode: 'essential-monthly', level: 1, nextPlan: null })
  })

  test('opens a higher level at a lower price once that is paid, and not before', async () => {
    const { buyer, subscriptionId } = await subscribed('essential-yearly')
    const choose = (planCode: string) => app.call(routes.downgradePlan, { body: { planCode } }, buyer.owner)
    const chosen = { planCode: 'essential-yearly', level: 1, nextPlan: { planCode: 'enterprise-monthly' } }
    expect((await choose('enterprise-monthly')).data).toMatchObject(chosen)
    expect((await choose('essential-yearly')).data).toMatchObject({ planCode: 'essential-yearly', nextPlan: null })
    expect((await choose('advanced-monthly')).data?.nextPlan?.planCode).toBe('advanced-monthly')
    expect((await choose('enterprise-monthly')).data).toMatchObject(chosen)
    const params = { appKey: buyer.appKey }
    const off = await app.call(routes.cancelRenewal, { params }, buyer.owner)
    expect(off.data).toMatchObject({ status: 'non_renewing', nextPlan: null })
    const again = await choose('enterprise-monthly')
    expect(again.data).toMatchObject({ ...chosen, scheduledCancellationDate: null })
    stripe.renew(subscriptionId, 'open')
    await post(updated('evt_higher_fails', subscriptionId, buyer.appKey))
    expect((await read(buyer)).data).toMatchObject({ ...chosen, status: 'dunning' })
    expect(await openPage(app, buyer, 'enterprise-monthly')).toContain('billing.stripe.test')
    stripe.charge(subscriptionId, 'paid')
    await post(updated('evt_higher', subscriptionId, buyer.appKey))
    expect((await read(buyer)).data).toMatchObject({ planCode: 'enterprise-monthly', level: 3, nextPlan: null })
    // The schedule holds the subscription still, and is let go for what comes next.
    later()
    expect(await openPage(app, buyer, 'enterprise-yearly')).toContain('billing.stripe.test')
  })

  test('opens no more while a payment fails, and asks for a cheaper plan at once', async () => {
    const { buyer, subscriptionId, thing } = await subscribed('advanced-yearly')
    thing['status'] = 'past_due'
    await post(updated('evt_fails', subscriptionId, buyer.appKey))
    const choose = (planCode: string) =>
      app.inject({
        method: 'PUT',
        url: '/app/v1/subscriptions/downgrade',
        headers: buyer.owner.headers,
        payload: { planCode },
      })
    const refused = await choose('enterprise-monthly')
    expect([refused.statusCode, refused.json().error.reason.name]).toEqual([409, 'plan_pay_first'])
    expect((await choose('essential-monthly')).json().data).toMatchObject({ planCode: 'essential-monthly', level: 1 })
  })

  test.each([
    ['refusing', 409],
    ['failing', 503],
  ] as const)(
    'that is %s once opens the page with the next try, since it repeats itself to the same key',
    async (fault, status) => {
      const buyer = await buyerIn()
      stripe.state.fault = fault
      const refused = await openPage(app, buyer, 'advanced-monthly').then(
        () => null,
        (error: { status: number }) => error.status,
      )
      stripe.state.fault = ''
      expect(refused).toBe(status)
      expect(await openPage(app, buyer, 'advanced-monthly')).toContain('checkout.stripe.test')
    },
  )

  test('whose customer was deleted there is paid by another one', async () => {
    const { buyer, thing } = await subscribed()
    Object.assign(thing, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) })
    await post(updated(`evt_${buyer.appKey}`, String(thing['id']), buyer.appKey))
    later()
    stripe.state.fault = 'customer gone'
    const url = await openPage(app, buyer, 'advanced-monthly').finally(() => (stripe.state.fault = ''))
    const session = stripe.things.get(url.split('/').at(-1) ?? '')
    const fields = (session?.['fields'] ?? {}) as Record<string, string>
    expect([session?.['status'], fields['customer']]).toEqual(['open', undefined])
  })

  test('takes the lookup key from a price that somebody archived', async () => {
    const anew = await createTestApp({ environment })
    const appKey = await anew.buildApp()
    const buyer = { appKey, owner: await anew.signIn(appKey) }
    const ofPlan = () =>
      [...stripe.things.values()].filter(({ id, metadata }) => {
        return id.startsWith('price_') && (metadata as { planCode?: string }).planCode === 'enterprise-yearly'
      })
    await openPage(app, await buyerIn(), 'enterprise-yearly')
    for (const price of ofPlan()) price['active'] = false
    expect(await openPage(anew, buyer, 'enterprise-yearly')).toContain('checkout.stripe.test')
    expect(ofPlan()).toMatchObject([{ lookup_key: null }, { active: true }])
  })

  test('an event that cannot be applied holds up no other subscription, and is read again', async () => {
    const [one, other] = [await subscribed(), await subscribed()]
    Object.assign(one.thing, { cancel_at_period_end: true, currency: 'usd' })
    const { items } = one.thing as { items: { data: { price: { currency: string } }[] } }
    const [item] = items.data
    if (!item) throw new Error('There is no item.')
    const { price } = item
    item.price = { ...price, currency: 'not a currency' }
    Object.assign(other.thing, { status: 'past_due' })
    stripe.note('held_1', updated('', one.subscriptionId, one.buyer.appKey))
    stripe.note('held_2', updated('', other.subscriptionId, other.buyer.appKey))
    stripe.note('held_3', updated('', one.subscriptionId, one.buyer.appKey))
    await expect(readMissedEvents.run(app.ports, {})).rejects.toMatchObject({ code: 'unavailable' })
    const statusOf = async ({ buyer }: typeof one) =>
      JSON.parse(
        (
          await app.database.db
            .selectFrom('subscriptions')
            .select('standing')
            .where('app_key', '=', buyer.appKey)
            .executeTakeFirstOrThrow()
        ).standing,
      ) as { failedAt: number | null; cancelsAt: number | null }
    expect((await statusOf(other)).failedAt).not.toBeNull()
    expect((await statusOf(one)).cancelsAt).toBeNull()
    item.price = price
    await readMissedEvents.run(app.ports, {})
    expect((await statusOf(one)).cancelsAt).not.toBeNull()
  })

  test('whose page was left open is not offered where the server bills by another provider', async () => {
    const buyer = await buyerIn()
    await openPage(app, buyer, 'advanced-monthly')
    await app.database.db
      .updateTable('plan_changes')
      .set({ provider: 'test' })
      .where('app_key', '=', buyer.appKey)
      .execute()
    expect((await read(buyer)).billing.openChange).toBeNull()
    expect(await openPage(app, buyer, 'advanced-monthly')).toContain('checkout.stripe.test')
  })

  test('stops and resumes the renewal', async () => {
    const { buyer } = await subscribed()
    const params = { appKey: buyer.appKey }
    const off = await app.call(routes.cancelRenewal, { params }, buyer.owner)
    expect(off.data).toMatchObject({ status: 'non_renewing', scheduledCancellationDate: expect.any(String) })
    const on = await app.call(routes.reactivateRenewal, { params }, buyer.owner)
    expect(on.data).toMatchObject({ status: 'live', scheduledCancellationDate: null })
  })

  test('closes the page of a plan before another one is opened, and charges one', async () => {
    const buyer = await buyerIn()
    const first = await openPage(app, buyer, 'essential-monthly')
    const second = await openPage(app, buyer, 'advanced-monthly')
    expect(() => stripe.payCheckout(first)).toThrow('no longer active')
    stripe.payCheckout(second)
    later()
    expect((await read(buyer)).data?.planCode).toBe('advanced-monthly')
  })

  test('leads to its page of open invoices where the payment failed, and from each of its pages back to pricing', async () => {
    const { buyer, subscriptionId, thing } = await subscribed()
    thing['status'] = 'past_due'
    expect((await post(updated('evt_due', subscriptionId, buyer.appKey))).statusCode).toBe(200)
    expect((await read(buyer)).data?.status).toBe('dunning')
    const pageAt = (url: string) => stripe.things.get(url.split('/').at(-1) ?? '')?.['fields']
    const back = { return_url: redirectUrlOf(app) }
    const open = await openPage(app, buyer, 'advanced-monthly')
    expect(open).toContain('billing.stripe.test')
    expect(pageAt(open)).toEqual({ customer: 'cus_1', configuration: expect.any(String), ...back })
    thing['status'] = 'active'
    await post(updated('evt_paid', subscriptionId, buyer.appKey))
    expect(pageAt(await openPage(app, buyer, 'enterprise-monthly'))).toMatchObject({
      ...back,
      'flow_data[after_completion][redirect][return_url]': redirectUrlOf(app),
    })
    expect(pageAt(await openPage(app, await buyerIn(), 'enterprise-monthly'))).toMatchObject({
      success_url: redirectUrlOf(app),
      cancel_url: redirectUrlOf(app),
    })
  })

  test.each([
    [{ status: 'past_due' }, 'dunning'],
    [{ status: 'unpaid' }, 'unpaid'],
    [{ status: 'paused' }, 'unpaid'],
    [{ status: 'canceled', ended_at: 1 }, 'cancelled'],
    [{ cancel_at_period_end: true }, 'non_renewing'],
    [{ status: 'trialing', trial_end: 4_000_000_000 }, 'trial'],
    [{ status: 'active' }, 'live'],
  ])('says %j, which is our %s', async (change, status) => {
    const { buyer, subscriptionId, thing } = await subscribed()
    Object.assign(thing, change)
    expect((await post(updated(`evt_${subscriptionId}`, subscriptionId, buyer.appKey))).statusCode).toBe(200)
    expect((await read(buyer)).data?.status).toBe(status)
  })

  test('signs its events: forged and altered ones are refused, and those of others change nothing', async () => {
    const { buyer, subscriptionId } = await subscribed()
    const event = updated('evt_signed', subscriptionId, buyer.appKey)
    expect((await post(event, 't=1,v1=00')).statusCode).toBe(400)
    const other = webhooks.generateTestHeaderString({ payload: JSON.stringify(event), secret: 'whsec_other' })
    expect((await post(event, other)).statusCode).toBe(400)
    expect((await post(event)).json()).toEqual({ received: 'applied' })
    expect((await post(updated('evt_x', 'sub_of_others', 'nobody'))).json()).toEqual({ received: 'foreign' })
    expect((await post({ id: 'evt_y', type: 'payout.paid', data: { object: {} } })).json()).toEqual({
      received: 'foreign',
    })
  })

  test('tells of a subscription that nobody came back for', async () => {
    const buyer = await buyerIn()
    const subscription = stripe.payCheckout(await openPage(app, buyer, 'essential-monthly'))
    const object = { object: 'checkout.session', subscription, metadata: { appKey: buyer.appKey } }
    const answer = await post({ id: 'evt_done', type: 'checkout.session.completed', data: { object } })
    expect(answer.json()).toEqual({ received: 'applied' })
    expect((await read(buyer)).data).toMatchObject({ planCode: 'essential-monthly', status: 'live' })
  })

  test('is asked for events that never came: each is applied once, in whatever order, and one that fails is read again', async () => {
    const [one, other] = [await subscribed(), await subscribed()]
    const told = (id: string, { subscriptionId, buyer }: typeof one) => ({
      ...updated(id, subscriptionId, buyer.appKey),
    })
    const statusesOf = async () => [(await read(one.buyer)).data?.status, (await read(other.buyer)).data?.status]
    const noted = async () => {
      const rows = await app.database.db
        .selectFrom('billing_events')
        .select('id')
        .where('app_key', 'in', [one.buyer.appKey, other.buyer.appKey])
        .where('id', 'like', 'evt_missed%')
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    }
    Object.assign(one.thing, { cancel_at_period_end: true })
    Object.assign(other.thing, { status: 'past_due' })
    stripe.state.eventsOfPage = 2
    stripe.note('missed_1', told('', one))
    stripe.note('missed_2', told('', other))
    stripe.note('missed_3', told('', one))
    stripe.note('foreign', { ...updated('', 'sub_of_others', 'nobody') })
    stripe.note('payout', { type: 'payout.paid', data: { object: {} } })
    expect(await statusesOf()).toEqual(['live', 'live'])
    stripe.state.silent = true
    await expect(readMissedEvents.run(app.ports, {})).rejects.toMatchObject({ code: 'unavailable' })
    stripe.state.silent = false
    // The webhook delivers one of them after all, at the same time.
    await Promise.all([readMissedEvents.run(app.ports, {}), post({ ...told('evt_missed_2', other) })])
    expect(await statusesOf()).toEqual(['non_renewing', 'dunning'])
    expect(await noted()).toEqual(['evt_missed_1', 'evt_missed_2', 'evt_missed_3'])
    await readMissedEvents.run(app.ports, {})
    expect(await noted()).toHaveLength(3)
  })

  test.each(['silent', 'nonsense'] as const)(
    'that is %s is said, nothing is charged, and the next try works',
    async (fault) => {
      const buyer = await buyerIn()
      const before = stripe.charges.length
      stripe.state[fault] = true
      const body = { planCode: 'advanced-monthly', redirectUrl: redirectUrlOf(app) }
      const refused = await app.inject({
        method: 'PUT',
        url: '/app/v1/subscriptions',
        headers: buyer.owner.headers,
        payload: body,
      })
      stripe.state[fault] = false
      expect([refused.statusCode, refused.json().error.reason.name]).toEqual([503, 'billing_silent'])
      expect(stripe.charges.length).toBe(before)
      stripe.payCheckout(await openPage(app, buyer, 'advanced-monthly'))
      expect(stripe.charges.length).toBe(before + 1)
    },
  )

  test('whose answer to a new page was lost gives the same page under the same key', async () => {
    const buyer = await buyerIn()
    await openPage(app, await buyerIn(), 'advanced-monthly')
    // The package asks once more by itself where a connection ends.
    stripe.state.answersToLose = 2
    const body = { planCode: 'advanced-monthly', redirectUrl: redirectUrlOf(app) }
    const lost = await app.inject({
      method: 'PUT',
      url: '/app/v1/subscriptions',
      headers: buyer.owner.headers,
      payload: body,
    })
    expect(lost.statusCode).toBe(503)
    const pages = () =>
      [...stripe.things.values()].filter(
        ({ object, metadata }) =>
          object === 'checkout.session' && (metadata as { appKey?: string }).appKey === buyer.appKey,
      )
    expect(pages()).toHaveLength(1)
    const url = await openPage(app, buyer, 'advanced-monthly')
    expect(pages().map((one) => one['url'])).toEqual([url])
  })

  test('that refuses is quoted', async () => {
    const { buyer, thing } = await subscribed()
    thing['status'] = 'canceled'
    const url = `/app/v1/subscriptions/${buyer.appKey}/cancel`
    const refused = await app.inject({ method: 'POST', url, headers: buyer.owner.headers, payload: {} })
    expect([refused.statusCode, refused.json().error.reason.name]).toEqual([409, 'billing_refused'])
  })
})

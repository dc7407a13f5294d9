import type { AppError } from '@vitrine/domain/errors'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { minuteMs } from '@vitrine/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { createServiceDriver } from '../../../test/service-driver.ts'
import { tellServiceOfOrder } from '../../modules/integrations/integrations.jobs.ts'
import { fakeLoyaltyLion, loyaltyLionForm } from './fake-loyaltylion.ts'

describe('LoyaltyLion', async () => {
  const { outside, state } = fakeLoyaltyLion()
  const { app, appKey, db, owner, put, order, createShopper } = await createServiceDriver({
    integration: 'loyaltylion',
    outside,
    kinds: [tellServiceOfOrder],
  })
  const issuesOf = (call: Promise<unknown>) =>
    call.then(
      () => expect.unreachable(),
      ({ code, issues }: AppError) => ({ code, paths: issues?.map(({ path }) => path) }),
    )
  const guest = createShopper()
  async function signUp() {
    const shopper = createShopper()
    const account = { email: `${crypto.randomUUID()}@example.test`, password: 'a long enough password' }
    await shopper.post('account/sign-up', { ...account, name: 'Ada Lovelace', language: 'en' })
    await shopper.post('account/sign-in', { ...account, language: 'en' })
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('app_key', '=', appKey)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return { shopper, id, email: account.email }
  }

  beforeEach(async () => {
    state.fault = null
    state.orders.clear()
    await put(false)
    await put(false, {}, 'loyalty_and_referrals')
  })

  test('shows its programme to a guest, without points, and says where they are redeemed', async () => {
    await put(true, loyaltyLionForm)
    const { body } = await guest.get('loyalty?installId=some-install')
    expect(body.data).toEqual({
      balance: 0,
      firstName: null,
      tier: null,
      earn: [
        { kind: 'account', points: 200, amount: null },
        { kind: 'spend', points: 5, amount: { amountMinor: 100, currencyCode: 'USD' } },
      ],
      redeem: [
        { points: 500, amount: { amountMinor: 500, currencyCode: 'USD' } },
        { points: 1_000, amount: { amountMinor: 1_250, currencyCode: 'USD' } },
      ],
      tiers: [
        { name: 'Silver', spend: null, multiplier: 1, birthdayPercent: 0, entryPoints: 0 },
        {
          name: 'Gold',
          spend: { amountMinor: 10_000, currencyCode: 'USD' },
          multiplier: 2,
          birthdayPercent: 0,
          entryPoints: 0,
        },
      ],
      redeemedAt: 'store',
      needsAccount: true,
    })
  })

  test('shows a customer who is signed in the points, the tier and what the tier earns', async () => {
    await put(true, loyaltyLionForm)
    const { shopper, id } = await signUp()
    expect((await shopper.get('loyalty')).body.data).toMatchObject({ balance: 0, tier: null, needsAccount: false })
    state.members.set(id, { first_name: 'Ada', points_approved: 740, tier_id: 2 })
    expect((await shopper.get('loyalty')).body.data).toMatchObject({
      balance: 740,
      firstName: 'Ada',
      tier: 'Gold',
      earn: [{ points: 200 }, { points: 10 }],
      needsAccount: false,
    })
  })

  test('is asked once a minute for its programme, whoever comes, and left alone for ten seconds while it is away', async () => {
    await put(true, loyaltyLionForm)
    const asked = async (views: number): Promise<number> => {
      const before = state.configurations
      await Promise.all(Array.from({ length: views }, () => guest.get('loyalty')))
      return state.configurations - before
    }
    app.clock.advance(minuteMs)
    expect(await asked(20)).toBe(1)
    app.clock.advance(59_000)
    expect(await asked(5)).toBe(0)
    app.clock.advance(1_000)
    state.fault = 'busy'
    expect(await asked(20)).toBe(1)
    app.clock.advance(9_000)
    expect(await asked(5)).toBe(0)
    state.fault = null
    app.clock.advance(1_000)
    expect(await asked(5)).toBe(1)
    expect((await guest.get('loyalty')).status).toBe(200)
  })

  test('leaves the cart without rewards of the store’s own programme, which was connected before', async () => {
    await put(true, {}, 'loyalty_and_referrals')
    const cartOf = async () =>
      (await guest.post('carts', { currency: 'USD', language: 'en', installId: 'some-install' })).body.data
    expect((await cartOf()).rewards).not.toBeNull()
    await put(false, {}, 'loyalty_and_referrals')
    await put(true, loyaltyLionForm)
    expect((await cartOf()).rewards).toBeNull()
  })

  test('is told of each order once, with its customer, and of what becomes of it', async () => {
    await put(true, loyaltyLionForm)
    const { shopper, id, email } = await signUp()
    const mine = await order(email, shopper)
    const theirs = await order()
    await expect.poll(() => [...state.orders.keys()].sort()).toEqual([mine.id, theirs.id].sort())
    expect(state.orders.get(mine.id)).toMatchObject({ customer_id: id, customer_email: email, guest: false })
    expect(state.orders.get(theirs.id)).toMatchObject({ customer_email: theirs.email, guest: true })
    const named = { appKey, orderId: mine.id, integration: 'loyaltylion' }
    await tellServiceOfOrder.run(app.ports, named)
    expect(state.orders.size).toBe(2)
    await db.updateTable('demo_orders').set({ status_code: 4 }).where('id', '=', mine.id).execute()
    await tellServiceOfOrder.run(app.ports, { ...named, isChange: true })
    expect(state.orders.get(mine.id)?.changes).toMatchObject([{ refund_status: 'refunded' }])
  })

  test('that is away is asked again for orders, and takes the rewards away for that time alone', async () => {
    await put(true, loyaltyLionForm)
    const { id } = await order()
    await expect.poll(() => state.orders.has(id)).toBe(true)
    state.orders.clear()
    for (const fault of ['silent', 'busy', 'broken'] as const) {
      state.fault = fault
      await expect(
        tellServiceOfOrder.run(app.ports, { appKey, orderId: id, integration: 'loyaltylion' }),
      ).rejects.toThrow()
    }
    for (const fault of ['silent', 'busy', 'broken', 'nonsense'] as const) {
      state.fault = fault
      app.clock.advance(fault === 'silent' ? 60_000 : 10_000)
      const { status, body } = await guest.get('loyalty')
      expect([status, body.error.code]).toEqual([503, 'unavailable'])
    }
    state.fault = null
    app.clock.advance(10_000)
    expect((await guest.get('loyalty')).status).toBe(200)
  })

  test('refuses a wrong site or key at its field, and one that is away changes nothing', async () => {
    const wrong = [
      [{ ...loyaltyLionForm, siteId: 'aurora' }, 'formFields.0.value'],
      [{ ...loyaltyLionForm, siteId: '1' }, 'formFields.0.value'],
      [{ ...loyaltyLionForm, apiKey: 'pat_wrong' }, 'formFields.1.value'],
    ] as const
    for (const [values, path] of wrong)
      expect(await issuesOf(put(true, values))).toEqual({ code: 'validation_failed', paths: [path] })
    for (const fault of ['silent', 'busy', 'broken', 'nonsense'] as const) {
      state.fault = fault
      expect((await issuesOf(put(true, loyaltyLionForm))).code).toBe('unavailable')
    }
  })

  test('and the store’s programme at once: one of the two is connected, and the server warns of it at the other [A-076]', async () => {
    const both = await Promise.allSettled([put(true, loyaltyLionForm), put(true, {}, 'loyalty_and_referrals')])
    const refused = both.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as AppError).code)).toEqual(['integration_type_taken'])
    const { data } = await app.call(integrationRoutes.listIntegrations, { params: { appKey } }, owner)
    const ofType = data.filter(({ type }) => type === 'loyalty_and_referrals')
    expect(ofType.filter(({ active }) => active)).toHaveLength(1)
    for (const one of ofType) expect(one.haveWarning).toBe(!one.active)
  })
})

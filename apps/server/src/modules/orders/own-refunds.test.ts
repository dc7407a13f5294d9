/** Money of orders that goes back by Stripe, before a stand-in of it: what may happen twice, late, never or at the same time. */
import type { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { type OrderDetail, ordersRoutes as routes } from '@vitrine/domain/orders/orders.routes'
import { hourMs, minuteMs } from '@vitrine/domain/time'
import { blankOrders } from '@vitrine/embedded-store/orders/customer-orders.queries'
import { describe, expect, test } from 'vitest'
import { createPaymentsDriver } from '../../../test/payments-driver.ts'
import { createTestJobs } from '../../../test/test-jobs.ts'
import { forgetShop } from '../apps/index.ts'
import { mailRefusedRefund } from '../payments/index.ts'
import { followRefund, giveRefunds, watchRefunds } from './own-refunds.ts'

describe('a refund of what was paid on Stripe’s page', async () => {
  const { app, appKey, stripe, owner, connect, letters, fill, pay, settle, post } = await createPaymentsDriver()
  const { ports } = app
  const jobs = await createTestJobs(app)

  const open = async (id: string) => (await app.call(routes.openOrder, { params: { appKey, id } }, await owner())).data
  const refund = async (order: OrderDetail, amountMinor: number, key = newId()) => {
    const body = { key, amountMinor, revision: order.own?.revision ?? '' }
    return (await app.call(routes.refundOrder, { params: { appKey, id: order.id }, body }, await owner())).data
  }
  const become = async ({ id, own }: OrderDetail, statusCode: number) => {
    const revision = { revision: own?.revision ?? '' }
    const change = { params: { appKey, id }, body: { statusCode } }
    return (await app.call(routes.changeOrderStatus, change, await owner(), revision)).data
  }
  const give = (orderId: string) => giveRefunds.run(ports, { appKey, orderId })
  const due = async () => (await ports.connectors.kinds['demo']?.dueRefunds?.(ports)) ?? []
  const statesOf = ({ own }: OrderDetail) => own?.refunds.map(({ state }) => state)
  const given = (intent: { id: string } | null) =>
    stripe.refunds.filter((one) => one['payment_intent'] === intent?.id).map(({ amount }) => amount)
  async function paid() {
    const cart = await fill()
    const key = newId()
    await pay(cart, key)
    const { intent } = stripe.pay()
    const { order } = await settle(cart, key)
    return { intent, order: await open(order?.id ?? '') }
  }

  test('is asked for by a job: the refund waits for nobody, and Stripe that is slow or away is asked again', async () => {
    const { intent, order } = await paid()
    const before = stripe.state.calls.length
    stripe.state.fault = 'silent'
    const key = newId()
    const asked = await refund(order, 700, key)
    expect(await refund(order, 700, key)).toMatchObject({ own: { refundedMinor: 700 } })
    expect(stripe.state.calls).toHaveLength(before)
    expect(asked).toMatchObject({ statusCode: 14, own: { refundedMinor: 700, refunds: [{ state: 'asked' }] } })
    expect(await due()).toEqual([{ appKey, orderId: order.id }])
    await expect(give(order.id)).rejects.toMatchObject({ kind: 'unavailable' })
    // Nobody else asks before its turn comes again.
    expect(await due()).toEqual([])
    stripe.state.fault = null
    await give(order.id)
    expect([given(intent), statesOf(await open(order.id))]).toEqual([[], ['asked']])
    app.clock.advance(minuteMs)
    await Promise.all([give(order.id), give(order.id)])
    await give(order.id)
    expect([given(intent), statesOf(await open(order.id)), await due()]).toEqual([['700'], ['given'], []])
  })

  test('is given once where the server ends before it has noted that, however late it is asked again', async () => {
    const { intent, order } = await paid()
    await refund(order, 700)
    stripe.state.answersToLose = 1
    await expect(give(order.id)).rejects.toMatchObject({ kind: 'unavailable' })
    stripe.forgetKeys()
    app.clock.advance(48 * hourMs)
    expect(await due()).toEqual([{ appKey, orderId: order.id }])
    await give(order.id)
    expect([given(intent), statesOf(await open(order.id))]).toEqual([['700'], ['given']])
  })

  test('is given for each of several refunds, also of an order whose person is erased meanwhile', async () => {
    const { intent, order } = await paid()
    await refund(await refund(order, 700), 300)
    const db = ports.forApp(appKey)
    const { email } = await db
      .selectFrom('demo_orders')
      .select('email')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    await blankOrders(db as never, { id: 'nobody', email: email.toLowerCase() })
    await give(order.id)
    expect(given(intent).sort()).toEqual(['300', '700'])
    expect(statesOf(await open(order.id))).toEqual(['given', 'given'])
  })

  test('is given, or refused, also where others run the store by then', async () => {
    const { intent, order } = await paid()
    await refund(await refund(order, 700), 300)
    const standsOn = async (connector: string) => {
      await ports.forApp(appKey).updateTable('apps').set({ connector }).execute()
      forgetShop(ports, appKey)
    }
    await standsOn('vendure')
    stripe.state.fault = 'spent'
    await give(order.id)
    await standsOn('demo')
    expect([given(intent), statesOf(await open(order.id)), await due()]).toEqual([[], ['refused', 'refused'], []])
  })

  test('waits while Stripe is disconnected; a test payment has nothing to wait for', async () => {
    const { order } = await paid()
    await refund(order, 700)
    await connect({}, false)
    await expect(give(order.id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(statesOf(await open(order.id))).toEqual(['asked'])
    await connect()
    app.clock.advance(minuteMs)
    await give(order.id)
    const ofStripe = await open(order.id)
    expect(statesOf(ofStripe)).toEqual(['given'])
    await ports.forApp(appKey).deleteFrom('demo_payments').execute()
    expect(statesOf(await refund(ofStripe, 10))).toEqual(['given', 'given'])
  })

  test('is paid again where Stripe refuses, with the state that the order had, and the log tells of it', async () => {
    const { intent, order } = await paid()
    const total = order.totalMinor
    const whole = await refund(await refund(order, 700), total - 700)
    expect(whole).toMatchObject({ statusCode: 4, own: { refundedMinor: total } })
    stripe.state.fault = 'spent'
    await give(order.id)
    await give(order.id)
    const now = await open(order.id)
    expect(now).toMatchObject({ statusCode: 11, own: { refundedMinor: 0, paidMinor: total } })
    expect([given(intent), statesOf(now), await due()]).toEqual([[], ['refused', 'refused'], []])
    const told = await ports
      .forApp(appKey)
      .selectFrom('audit_log')
      .select(['actor_kind', 'after'])
      .where('subject_id', '=', order.id)
      .where('action', '=', 'order.refund_refused')
      .execute()
    expect(told).toHaveLength(2)
    expect(told[0]?.actor_kind).toBe('system')
    // It can be asked for again.
    stripe.state.fault = null
    await refund(now, 700)
    await give(order.id)
    expect(given(intent)).toEqual(['700'])
  })

  test('and refused leaves what somebody made of the order meanwhile, and what else is given back', async () => {
    const { order } = await paid()
    const part = await refund(order, 700)
    await give(order.id)
    await refund(part, part.totalMinor - 700)
    stripe.state.fault = 'spent'
    await give(order.id)
    const left = await open(order.id)
    expect(left).toMatchObject({ statusCode: 14, own: { refundedMinor: 700 } })
    const sent = await become(left, 2)
    expect(await refund(sent, 1)).toMatchObject({ statusCode: 14 })
    expect(await become(await open(order.id), 10)).toMatchObject({ statusCode: 10 })
    await give(order.id)
    expect(await open(order.id)).toMatchObject({ statusCode: 10, own: { refundedMinor: 700 } })
  })

  test('and refused gives the order the state that somebody chose before it, also where an earlier one stands', async () => {
    const { order } = await paid()
    const part = await refund(order, 700)
    await give(order.id)
    await refund(await become(part, 2), 300)
    stripe.state.fault = 'spent'
    await give(order.id)
    expect(await open(order.id)).toMatchObject({ statusCode: 2, own: { refundedMinor: 700 } })
  })

  test('is refused at its field where no card takes such an amount', async () => {
    const { order } = await paid()
    const db = ports.forApp(appKey)
    await db.updateTable('demo_orders').set({ currency_code: 'KWD' }).where('id', '=', order.id).execute()
    const refused = await refund(order, 705).catch((error: AppError) => error)
    expect(refused).toMatchObject({ issues: [{ path: 'amountMinor', reason: { name: 'refund_step' } }] })
    expect(await refund(order, 710)).toMatchObject({ own: { refundedMinor: 710 } })
  })

  test('that the bank returns days later is undone, once, and refused events change nothing', async () => {
    const { order } = await paid()
    const key = newId()
    await refund(order, order.totalMinor, key)
    const follow = () => followRefund.run(ports, { appKey, orderId: order.id, key })
    // The event overtakes the job: it is looked at again.
    await expect(follow()).rejects.toThrow('being asked for')
    await give(order.id)
    expect(await open(order.id)).toMatchObject({ statusCode: 4, own: { refunds: [{ state: 'given' }] } })
    // Nothing came back: it stays given.
    await follow()
    await give(order.id)
    expect(statesOf(await open(order.id))).toEqual(['given'])
    app.clock.advance(48 * hourMs)
    const event = stripe.returnRefund()
    expect(await post({ ...event, signature: event.signature.replace(/.$/, 'x') })).toEqual([400, null])
    for (const _again of [1, 2]) {
      expect(await post(event)).toEqual([200, 'heard'])
      await follow()
      await give(order.id)
    }
    expect(await open(order.id)).toMatchObject({
      statusCode: 11,
      own: { refundedMinor: 0, paidMinor: order.totalMinor, refunds: [{ state: 'refused' }] },
    })
    expect(await due()).toEqual([])
  })

  // The jobs run from here on.
  test('is looked after by its jobs, and each owner is mailed of one that Stripe refuses', async () => {
    const { intent, order } = await paid()
    await jobs.start([giveRefunds, mailRefusedRefund], ports)
    const part = await refund(order, 700)
    await expect.poll(() => given(intent)).toEqual(['700'])
    await expect.poll(async () => statesOf(await open(order.id))).toEqual(['given'])
    stripe.state.fault = 'silent'
    const before = stripe.state.calls.length
    await refund(part, 300)
    await expect.poll(() => stripe.state.calls.length).toBeGreaterThan(before)
    stripe.state.fault = 'spent'
    app.clock.advance(minuteMs)
    await watchRefunds.run(ports, {})
    await expect.poll(async () => statesOf(await open(order.id))).toEqual(['given', 'refused'])
    const mailed = () => letters.filter(({ text }) => text.includes(`order=${order.id}`))
    await expect.poll(() => mailed()[0]?.text).toContain(`$3.00 of order ${order.number}`)
    expect(new Set(mailed().map(({ to }) => to)).size).toBe(mailed().length)
  })
})

/** Payments that end while somebody changes their order, disconnects Stripe, or asks in vain what became of them. */
import { newId } from '@vitrine/domain/ids'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { ordersRoutes } from '@vitrine/domain/orders/orders.routes'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { createPaymentsDriver } from '../../../test/payments-driver.ts'
import { stripeForm } from '../../../test/stripe-pages-stand-in.ts'
import { setByOperator } from '../integrations/index.ts'
import { mailUnsettledPayment } from '../payments/index.ts'
import { followPayment } from './payment-events.ts'

describe('a payment', async () => {
  const driver = await createPaymentsDriver()
  const { app, appKey, stripe, stocked, owner, connect, letters, variantId } = driver
  const { stock, orders, payments, fill, pay, settle, tell } = driver
  const { ports } = app
  const db = ports.forApp(appKey)

  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.db)
    return rows[0]?.waiting
  }
  /** An order that a bank is about to pay for; `act` is begun while its owner gives it another state. */
  async function meanwhile(statusCode: number, act: () => Promise<void>) {
    await pay(await fill())
    stripe.promise()
    await tell('completed')
    const [{ id = '' } = {}] = await orders()
    let acting = Promise.resolve()
    await db.transaction().execute(async (trx) => {
      const order = trx.selectFrom('demo_orders').select('id').where('id', '=', id)
      await order.forUpdate().execute()
      acting = act()
      // The embedded database has one connection: there it begins when this transaction ends.
      if (inject('postgresUrl') !== undefined) await expect.poll(waiting).toBe(1)
      await trx.updateTable('demo_orders').set({ status_code: statusCode }).where('id', '=', id).execute()
    })
    await acting
    return id
  }
  const stateNow = async () => [
    (await orders()).map(({ status_code }) => status_code),
    (await payments()).map(({ state }) => state),
    await stock(),
  ]
  const due = async () => {
    for (const { id } of (await ports.connectors.kinds['demo']?.duePayments?.(ports)) ?? [])
      await followPayment.run(ports, { appKey, payment: { id } })
  }
  const logged = async (session = stripe.last().id) =>
    (await db.selectFrom('audit_log').select('action').where('subject_id', '=', session).execute()).map(
      ({ action }) => action,
    )

  test('that arrives while its owner calls the order off does not bring it back', async () => {
    await meanwhile(5, async () => {
      stripe.pay()
      await tell('async_payment_succeeded')
    })
    expect(await stateNow()).toEqual([[5], ['unsettled'], stocked - 2])
  })

  test('that fails while its owner ships the order leaves it shipped, and its pieces are not in stock again', async () => {
    await meanwhile(9, async () => {
      stripe.fail()
      await tell('async_payment_failed')
    })
    expect(await stateNow()).toEqual([[9], ['released'], stocked - 2])
  })

  test.runIf(inject('postgresUrl') !== undefined)(
    'and its owner change one order at once, and none waits for ever',
    async () => {
      await pay(await fill())
      stripe.promise()
      await tell('completed')
      const [{ id = '' } = {}] = await orders()
      stripe.pay()
      const params = { appKey, id }
      const person = await owner()
      const revision = (await app.call(ordersRoutes.openOrder, { params }, person)).data.own?.revision ?? ''
      const callOff = app.call(ordersRoutes.changeOrderStatus, { params, body: { statusCode: 5 } }, person, {
        revision,
      })
      const ends = await Promise.allSettled([tell('async_payment_succeeded'), callOff])
      const [paid, calledOff] = ends.map(({ status }) => status)
      expect(paid).toBe('fulfilled')
      expect(await stateNow()).toEqual(
        calledOff === 'fulfilled' ? [[5], ['unsettled'], stocked - 2] : [[11], ['paid'], stocked - 2],
      )
    },
  )

  describe('on a page that is open when Stripe is disconnected', () => {
    test.each([
      ['by its owner', () => connect({}, false)],
      [
        'by the operator',
        () => setByOperator(ports, { appKey, entry: { id: 'stripe-payments', level: 1 } as never, active: false }),
      ],
      ['for other keys', () => connect({ ...stripeForm, signingSecret: 'whsec_another' })],
    ])('%s is closed first, or is the order that was paid by then', async (_title, change) => {
      await connect()
      const cart = await fill()
      const key = newId()
      await pay(cart, key)
      const left = stripe.last()
      await pay(await fill())
      stripe.pay()
      await change()
      expect(left.status).toBe('expired')
      expect(await stateNow()).toEqual([[11], ['released', 'paid'], stocked - 2])
      expect(await settle(cart, key)).toMatchObject({ order: null, cart: { id: cart.id } })
      await connect()
    })

    test('goes on where somebody else changed the integration since', async () => {
      await pay(await fill())
      const params = { appKey, slug: 'stripe-payments' }
      const call = app.call(
        integrationRoutes.putIntegration,
        { params, body: { active: false, formFields: [] } },
        await owner(),
        { revision: 'of-another-time' },
      )
      await expect(call).rejects.toMatchObject({ code: 'stale_revision' })
      expect(stripe.last().status).toBe('open')
    })

    test('that cannot be closed keeps nobody from it; its owner is told that nobody could ask, and it ends', async () => {
      await pay(await fill())
      const { id: session } = stripe.last()
      stripe.state.fault = 'silent'
      await connect({}, false)
      stripe.state.fault = null
      expect(await stateNow()).toEqual([[], ['open'], stocked - 2])
      app.clock.advance(2 * hourMs)
      await due()
      expect(await stateNow()).toEqual([[], ['released'], stocked])
      expect(await logged(session)).toEqual(['payment.unasked'])
      const { sub } = await owner()
      letters.length = 0
      await mailUnsettledPayment.run(ports, { id: newId(), appKey, sub, sessionId: session, isPaid: null })
      expect(letters).toMatchObject([{ text: expect.stringMatching(/no longer ask.*cs_test/) }])
      await connect()
    })

    test('and that a bank was about to make ends some day as well, with its order as it is', async () => {
      await pay(await fill())
      stripe.promise()
      await tell('completed')
      await connect({}, false)
      app.clock.advance(20 * dayMs)
      await due()
      expect(await stateNow()).toEqual([[7], ['pending'], stocked - 2])
      app.clock.advance(11 * dayMs)
      await due()
      expect(await stateNow()).toEqual([[7], ['released'], stocked - 2])
      expect(await logged()).toEqual(['payment.unasked'])
      app.clock.advance(dayMs)
      await due()
      expect(await logged()).toHaveLength(1)
      await connect()
    })
  })

  test('on a page that Stripe does not know by its new keys holds no cart, and its owner is told', async () => {
    const cart = await fill()
    const key = newId()
    await pay(cart, key)
    const { id: session } = stripe.last()
    stripe.forget(session)
    const settled = await settle(cart, key)
    expect(await stateNow()).toEqual([[], ['released'], stocked])
    expect(await logged(session)).toEqual(['payment.unasked'])
    expect((await pay(settled.cart as ShownCart)).url).toBe(stripe.last().url)
    // Another attempt ends it too.
    stripe.forget(stripe.last().id)
    expect((await pay(settled.cart as ShownCart)).url).toBe(stripe.last().url)
    expect(await stock()).toBe(stocked - 2)
  })

  test('is the same one when its attempt is repeated with its lines in another order', async () => {
    const { id: cartId } = await fill()
    const other = db.selectFrom('demo_variants').select('id').where('stock', '>', 5).where('id', '!=', variantId)
    const added = { appKey, cartId, variantId: (await other.orderBy('id').executeTakeFirstOrThrow()).id }
    const cart = (await app.call(storefrontRoutes.setCartLine, { params: added, body: { quantity: 1 } })).data
    expect(cart.lines).toHaveLength(2)
    const key = newId()
    const { url } = await pay(cart, key)
    expect((await pay({ ...cart, lines: cart.lines.toReversed() }, key)).url).toBe(url)
  })

  test('that fits no order stands in the log where no mail can be sent, and what it held can be sold', async () => {
    await pay(await fill())
    Object.assign(stripe.pay(), { amount_total: 1 })
    const { mail } = ports
    Object.assign(ports, { mail: null })
    await tell('completed')
    Object.assign(ports, { mail })
    expect(await stateNow()).toEqual([[], ['unsettled'], stocked])
    expect(await logged()).toEqual(['payment.unsettled'])
  })
})

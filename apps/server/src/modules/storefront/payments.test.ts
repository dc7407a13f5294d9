/**
 * Orders that are paid on Stripe's page. The stand-in takes what Stripe's published description has; nothing was tried with an
 * account. What may happen at the same time, in the middle, twice, late or never has a test each.
 */
import { mailLimits } from '@vitrine/domain/contract/rate-limits'
import { newId } from '@vitrine/domain/ids'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { storefrontRoutes as routes } from '@vitrine/domain/storefront/storefront.routes'
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { hourMs, minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { checkoutForm as form } from '../../../test/checkout-form.ts'
import { createPaymentsDriver } from '../../../test/payments-driver.ts'
import { stripeForm } from '../../../test/stripe-pages-stand-in.ts'
import { forgetShop } from '../apps/index.ts'
import { mailUnsettledPayment } from '../payments/index.ts'
import { followPayment } from './payment-events.ts'

const another = 'fedcba9876543210fedcba9876543210'

describe('a payment on Stripe’s page', async () => {
  const driver = await createPaymentsDriver()
  const { app, appKey, otherKey, stripe, variantId, stocked, owner, connect, letters } = driver
  const { stock, orders, payments, mailed, raisePrice, makeCoupon } = driver
  const { fill, fillWith, bodyOf, sending, checkOut, pay, settle, codeOf, post, tell } = driver
  const { ports } = app

  test('is asked for with every part of the cart, and is an order once it is paid, told as often as you like', async () => {
    const cart = await fill()
    const start = await app.call(routes.startCheckout, { params: { appKey, cartId: cart.id } })
    expect(start.data).toEqual({ mode: 'native', payment: 'page' })
    const key = newId()
    const { url, order } = await pay(cart, key)
    const session = stripe.last()
    expect([url, order]).toEqual([session.url, null])
    expect(session).toMatchObject({
      amount_total: cart.total?.amountMinor,
      currency: 'usd',
      metadata: { app: appKey, cart: cart.id },
      fields: {
        customer_email: form.email,
        'line_items[0][quantity]': '2',
        success_url: expect.stringContaining('checkout?returned=1'),
        'payment_intent_data[shipping][address][country]': 'JP',
      },
    })
    expect(stripe.state.calls.at(-1)?.version).toBe('2026-10-28.endive')
    // It waits for the payment, and is no order yet.
    expect([await stock(), await orders()]).toEqual([stocked - 2, []])
    stripe.pay()
    await tell('completed')
    await tell('completed')
    const settled = await settle(cart, key)
    await tell('async_payment_succeeded')
    expect(await orders()).toEqual([
      { id: settled.order?.id, status_code: 11, total_minor: cart.total?.amountMinor, cart_id: cart.id },
    ])
    expect(settled).toMatchObject({ order: { total: cart.total, email: form.email }, cart: null })
    expect(await stock()).toBe(stocked - 2)
    // Nobody is named in what is over.
    expect(await payments()).toMatchObject([{ state: 'paid', ordered: '{}', charge_id: session.intent?.id }])
    expect(await codeOf(pay(cart))).toBe('cart_ordered')
  })

  test('is made once, whoever learns of it first: the event, the shopper and the clock', async () => {
    const cart = await fill()
    const key = newId()
    await pay(cart, key)
    stripe.pay()
    const { id: sessionId } = stripe.last()
    const follow = () => followPayment.run(ports, { appKey, payment: { sessionId } })
    await Promise.all([follow(), settle(cart, key), follow(), settle(cart, key)])
    expect(await orders()).toHaveLength(1)
    expect(await stock()).toBe(stocked - 2)
  })

  test('that the shopper leaves is closed and given back, and the attempt never becomes an order', async () => {
    const cart = await fill()
    const key = newId()
    await pay(cart, key)
    const session = stripe.last()
    const settled = await settle(cart, key)
    expect(settled).toMatchObject({ order: null, cart: { id: cart.id, lines: [{ quantity: 2 }] } })
    expect([session.status, await stock()]).toEqual(['expired', stocked])
    expect(await codeOf(pay(cart, key))).toBe('cart_changed')
    // The cart as it is now can be paid.
    const now = settled.cart as ShownCart
    expect((await pay(now)).url).toBe(stripe.last().url)
    expect(await stock()).toBe(stocked - 2)
  })

  test('in another tab takes the place of the first: nobody can pay twice', async () => {
    const cart = await fill()
    await pay(cart)
    const first = stripe.last()
    await pay(cart, newId(), another)
    expect([first.status, stripe.last().status]).toEqual(['expired', 'open'])
    expect(await stock()).toBe(stocked - 2)
    stripe.pay()
    await tell('completed')
    expect(await orders()).toHaveLength(1)
    // This one is paid in the moment in which it is about to be closed.
    const second = await fill()
    await pay(second)
    stripe.pay()
    expect(await codeOf(pay(second))).toBe('cart_ordered')
    expect(await orders()).toHaveLength(2)
  })

  test('is asked for once more where the answer was lost, and the same key gets the same page', async () => {
    const cart = await fill()
    const key = newId()
    const before = stripe.sessions().length
    stripe.state.answersToLose = 1
    const [one, two] = [await pay(cart, key), await pay(cart, key)]
    expect(one.url).toBe(two.url)
    expect(stripe.sessions()).toHaveLength(before + 1)
    expect(await stock()).toBe(stocked - 2)
    const settled = await settle(cart, key)
    // Nobody got the page whose address was lost for good: it is looked up, and closed.
    stripe.state.answersToLose = 2
    const lost = newId()
    const again = settled.cart as ShownCart
    expect(await codeOf(pay(again, lost))).toBe('unavailable')
    expect(await stock()).toBe(stocked - 2)
    expect((await settle(again, lost)).order).toBeNull()
    expect([stripe.last().status, await stock()]).toEqual(['expired', stocked])
    expect(stripe.sessions()).toHaveLength(before + 2)
  })

  test('of one key is for what it was sent with', async () => {
    const cart = await fill()
    const key = newId()
    await pay(cart, key)
    const other = app.call(
      routes.payCart,
      { params: { appKey, cartId: cart.id }, body: { ...bodyOf(cart), name: 'Somebody Else' } },
      undefined,
      sending(key),
    )
    expect(await codeOf(other)).toBe('idempotency_key_reused')
  })

  test('is charged as it was shown, whatever becomes of prices and stock meanwhile', async () => {
    const cart = await fill(stocked)
    await pay(cart)
    const others = await codeOf(fill(1))
    expect(others).toBe('out_of_stock')
    await raisePrice(500)
    stripe.pay()
    await tell('completed')
    expect(await orders()).toMatchObject([{ total_minor: cart.total?.amountMinor }])
    expect(await stock()).toBe(0)
    await raisePrice(-500)
  })

  test('of a cart that changed before is refused with the cart as it is', async () => {
    const cart = await fill()
    const line = { params: { appKey, cartId: cart.id, variantId }, body: { quantity: 3 } }
    await app.call(routes.setCartLine, line)
    expect(await codeOf(pay(cart))).toBe('cart_changed')
    expect([await stock(), await payments()]).toEqual([stocked, []])
  })

  test('that runs out is given back by its event, or by the clock where none comes', async () => {
    await pay(await fill())
    stripe.runOut()
    await tell('expired')
    expect(await stock()).toBe(stocked)
    await pay(await fill())
    stripe.runOut()
    const due = async () => (await ports.connectors.kinds['demo']?.duePayments?.(ports)) ?? []
    expect(await due()).toEqual([])
    app.clock.advance(37 * minuteMs)
    const found = await due()
    expect(found).toEqual([{ appKey, id: expect.any(String) }])
    // Another server does not get it as well.
    expect(await due()).toEqual([])
    for (const { id } of found) await followPayment.run(ports, { appKey, payment: { id } })
    expect(await stock()).toBe(stocked)
    app.clock.advance(hourMs)
    expect(await due()).toEqual([])
  })

  test('is an order too when its shopper never comes back and no event comes', async () => {
    await pay(await fill())
    stripe.pay()
    app.clock.advance(37 * minuteMs)
    for (const { id } of (await ports.connectors.kinds['demo']?.duePayments?.(ports)) ?? [])
      await followPayment.run(ports, { appKey, payment: { id } })
    expect(await orders()).toHaveLength(1)
  })

  test('that a bank makes later awaits it as an order, and is declined where it fails', async () => {
    await pay(await fill())
    stripe.promise()
    await tell('completed')
    expect(await orders()).toMatchObject([{ status_code: 7 }])
    stripe.pay()
    await tell('async_payment_succeeded')
    // An older event comes last.
    await tell('completed')
    expect(await orders()).toMatchObject([{ status_code: 11 }])
    await pay(await fill())
    stripe.promise()
    await tell('completed')
    expect(await stock()).toBe(stocked - 4)
    stripe.fail()
    await tell('async_payment_failed')
    await tell('async_payment_failed')
    expect((await orders()).map(({ status_code }) => status_code).sort()).toEqual([11, 6])
    expect(await stock()).toBe(stocked - 2)
  })

  test('of another amount, or for another order, is no order: its owner is told', async () => {
    for (const change of [{ amount_total: 1 }, { currency: 'eur' }, { client_reference_id: 'another' }]) {
      await pay(await fill(1))
      Object.assign(stripe.pay(), change)
      await tell('completed')
      await tell('completed')
    }
    expect(await orders()).toEqual([])
    const left = { state: 'unsettled', ordered: '{}' }
    expect(await payments()).toMatchObject([left, left, left])
    // Each owner gets one mail of each.
    const { sub } = await owner()
    const session = stripe.last().id
    letters.length = 0
    await mailUnsettledPayment.run(ports, { id: newId(), appKey, sub, sessionId: session, isPaid: true })
    expect(letters).toMatchObject([
      { subject: expect.stringContaining('did not become an order'), text: expect.stringContaining(session) },
    ])
    // What is no order holds nothing.
    expect(await stock()).toBe(stocked)
  })

  test('that comes for an order that somebody called off meanwhile is left to the owner', async () => {
    for (const statusCode of [5, 6]) {
      await pay(await fill(1))
      stripe.promise()
      await tell('completed')
      const { id } = stripe.last()
      await app.database.db
        .updateTable('demo_orders')
        .set({ status_code: statusCode })
        .where('app_key', '=', appKey)
        .where('status_code', '=', 7)
        .execute()
      const before = await stock()
      stripe.pay()
      await tell('async_payment_succeeded')
      await tell('async_payment_succeeded')
      expect((await payments()).find(({ session_id }) => session_id === id)?.state).toBe('unsettled')
      expect([(await orders()).map(({ status_code }) => status_code), await stock()]).toEqual([
        expect.arrayContaining([statusCode]),
        before,
      ])
    }
  })

  test('is taken for an order that somebody set to another unpaid state meanwhile', async () => {
    await pay(await fill())
    stripe.promise()
    await tell('completed')
    await app.database.db.updateTable('demo_orders').set({ status_code: 1 }).where('app_key', '=', appKey).execute()
    stripe.pay()
    await tell('async_payment_succeeded')
    expect([await orders(), await payments()]).toMatchObject([[{ status_code: 11 }], [{ state: 'paid' }]])
  })

  test('that fails for an order that was called off meanwhile gives its pieces back, once', async () => {
    await pay(await fill())
    stripe.promise()
    await tell('completed')
    await app.database.db.updateTable('demo_orders').set({ status_code: 5 }).where('app_key', '=', appKey).execute()
    stripe.fail()
    await tell('async_payment_failed')
    await tell('async_payment_failed')
    expect([await orders(), await payments()]).toMatchObject([[{ status_code: 5 }], [{ state: 'released' }]])
    expect(await stock()).toBe(stocked)
  })

  test('is no order where another store stands behind the app by then: its owner is told', async () => {
    const standsOn = async (connector: string) => {
      await ports.forApp(appKey).updateTable('apps').set({ connector }).execute()
      forgetShop(ports, appKey)
    }
    await pay(await fill())
    await standsOn('vendure')
    stripe.pay()
    await tell('completed')
    expect([await orders(), await payments()]).toMatchObject([[], [{ state: 'unsettled' }]])
    await standsOn('demo')
    await pay(await fill(1))
    stripe.promise()
    await tell('completed')
    await standsOn('vendure')
    stripe.pay()
    await tell('async_payment_succeeded')
    expect(await orders()).toMatchObject([{ status_code: 11 }])
    await standsOn('demo')
  })

  test('of a coupon for one use holds it: nobody has it in another cart as well, until the page is over', async () => {
    await makeCoupon('ONCE', { percent: 10, once_per_customer: true })
    const [phone, laptop] = [await fillWith('ONCE'), await fillWith('ONCE')]
    await pay(phone)
    expect(await codeOf(pay(laptop))).toBe('coupon_used')
    // Another page of the same cart takes the place of the first.
    await pay(phone, newId(), another)
    stripe.runOut()
    await tell('expired')
    await pay(laptop)
    stripe.pay()
    await tell('completed')
    expect(await codeOf(pay(phone))).toBe('coupon_used')
    expect(await orders()).toHaveLength(1)
  })

  test('of nothing is an order at once, and of those a place gets no more mails than of other orders of guests', async () => {
    await makeCoupon('FREE', { percent: 100 })
    const before = await mailed()
    await ports.limits.take(mailLimits.guestOrdersOfPlace, `${appKey} 127.0.0.1`, 59)
    // What was refused is no order, and what is paid for is mailed in any case.
    const refused = { ...(await fill()), total: { amountMinor: 0, currencyCode: 'USD' } }
    expect(await codeOf(pay(refused))).toBe('price_changed')
    for (const orderId of [1, 2]) {
      expect(await pay(await fillWith('FREE'))).toMatchObject({ url: null, order: { total: { amountMinor: 0 } } })
      expect([await mailed(), (await orders()).length]).toEqual([before + 1, orderId])
    }
    await pay(await fill())
    stripe.pay()
    await tell('completed')
    expect(await mailed()).toBe(before + 2)
  })

  test('that fails after somebody moved the order on gives no stock back, and its owner is told', async () => {
    await pay(await fill())
    stripe.promise()
    await tell('completed')
    await app.database.db.updateTable('demo_orders').set({ status_code: 9 }).where('app_key', '=', appKey).execute()
    stripe.fail()
    await tell('async_payment_failed')
    await tell('async_payment_failed')
    expect([await orders(), await payments()]).toMatchObject([[{ status_code: 9 }], [{ state: 'released' }]])
    expect(await stock()).toBe(stocked - 2)
    const { sub } = await owner()
    letters.length = 0
    await mailUnsettledPayment.run(ports, { id: newId(), appKey, sub, sessionId: stripe.last().id, isPaid: false })
    expect(letters).toMatchObject([{ subject: expect.stringContaining('did not arrive') }])
  })

  test('is not believed of anybody but Stripe, and not for another app', async () => {
    await pay(await fill())
    stripe.pay()
    const { body, signature } = stripe.event('completed')
    expect(await post({ body: body.replace('paid', 'PAID'), signature })).toEqual([400, null])
    expect(await post(stripe.event('completed', stripe.last(), 'whsec_of_somebody'))).toEqual([400, null])
    expect(await post({ body, signature: 't=1,v1=00' })).toEqual([400, null])
    expect(await post({ body, signature }, otherKey)).toEqual([404, null])
    const foreign = { ...stripe.last(), metadata: { app: otherKey } }
    expect(await post(stripe.event('completed', foreign))).toEqual([200, 'ignored'])
    expect(await post(stripe.event('created'))).toEqual([200, 'ignored'])
    // A session that is not ours leads nowhere.
    await followPayment.run(ports, { appKey, payment: { sessionId: 'cs_test_unknown' } })
    expect(await orders()).toEqual([])
  })

  test('takes the place of the test payment, which would give the goods away', async () => {
    const cart = await fill()
    expect(await codeOf(checkOut(cart))).toBe('payment_needed')
    await connect({}, false)
    const start = await app.call(routes.startCheckout, { params: { appKey, cartId: cart.id } })
    expect(start.data).toEqual({ mode: 'native', payment: 'test' })
    expect(await codeOf(checkOut(cart))).toBe('done')
    await connect()
  })

  test('that is too small is refused in words, and nothing waits for it or opens a page for it later', async () => {
    stripe.state.fault = 'small'
    expect(await codeOf(pay(await fill()))).toBe('not_payable')
    const found = await payments()
    expect([await stock(), found.map(({ state }) => state)]).toEqual([stocked, ['released']])
    for (const { id } of found) await followPayment.run(ports, { appKey, payment: { id } })
  })

  test('cannot be begun with a key that Stripe refuses, which its owner is told', async () => {
    stripe.state.fault = 'refusing'
    expect(await codeOf(pay(await fill()))).toBe('unavailable')
    expect(await stock()).toBe(stocked)
    const detail = async () =>
      (await app.call(integrationRoutes.getIntegration, { params: { appKey, slug: 'stripe-payments' } }, await owner()))
        .data
    expect(await detail()).toMatchObject({
      failing: { reason: 'refused' },
      hookUrl: expect.stringContaining(`/app/v1/payments/${appKey}/stripe`),
    })
    expect(JSON.stringify(await detail())).not.toContain(stripeForm.secretKey)
    stripe.state.fault = null
    await pay(await fill())
    expect((await detail()).failing).toBeNull()
  })
})

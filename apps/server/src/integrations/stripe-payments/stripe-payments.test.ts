import type { PaymentAsk } from '@vitrine/connectors/kit/payment-pages'
import { describe, expect, test } from 'vitest'
import { checkoutForm } from '../../../test/checkout-form.ts'
import { fakeStripe, stripeForm } from '../../../test/stripe-pages-stand-in.ts'
import type { PushSender } from '../../push/push-sender.ts'
import { stripePages } from './stripe-pages.ts'
import { stripePayments } from './stripe-payments.ts'

const noPush = null as unknown as PushSender

describe('Stripe’s page', () => {
  const stripe = fakeStripe({ now: Date.now })
  const pages = stripePages(stripe.outside, { appKey: 'app', ...stripeForm, onCall: async () => {} })
  const ask = (over: Partial<PaymentAsk> = {}): PaymentAsk => ({
    id: crypto.randomUUID(),
    cartId: 'cart',
    form: { ...checkoutForm, phone: '' },
    language: 'en',
    currencyCode: 'USD',
    lines: [{ title: 'Plates, ivory', quantity: 2, unitMinor: 1_000 }],
    discountMinor: 300,
    shippingMinor: 595,
    taxMinor: 120,
    deliveryName: 'Express',
    taxName: 'GST',
    totalMinor: 2_415,
    returnUrl: 'https://shop.example/checkout?returned=1',
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 35 * 60_000),
    ...over,
  })

  test('asks for the sum of all parts: items, delivery and tax, less what is taken off', async () => {
    const { sessionId } = await pages.open(ask())
    expect(await pages.read(sessionId)).toMatchObject({ state: 'open', amountMinor: 2_415, currencyCode: 'USD' })
    const named = (at: number) => stripe.last().fields[`line_items[${at}][price_data][product_data][name]`]
    expect([named(1), named(2)]).toEqual(['Express', 'GST'])
  })

  test('has a line for all items where there are more than it shows', async () => {
    const lines = Array.from({ length: 99 }, (_, at) => ({ title: `Item ${at}`, quantity: 1, unitMinor: 10 }))
    const { sessionId } = await pages.open(ask({ lines, discountMinor: 0, totalMinor: 990 + 595 + 120 }))
    expect((await pages.read(sessionId))?.amountMinor).toBe(1_705)
    expect(stripe.last().fields['line_items[0][price_data][product_data][name]']).toBe('All items')
  })

  test('is not asked for an amount that would be another one there', async () => {
    const before = stripe.state.calls.length
    const dinars = { currencyCode: 'KWD', lines: [{ title: 'One', quantity: 1, unitMinor: 1_234 }], totalMinor: 1_234 }
    await expect(pages.open(ask({ ...dinars, discountMinor: 0, shippingMinor: 0, taxMinor: 0 }))).rejects.toMatchObject(
      { refusal: { reason: 'notPayable' } },
    )
    expect(stripe.state.calls).toHaveLength(before)
  })

  test('of another app says nothing of this one’s payments', async () => {
    const { sessionId } = await pages.open(ask())
    const others = stripePages(stripe.outside, { appKey: 'other', ...stripeForm, onCall: async () => {} })
    expect((await others.read(sessionId))?.paymentId).toBeNull()
    expect(await pages.read('cs_test_unknown')).toBeNull()
  })

  test('money of an order is given back once for each key', async () => {
    const refund = { chargeId: 'pi_1', amountMinor: 500, currencyCode: 'USD', orderId: 'order', key: 'refund-1' }
    // Both find none, and the key makes one of them.
    await Promise.all([pages.refund(refund), pages.refund(refund)])
    stripe.forgetKeys()
    await pages.refund(refund)
    const metadata = { 'metadata[app]': 'app', 'metadata[order]': 'order', 'metadata[key]': 'refund-1' }
    expect(stripe.refunds).toEqual([{ payment_intent: 'pi_1', amount: '500', ...metadata }])
    stripe.state.fault = 'spent'
    await expect(pages.refund({ ...refund, key: 'refund-2' })).rejects.toMatchObject({ kind: 'invalid' })
    stripe.state.fault = null
  })

  test.each([
    ['pk_test_1', stripeForm.signingSecret, null, 'secretKey', 'publishable'],
    ['hunter2', stripeForm.signingSecret, null, 'secretKey', 'key_form'],
    [stripeForm.secretKey, 'secret', null, 'signingSecret', 'signing_form'],
    ['sk_test_other', stripeForm.signingSecret, null, 'secretKey', 'key_refused'],
    [stripeForm.secretKey, stripeForm.signingSecret, 'forbidding', 'secretKey', 'key_permission'],
  ] as const)(
    'is not connected with %s and %s: what is wrong is told',
    async (...[secretKey, signingSecret, fault, key, problem]) => {
      stripe.state.fault = fault
      const found = await stripePayments.service.check(stripe.outside, { secretKey, signingSecret }, noPush)
      stripe.state.fault = null
      expect(found).toMatchObject({ key, reason: { parameters: { problem: `stripe-payments.${problem}` } } })
    },
  )

  test('is connected with keys that Stripe takes, and with none while it does not answer', async () => {
    expect(await stripePayments.service.check(stripe.outside, stripeForm, noPush)).toBeNull()
    stripe.state.fault = 'silent'
    await expect(stripePayments.service.check(stripe.outside, stripeForm, noPush)).rejects.toThrow()
    stripe.state.fault = null
  })
})

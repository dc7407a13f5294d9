/** A store elsewhere whose ways to pay are partly on a page of a provider, as the shopper app sees it. */
import { wayOf } from '@vitrine/connectors/kit/payment-ways'
import { storeConnectionRoutes } from '@vitrine/domain/store-connection/store-connection.routes'
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { expect, test } from 'vitest'
import { checkoutForm } from '../../../test/checkout-form.ts'
import { createScriptedStore } from '../../../test/scripted-store.ts'
import { createShopper } from '../../../test/shopper-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { connectors } from '../../connectors.ts'
import { createOutside } from '../../outside/outside.ts'

const ways = [
  { id: 'invoice', name: 'Invoice' },
  { id: 'card', name: 'Card', page: true as const },
]
const money = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })
const cart: Cart = {
  ...{ id: 'c'.repeat(32), revision: 1, currencyCode: 'USD', lines: [], unavailable: [], itemCount: 1, tax: null },
  ...{ subtotal: money(1_000), discount: money(0), shipping: money(0), total: money(1_000), rewards: null },
  coupon: { entered: null },
}

test('ways on a page stand beside the others, each is taken where it is paid, and a page that is left is late', async () => {
  const store = createScriptedStore()
  const demo = connectors.kinds['demo']
  if (!demo) throw new Error('There is no demo store.')
  const app = await createTestApp({
    connectors: { kinds: { demo, vendure: store.kind }, timeLimitMs: 10_000 },
    outside: createOutside({ allowed: [] }) as never,
  })
  const asked: unknown[] = []
  store.state.buying = {
    cart: async () => cart,
    startCheckout: async () => ({ mode: 'native', payment: 'store', ways }),
    placeOrder: async (_id, checkout) => {
      wayOf(ways, checkout, 'order')
      throw new Error('Nobody orders here.')
    },
    payCart: async (_id, checkout) => {
      wayOf(ways, checkout, 'page')
      asked.push([checkout.idempotencyKey, checkout.returnUrl])
      await store.state.before('page')
      return { url: 'https://pay.example/1' }
    },
    settle: async () => ({ order: null, cart, late: true }),
  }
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const body = { kind: 'vendure', address: 'https://store.example', identifier: 'app', password: 'key' } as never
  await app.call(storeConnectionRoutes.connectStore, { params: { appKey }, body }, owner)
  const shopper = createShopper(app, appKey)
  const at = `carts/${cart.id}`
  expect((await shopper.post(`${at}/checkout-start`, {})).body.data).toEqual({ mode: 'native', payment: 'store', ways })

  const form = { ...checkoutForm, expectedTotalMinor: 1_000 }
  const headers = { 'order-secret': 'a-secret-of-the-device-1', 'idempotency-key': 'one' }
  const codeOf = async (path: string, payment: string) => {
    const { status, body } = await shopper.post(`${at}/${path}`, { ...form, payment }, headers)
    return [status, body.error?.code]
  }
  expect(await codeOf('checkout', 'card')).toEqual([409, 'payment_needed'])
  for (const other of ['invoice', 'test', 'cash']) expect(await codeOf('payment', other)).toEqual([409, 'not_payable'])

  const paid = await shopper.post(`${at}/payment`, { ...form, payment: 'card' }, headers)
  expect(paid.body.data).toEqual({ url: 'https://pay.example/1', order: null })
  expect(asked).toEqual([['one', expect.stringContaining(`/a/${appKey}/checkout?returned=1`)]])
  const settled = await shopper.post(`${at}/settle`, { idempotencyKey: 'one' }, headers)
  expect(settled.body.data).toMatchObject({ order: null, cart: { id: cart.id }, late: true })

  store.state.before = async () => {
    throw store.away()
  }
  expect(await codeOf('payment', 'card')).toEqual([503, 'unavailable'])
})

/**
 * Every public route of the shopper app that takes a cart or an order: what one app keeps is nobody's at the address of
 * another, an order opens for its secret alone, and nothing changes. A new route with either is swept by its path.
 */
import type { RouteContract } from '@vitrine/domain/contract/contract'
import { describe, expect, test } from 'vitest'
import { checkoutForm } from './checkout-form.ts'
import { buildTwoStores } from './demo-store.ts'
import { createShopper } from './shopper-browser.ts'
import type { Input } from './sweep/example.ts'
import { requestOf, routes, sampledInput } from './sweep/route-inputs.ts'
import { stateReader } from './sweep/table-states.ts'
import { createTestApp } from './test-app.ts'

interface Belongings {
  cartId: string
  totalMinor: number
  /** A cart that was ordered, under this key. */
  orderedCartId: string
  orderId: string
}

const orderSecret = { 'order-secret': 'a-secret-of-the-first-device' }
const attemptKey = 'the-only-attempt'

/** What a call needs, where the schema does not say it. */
const examples: Record<string, (own: Belongings, variantId: string) => Partial<Input>> = {
  setCartLine: (_own, variantId) => ({ params: { variantId }, body: { quantity: 2 } }),
  setCartReward: () => ({ body: { points: null } }),
  setCartCoupon: () => ({ body: { code: 'APP15' } }),
  checkOut: ({ totalMinor }) => ({ body: { ...checkoutForm, expectedTotalMinor: totalMinor } }),
  payCart: ({ totalMinor }) => ({ body: { ...checkoutForm, expectedTotalMinor: totalMinor } }),
  settleCheckout: ({ orderedCartId }) => ({ params: { cartId: orderedCartId }, body: { idempotencyKey: attemptKey } }),
}

const isOpen = ([, { access, origin }]: [string, RouteContract]) => access.kind === 'public' && origin === 'shopper'
const paramsOf = ({ path }: RouteContract): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const opened = routes.filter(isOpen)
const swept = opened.filter(([, route]) => paramsOf(route).some((name) => ['cartId', 'orderId'].includes(name)))
const ofOrders = swept.filter(([name, route]) => paramsOf(route).includes('orderId') || name === 'settleCheckout')

/** What is the same for everybody, or belongs to the app and not to a person. */
const ofEverybody = new Set(['appKey', 'hash', 'id', 'variantId'])

describe('no public route opens a cart or an order of somebody else', async () => {
  const app = await createTestApp()
  const { db } = app.database
  const { appKey, otherKey, origin, variantId } = await buildTwoStores(app)

  async function shopOnce(): Promise<Belongings> {
    const shopper = createShopper(app, appKey)
    const fill = async () => {
      const { id } = (await shopper.post('carts', { currency: 'USD' })).body.data
      return (await shopper.put(`carts/${id}/lines/${variantId}`, { quantity: 1 })).body.data
    }
    const ordered = await fill()
    const form = { ...checkoutForm, expectedTotalMinor: ordered.total.amountMinor }
    const headers = { ...orderSecret, 'idempotency-key': attemptKey }
    const placed = await shopper.post(`carts/${ordered.id}/checkout`, form, headers)
    expect(placed.status, placed.text).toBe(201)
    const { id: cartId, total } = await fill()
    return { cartId, totalMinor: total.amountMinor, orderedCartId: ordered.id, orderId: placed.body.data.id }
  }
  const inputOf = (name: string, route: RouteContract, own: Belongings): Input => {
    const { params, ...more } = examples[name]?.(own, variantId) ?? {}
    const ids = { cartId: own.cartId, orderId: own.orderId }
    return sampledInput(name, route, { params: { ...ids, ...params }, ...more }, { appKey })
  }
  /** The same call with ids that nobody has. */
  const absent = (input: Input): Input => {
    const params = input.params ?? {}
    const nobodys = Object.keys(params).filter((key) => ['cartId', 'orderId'].includes(key))
    return { ...input, params: { ...params, ...Object.fromEntries(nobodys.map((key) => [key, 'N'.repeat(22)])) } }
  }
  const at = (key: string, input: Input): Input => ({ ...input, params: { ...input.params, appKey: key } })
  async function send(route: RouteContract, input: Input, headers: Record<string, string> = {}) {
    const { statusCode, body } = await app.injectShopper(requestOf(route, input, { origin, ...headers }))
    return { status: statusCode, body }
  }

  test('every public route says what it takes: a cart, an order, or what is the same for everybody', () => {
    for (const [name, route] of opened)
      expect([name, paramsOf(route).filter((one) => !ofEverybody.has(one))]).toEqual([
        name,
        expect.toSatisfy((left: string[]) => left.length === 0 || swept.some(([one]) => one === name)),
      ])
    expect(swept.length).toBeGreaterThan(7)
    for (const name of Object.keys(examples)) expect(swept.map(([one]) => one)).toContain(name)
  })

  test.each(swept)(
    '%s knows nothing of another app’s, with and without the secret, and changes nothing',
    async (name, route) => {
      const input = inputOf(name, route, await shopOnce())
      const read = await stateReader(db)
      const before = await read()
      for (const headers of [undefined, orderSecret]) {
        const elsewhere = await send(route, at(otherKey, input), headers)
        expect(elsewhere).toEqual(await send(route, at(otherKey, absent(input)), headers))
        expect(JSON.stringify(elsewhere)).not.toContain(checkoutForm.email)
      }
      expect(await read()).toEqual(before)
      const own = await send(route, input, orderSecret)
      // No provider of payments is connected there.
      if (name === 'payCart') expect(own.body).toContain('not_payable')
      else expect(own.status, own.body).toBeLessThan(300)
    },
  )

  test.each(ofOrders)('%s opens an order for its own secret alone, and changes nothing', async (name, route) => {
    const own = await shopOnce()
    const input = inputOf(name, route, own)
    const read = await stateReader(db)
    const before = await read()
    const nobody = await send(route, absent(input))
    for (const headers of [undefined, { 'order-secret': 'a-secret-of-another-device' }]) {
      const refused = await send(route, input, headers)
      expect(refused).toEqual(nobody)
      expect(refused.body).not.toContain(own.orderId)
    }
    expect(await read()).toEqual(before)
    const mine = await send(route, input, orderSecret)
    expect(mine.body).toContain(own.orderId)
  })
})

/** The port's suite against a stand-in that BigCommerce's own documents answer for. Nothing here asks a live store. */
import { describe, expect, test } from 'vitest'
import type { TestDoor } from '../kit/commerce-checks.ts'
import { checksLeftOut, commerceChecks } from '../kit/commerce-suite.ts'
import { createMemoryNotes, type StoreNotes } from '../kit/store-notes.ts'
import type { CallStore } from '../kit/store-traffic.ts'
import { createBigcommerceStore } from './bigcommerce-store.ts'
import { createBigcommerceStandIn, keys } from './stand-in/bigcommerce-stand-in.ts'
import { payCart } from './stand-in/orders.ts'

const connectBy = (call: CallStore, notes: StoreNotes = createMemoryNotes()) =>
  createBigcommerceStore({
    reach: async () => keys,
    sleep: async () => {},
    perSecond: 1_000,
    burst: 1_000,
    ...{ notes, call },
  })

describe('BigCommerce as a connector', () => {
  const standIn = createBigcommerceStandIn()
  const notes = createMemoryNotes()
  const store = connectBy(standIn.call, notes)
  const door: TestDoor = {
    connectBy: (call) => connectBy(call, notes),
    call: standIn.call,
    async pay(cartId, { customerId, email }) {
      await store.startCheckout(cartId, { returnUrl: 'https://shop.example/back' }, customerId ? { customerId } : {})
      const token = (await notes.find('cart', [cartId])).get(cartId)?.secret ?? ''
      payCart(standIn.shop, token, { email })
      const order = await store.orderOfCart(cartId)
      if (!order) throw new Error('The order of the cart was not found.')
      return order
    },
  }

  test.each(commerceChecks.map((check) => [check.title, check] as const))('%s', async (_title, check) => {
    await check.run(store, door)
  })

  test('lets BigCommerce’s documents refuse no request and no answer', () => {
    expect(standIn.mistakes).toEqual([])
  })

  // Shoppers pay on BigCommerce's pages; it keeps no points, and its translations and rates are not asked for.
  test('leaves out what BigCommerce does not have, and nothing else', () => {
    const lacked = Object.values(checksLeftOut(store, door))
    const expected = ['languages', 'nativeCheckout', 'rates', 'rewards']
    expect(lacked.every((needs) => needs.some((need) => expected.includes(need)))).toBe(true)
    expect(commerceChecks.length - lacked.length).toBe(82)
  })
})

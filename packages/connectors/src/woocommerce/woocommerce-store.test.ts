/** The port's suite against a stand-in that WooCommerce's own documents answer for. Nothing here asks a live store. */
import { describe, expect, test } from 'vitest'
import type { TestDoor } from '../kit/commerce-checks.ts'
import { checksLeftOut, commerceChecks } from '../kit/commerce-suite.ts'
import { createMemoryNotes, type StoreNotes } from '../kit/store-notes.ts'
import type { CallStore } from '../kit/store-traffic.ts'
import { payAt } from './stand-in/orders.ts'
import { createWoocommerceStandIn, keys } from './stand-in/woocommerce-stand-in.ts'
import { createWoocommerceStore } from './woocommerce-store.ts'

const connectBy = (call: CallStore, notes: StoreNotes = createMemoryNotes()) =>
  createWoocommerceStore({
    reach: async () => keys,
    sleep: async () => {},
    perSecond: 1_000,
    burst: 1_000,
    ...{ notes, call },
  })

describe('WooCommerce as a connector', () => {
  const standIn = createWoocommerceStandIn()
  const store = connectBy(standIn.call)
  const door: TestDoor = {
    connectBy: (call) => connectBy(call),
    call: standIn.call,
    async pay(cartId, { email }) {
      const start = await store.startCheckout(cartId, { returnUrl: 'https://shop.example/back' })
      if (start.mode === 'redirect') payAt(standIn.shop, start.url, { email })
      const order = await store.orderOfCart(cartId)
      if (!order) throw new Error('The order of the cart was not found.')
      return order
    },
  }

  test.each(commerceChecks.map((check) => [check.title, check] as const))('%s', async (_title, check) => {
    await check.run(store, door)
  })

  test('lets WooCommerce’s documents refuse no request and no answer', () => {
    expect(standIn.mistakes).toEqual([])
  })

  // Shoppers pay on the store’s pages as guests; WooCommerce keeps no points, and its core has one language and one currency.
  test('leaves out what WooCommerce does not have, and nothing else', () => {
    const lacked = Object.values(checksLeftOut(store, door))
    const expected = ['accounts', 'languages', 'multiCurrency', 'nativeCheckout', 'newPasswords', 'rates', 'rewards']
    expect(lacked.every((needs) => needs.some((need) => expected.includes(need)))).toBe(true)
    expect(commerceChecks.length - lacked.length).toBe(67)
  })
})

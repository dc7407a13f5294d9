/** The port's suite against a stand-in that BigCommerce's own documents answer for. Nothing here asks a live store. */
import { describe, expect, test } from 'vitest'
import { lackedBy, type TestDoor } from '../kit/commerce-checks.ts'
import { customerChecks } from '../kit/commerce-customer-checks.ts'
import { orderChecks } from '../kit/commerce-order-checks.ts'
import { checksLeftOut, commerceChecks } from '../kit/commerce-suite.ts'
import { withNamedIds } from '../kit/named-ids.ts'
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

function connected(mark: string) {
  const standIn = createBigcommerceStandIn()
  const notes = createMemoryNotes()
  const store = withNamedIds(connectBy(standIn.call, notes), mark)
  const door: TestDoor = {
    connectBy: (call) => withNamedIds(connectBy(call, notes), mark),
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
  return { standIn, notes, store, door }
}

describe('a store that is not the first one of its app', () => {
  const { store, door, notes } = connected('2')

  test.each([...orderChecks, ...customerChecks].map((check) => [check.title, check] as const))(
    '%s',
    async (_title, check) => {
      if (lackedBy(check, store, door).length === 0) await check.run(store, door)
    },
  )

  test('has its customers and orders under names of its own, and knows nobody by those of another', async () => {
    const { items } = await store.orders()
    expect(items.length).toBeGreaterThan(0)
    for (const { id, customerId } of items) for (const named of [id, customerId ?? id]) expect(named).toMatch(/^2~/)
    const [{ id } = { id: '' }] = items
    expect(await store.order(id)).toMatchObject({ id })
    for (const foreign of [id.slice(2), `3~${id.slice(2)}`, '']) expect(await store.order(foreign)).toBeNull()
    expect(await store.customers?.find('1')).toBeNull()
    await expect(store.customers?.addresses('1')).rejects.toMatchObject({ kind: 'notFound' })
    const first = withNamedIds(connectBy(createBigcommerceStandIn().call, notes), '')
    expect(await first.order(id)).toBeNull()
  })
})

describe('BigCommerce as a connector', () => {
  const { store, standIn, door } = connected('')

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
    expect(commerceChecks.length - lacked.length).toBe(81)
  })
})

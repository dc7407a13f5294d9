/** The port's suite against a stand-in that Shopify's own schemas answer for. Nothing here asks a live shop. */
import { describe, expect, test } from 'vitest'
import { checksLeftOut, commerceChecks } from '../kit/commerce-suite.ts'
import { createMemoryNotes, type StoreNotes } from '../kit/store-notes.ts'
import type { CallStore } from '../kit/store-traffic.ts'
import { createShopifyStore } from './shopify-store.ts'
import { keys } from './stand-in/door.ts'
import { createShopifyStandIn } from './stand-in/shopify-stand-in.ts'

const connectBy = (call: CallStore, notes: StoreNotes = createMemoryNotes(), channel?: string) =>
  createShopifyStore({
    reach: async () => ({ address: 'https://lamps.myshopify.com', ...keys, channel }),
    sleep: async () => {},
    perSecond: 1_000,
    burst: 1_000,
    ...{ notes, call },
  })

describe('Shopify as a connector', () => {
  const standIn = createShopifyStandIn()
  const store = connectBy(standIn.call)
  const door = { connectBy: (call: CallStore) => connectBy(call), call: standIn.call }

  test.each(commerceChecks.map((check) => [check.title, check] as const))('%s', async (_title, check) => {
    await check.run(store, door)
  })

  test('lets Shopify’s schemas refuse no request and no answer', () => {
    expect(standIn.mistakes).toEqual([])
  })

  // Shoppers pay on Shopify's pages and have no account here; it keeps no reviews and no points, and states no rates.
  test('leaves out what Shopify does not have, and nothing else', () => {
    const lacked = Object.values(checksLeftOut(store, door))
    const expected = ['accounts', 'nativeCheckout', 'rates', 'reviews', 'rewards']
    expect(lacked.every((needs) => needs.some((need) => expected.includes(need)))).toBe(true)
  })
})

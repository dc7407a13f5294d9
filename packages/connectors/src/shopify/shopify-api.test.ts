/** Tokens, and what Shopify says where it does not answer. */
import { hourMs } from '@vitrine/domain/time'
import { afterEach, describe, expect, test } from 'vitest'
import { kindOf } from '../kit/commerce-checks.ts'
import { createMemoryNotes } from '../kit/store-notes.ts'
import type { StoreAnswer } from '../kit/store-traffic.ts'
import { createShopifyStore, type ShopifyOptions } from './shopify-store.ts'
import { createShopifyStandIn, keys } from './stand-in/shopify-stand-in.ts'

const made: ReturnType<typeof createShopifyStandIn>[] = []
afterEach(() => {
  // What Shopify’s schemas refuse looks like a shop that is away.
  expect(made.splice(0).flatMap(({ mistakes }) => mistakes)).toEqual([])
})

function connected(over: Partial<ShopifyOptions> & { channel?: string; address?: string } = {}) {
  const clock = { now: Date.parse('2026-11-29T10:00:00Z') }
  const standIn = createShopifyStandIn({ now: () => clock.now })
  made.push(standIn)
  const slept: number[] = []
  const { channel, address = 'https://lamps.myshopify.com', ...options } = over
  const store = createShopifyStore({
    reach: async () => ({ address, ...keys, channel }),
    notes: createMemoryNotes(),
    call: standIn.call,
    now: () => clock.now,
    sleep: async (ms) => {
      slept.push(ms)
      clock.now += ms
    },
    ...options,
  })
  const operations = () => standIn.asked.map(({ operation }) => operation)
  return { ...standIn, store, clock, slept, operations }
}

const answer = (body: object, status = 200): StoreAnswer => ({ status, headers: {}, text: JSON.stringify(body) })
/** As https://community.shopify.com/t/throttled/254776 shows it, read on 2026-11-29. */
const throttled = (left: number) =>
  answer({
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    extensions: {
      cost: {
        ...{ requestedQueryCost: 300, actualQueryCost: null },
        throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: left, restoreRate: 100 },
      },
    },
  })

describe('the tokens of an app', () => {
  test('are asked for once by many at a time, and once more an hour before they end', async () => {
    const { store, state, clock, tokens } = connected()
    await Promise.all([store.probe(), store.categories(), store.tags(), store.products()])
    expect(state.grants).toBe(1)
    expect([...tokens.values()].map(({ kind }) => kind).toSorted()).toEqual(['admin', 'storefront'])
    clock.now += 22 * hourMs
    await store.tags()
    expect(state.grants).toBe(1)
    clock.now += hourMs
    await Promise.all([store.tags(), store.availability(['1011'])])
    expect(state.grants).toBe(2)
    expect([...tokens.values()].filter(({ kind }) => kind === 'storefront')).toHaveLength(2)
  })

  test('that were taken back before their time are asked for once more, and the call is made again', async () => {
    const { store, state, tokens } = connected()
    await store.tags()
    await store.availability(['1011'])
    tokens.clear()
    expect((await store.availability(['1011'])).size).toBe(1)
    expect(state.grants).toBe(2)
    tokens.clear()
    expect(await store.tags()).toEqual(['new'])
    expect(state.grants).toBe(3)
  })

  test('are given to nobody else: an address outside of myshopify.com is never called', async () => {
    const { store, asked } = connected({ address: 'https://lamps.example' })
    expect(await kindOf(store.probe())).toBe('notFound')
    expect(asked).toEqual([])
  })

  test('are refused to an app that is not installed in the shop: its keys open nothing', async () => {
    const { store, state } = connected()
    state.script = (operation) => (operation === 'Grant' ? answer({ error: 'app_not_installed' }, 400) : undefined)
    expect(await kindOf(store.probe())).toBe('auth')
  })

  test('have no more of the shopper’s side than the app was given', async () => {
    const { store, shop, tokens } = connected()
    await store.availability(['1011'])
    const storefront = [...tokens.values()].find(({ kind }) => kind === 'storefront')
    expect(storefront?.scopes.every((scope) => scope.startsWith('unauthenticated_'))).toBe(true)
    const bare = connected()
    bare.shop.scopes = shop.scopes.filter((scope) => !scope.startsWith('unauthenticated_'))
    expect(await kindOf(bare.store.availability(['1011']))).toBe('scope')
  })

  test('for shoppers go with where the shopper is, so that Shopify tells them from a flood', async () => {
    const { store, asked } = connected()
    const { id } = await store.createCart({ buyerIp: '203.0.113.7' })
    await store.setLine(id, { variantId: '1011', quantity: 1 }, { buyerIp: '203.0.113.7' })
    const header = 'shopify-storefront-buyer-ip'
    expect(asked.find(({ operation }) => operation === 'Create')?.headers[header]).toBe('203.0.113.7')
    await store.products()
    expect(asked.find(({ operation }) => operation === 'Products')?.headers[header]).toBeUndefined()
  })
})

describe('a probe', () => {
  test('tells the shop and lacks nothing where the app may do everything', async () => {
    expect(await connected({ channel: 'main-menu' }).store.probe()).toEqual({
      ...{ storeName: 'Lamp & Co', storeUrl: 'https://www.lamps.example', currencyCode: 'USD' },
      ...{ timeZone: 'America/New_York', missingScopes: [] },
    })
  })

  test('names each missing scope with what it costs; who may write may read', async () => {
    const { store, shop } = connected()
    shop.scopes = ['write_products', 'read_locales', 'unauthenticated_read_product_listings']
    expect((await store.probe()).missingScopes).toEqual([
      { scope: 'unauthenticated_read_product_inventory', costs: 'products' },
      { scope: 'unauthenticated_read_product_tags', costs: 'products' },
      { scope: 'unauthenticated_read_checkouts', costs: 'carts' },
      { scope: 'unauthenticated_write_checkouts', costs: 'carts' },
      { scope: 'read_orders', costs: 'orders' },
      { scope: 'write_discounts', costs: 'coupons' },
    ])
  })

  test('says where no product is in the app’s sales channel, and where there is no such menu', async () => {
    const empty = connected()
    for (const ware of empty.shop.wares) ware.isShown = false
    expect((await empty.store.probe()).missingScopes).toEqual([
      { scope: 'Products in the sales channel of your app', costs: 'products' },
    ])
    expect(await kindOf(connected({ channel: 'none' }).store.probe())).toBe('invalid')
    const closed = connected({ channel: 'main-menu' })
    closed.shop.scopes = closed.shop.scopes.filter((scope) => scope !== 'unauthenticated_read_content')
    expect((await closed.store.probe()).missingScopes).toEqual([
      { scope: 'unauthenticated_read_content', costs: 'products' },
    ])
  })
})

test('a shop that keeps its orders from the app says so before it is connected', async () => {
  const { store, state } = connected()
  state.denied = 'ListedOrders'
  expect((await store.probe()).missingScopes).toEqual([{ scope: 'Protected customer data access', costs: 'orders' }])
})

test.each([
  [402, 'unavailable'],
  [423, 'unavailable'],
  [430, 'rate'],
])('a shop that answers with %i is %s', async (status, kind) => {
  const { store, state } = connected()
  state.script = () => answer({ errors: 'No' }, status)
  expect(await kindOf(store.probe())).toBe(kind)
})

describe('a shop that is asked for too much', () => {
  test('is asked again once it has the points for it', async () => {
    const { store, state, slept, operations } = connected()
    let refusals = 0
    state.script = (operation) => (operation === 'Tags' && refusals++ === 0 ? throttled(100) : undefined)
    expect(await store.tags()).toEqual(['new'])
    // 200 points lack, of which 100 come back in a second.
    expect(slept).toEqual([2_000])
    expect(operations().filter((one) => one === 'Tags')).toHaveLength(2)
  })

  test('that wants to be left alone for longer than anybody waits says for how long', async () => {
    const { store, state, slept } = connected()
    state.script = (operation) => (operation === 'Tags' ? throttled(-1_000) : undefined)
    const error: unknown = await store.tags().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'rate', retryAfterMs: 13_000 })
    expect(slept).toEqual([])
  })

  test('is not asked at all while the points do not suffice', async () => {
    const { store, state, slept, operations } = connected()
    await store.tags()
    state.script = (operation) =>
      operation === 'Types'
        ? answer({
            data: { list: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } },
            extensions: {
              cost: {
                requestedQueryCost: 500,
                throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: 12, restoreRate: 10 },
              },
            },
          })
        : undefined
    await store.productTypes()
    // 42 points a try, as it was told before.
    await store.tags()
    expect(slept).toEqual([3_000])
    expect(operations().filter((one) => one === 'Tags')).toHaveLength(2)
  })

  test('is asked again where its storefront refuses, said to be so where that lasts, and away where it is closed', async () => {
    const { store, state, slept } = connected()
    let refusals = 1
    const busy = answer({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] })
    state.script = (operation) => (operation === 'Stock' && refusals-- > 0 ? busy : undefined)
    expect((await store.availability(['1011'])).size).toBe(1)
    refusals = 3
    expect(await kindOf(store.availability(['1011']))).toBe('rate')
    expect(slept).toEqual([1_000, 1_000, 1_000])
    state.script = () => answer({ errors: [{ message: 'No', extensions: { code: 'SHOP_INACTIVE' } }] })
    expect(await kindOf(store.tags())).toBe('unavailable')
  })
})

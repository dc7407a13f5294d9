/** Tokens, and what Shopify says where it does not answer. */
import { hourMs } from '@vitrine/domain/time'
import { afterEach, describe, expect, test } from 'vitest'
import { kindOf } from '../kit/commerce-checks.ts'
import { createMemoryNotes } from '../kit/store-notes.ts'
import { createTraffic, type StoreAnswer } from '../kit/store-traffic.ts'
import { authorizeAddress, isSignedReturn } from './authorization.ts'
import { redeemCode, type ShopGrants } from './grants.ts'
import { createShopifyStore, type ShopifyOptions } from './shopify-store.ts'
import { keys, operatorKeys } from './stand-in/door.ts'
import { createShopifyStandIn } from './stand-in/shopify-stand-in.ts'

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

describe('what Shopify sends a browser back with', () => {
  // As https://hexdocs.pm/shopify_oauth/Shopify.OAuth.html shows it, from Shopify's own example; read on 2026-11-29.
  const answer =
    'code=0907a61c0c8d55e99db179b68161bc00&hmac=700e2dadb827fcc8609e9d5ce208b2e9cdaab9df07390d2cbca10d7c328fc4bf&shop=some-shop.myshopify.com&state=0.6784241404160823&timestamp=1337178173'

  test('is known by its signature, in whatever order it comes', () => {
    expect(isSignedReturn(answer, 'hush')).toBe(true)
    expect(isSignedReturn(answer.split('&').toReversed().join('&'), 'hush')).toBe(true)
  })

  test.each([
    ['another secret', answer, 'other'],
    ['another shop', answer.replace('some-shop', 'other-shop'), 'hush'],
    ['a part that is gone', answer.replace('&timestamp=1337178173', ''), 'hush'],
    ['a part more', `${answer}&host=x`, 'hush'],
    ['a part that stands twice', `${answer}&shop=other-shop.myshopify.com`, 'hush'],
    ['a signature cut short', answer.replace('fc4bf', ''), 'hush'],
    ['a signature that is none', answer.replace(/hmac=\w+/, 'hmac=none'), 'hush'],
    ['two signatures', `${answer}&hmac=00`, 'hush'],
    ['no signature', answer.replace(/hmac=\w+&/, ''), 'hush'],
    ['nothing', '', 'hush'],
  ])('is refused with %s', (_what, query, secret) => {
    expect(isSignedReturn(query, secret)).toBe(false)
  })
})

describe('a shop that let the app of an operator in', () => {
  const address = 'https://lamps.myshopify.com'

  /** Grants as servers keep them, in memory; each connector is another server. */
  async function letIn() {
    const clock = { now: Date.parse('2026-11-29T10:00:00Z') }
    const standIn = createShopifyStandIn({ now: () => clock.now })
    made.push(standIn)
    const now = () => clock.now
    const { query } = standIn.agree(
      authorizeAddress({
        address,
        clientId: operatorKeys.identifier,
        state: 's',
        returnUrl: 'https://console.example/',
      }),
    )
    const code = new URLSearchParams(query).get('code') ?? ''
    const redeem = () =>
      redeemCode({ traffic: createTraffic({ call: standIn.call, now }), now }, { address, ...operatorKeys }, code)
    let kept = await redeem()
    const grants: ShopGrants = {
      read: async () => kept,
      async replace(spent, renew) {
        if (kept.token === spent) kept = await renew(kept)
        return kept
      },
    }
    const connect = (call = standIn.call) =>
      createShopifyStore({
        reach: async () => ({ address, ...operatorKeys, grants }),
        notes: createMemoryNotes(),
        ...{ call, now },
        sleep: async () => {},
      })
    return { ...standIn, clock, connect, redeem, kept: () => kept }
  }

  test('is read and sold from by the token that it gave, which may be used once to begin with', async () => {
    const { connect, state, redeem, shop } = await letIn()
    const store = connect()
    expect((await store.probe()).missingScopes).toEqual([])
    expect((await store.availability(['1011'])).size).toBe(1)
    expect(state.grants).toBe(1)
    expect(await kindOf(redeem())).toBe('auth')
    shop.scopes = shop.scopes.filter((scope) => scope !== 'read_orders')
    expect((await store.probe()).missingScopes).toEqual([{ scope: 'read_orders', costs: 'orders' }])
  })

  test('gives the next one five minutes before an hour is over, and other servers find it where it is kept', async () => {
    const { connect, state, clock, kept } = await letIn()
    const [one, other] = [connect(), connect()]
    await Promise.all([one.tags(), other.tags()])
    clock.now += 54 * 60_000
    await Promise.all([one.tags(), other.availability(['1011'])])
    expect(state.grants).toBe(1)
    const first = kept().token
    clock.now += 60_000
    await Promise.all([one.tags(), one.availability(['1011'])])
    expect([state.grants, kept().token === first]).toEqual([2, false])
    expect(await other.tags()).toEqual(['new'])
    expect(state.grants).toBe(2)
  })

  test('whose answer was lost gives it again, and a shop that took the app out gives none', async () => {
    const { call, connect, state, clock, remove, tokens } = await letIn()
    let isLost = false
    const store = connect(async (at, request) => {
      const answered = await call(at, request)
      if (isLost || !at.endsWith('/access_token')) return answered
      isLost = true
      throw new Error('The line was cut.')
    })
    clock.now += hourMs
    expect(await store.tags()).toEqual(['new'])
    expect([isLost, state.grants]).toEqual([true, 3])
    // A token that was taken back before its time.
    tokens.clear()
    expect(await store.tags()).toEqual(['new'])
    remove()
    expect(await kindOf(store.tags())).toBe('auth')
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

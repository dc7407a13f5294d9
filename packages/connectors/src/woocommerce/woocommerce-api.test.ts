/** What a key may do, where it is sent, what hosts answer in WooCommerce's place, and what its documents refuse. */
import { afterEach, describe, expect, test } from 'vitest'
import { kindOf } from '../kit/commerce-checks.ts'
import { createMemoryNotes } from '../kit/store-notes.ts'
import { readTold } from './hooks.ts'
import { plainText } from './plain-text.ts'
import { findOperation, mustBeAnswered, mustBeAsked } from './stand-in/check-shape.ts'
import { createWoocommerceStandIn, keys } from './stand-in/woocommerce-stand-in.ts'
import { createWoocommerceStore } from './woocommerce-store.ts'

const made: ReturnType<typeof createWoocommerceStandIn>[] = []
afterEach(() => {
  // What the documents refuse looks like a store that is away.
  expect(made.splice(0).flatMap(({ mistakes }) => mistakes)).toEqual([])
})

function connected(over: Partial<typeof keys> = {}) {
  const standIn = createWoocommerceStandIn()
  made.push(standIn)
  const slept: number[] = []
  const store = createWoocommerceStore({
    reach: async () => ({ ...keys, ...over }),
    notes: createMemoryNotes(),
    call: standIn.call,
    sleep: async (ms) => void slept.push(ms),
    ...{ perSecond: 1_000, burst: 1_000 },
  })
  return { ...standIn, store, slept }
}

describe('a probe', () => {
  test('tells the store, and lacks nothing where the key may do everything', async () => {
    const { store, asked } = connected()
    expect(await store.probe()).toEqual({
      ...{ storeName: 'Woo & Co', storeUrl: keys.address, currencyCode: 'USD' },
      ...{ timeZone: 'Europe/Rome', missingScopes: [] },
    })
    // What it may change is tried on what is not there.
    const changing = asked.filter(({ name }) => !name.startsWith('GET'))
    expect(changing.map(({ name }) => name)).toEqual(['PUT /wc/v3/coupons/{id}'])
  })

  test('names each scope that is missing with what it costs', async () => {
    const { store, shop, state } = connected()
    shop.permissions = 'read'
    expect((await store.probe()).missingScopes).toEqual([{ scope: 'Permissions: Read/Write', costs: 'coupons' }])
    shop.closed = ['products', 'orders']
    state.script = (name) =>
      name === 'GET /wc/store/v1/cart' ? { status: 404, headers: {}, text: '{"code":"rest_no_route"}' } : undefined
    expect((await store.probe()).missingScopes).toEqual([
      { scope: 'Products', costs: 'products' },
      { scope: 'Orders', costs: 'orders' },
      { scope: 'Permissions: Read/Write', costs: 'coupons' },
      { scope: 'Store API (wc/store/v1, Cart-Token)', costs: 'carts' },
    ])
  })

  test.each([
    ['9.8.5', ['WooCommerce 10.0 (9.8.5)']],
    ['', ['WooCommerce 10.0 (?)']],
    ['11.0.0-beta.1', []],
  ])('wants a WooCommerce that takes a cart by an address: %j', async (version, scopes) => {
    const { store, shop } = connected()
    shop.version = version
    expect((await store.probe()).missingScopes.map(({ scope }) => scope)).toEqual(scopes)
  })

  test('finds nobody by another key, nor by one that may only write', async () => {
    expect(await kindOf(connected({ password: 'cs_2' }).store.probe())).toBe('auth')
    const { store, shop } = connected()
    shop.permissions = 'write'
    expect(await kindOf(store.probe())).toBe('auth')
    shop.permissions = 'read_write'
    shop.closed = ['system_status']
    expect(await kindOf(store.probe())).toBe('scope')
  })
})

describe('a key', () => {
  test('goes over https alone, in a header alone, and to the REST API alone', async () => {
    for (const address of ['http://store.example/shop', 'https://user@store.example', 'store.example']) {
      const { store, asked } = connected({ address })
      expect(await kindOf(store.probe())).toBe('notFound')
      expect(asked).toEqual([])
    }
    const { store, asked } = connected()
    await store.probe()
    const { id } = await store.createCart()
    await store.setLine(id, { variantId: '31', quantity: 1 })
    expect(JSON.stringify(asked.map(({ query, body }) => [query, body]))).not.toMatch(/cs_1|ck_1/)
    const withKey = asked.filter(({ headers }) => 'authorization' in headers)
    expect(withKey.every(({ name }) => name.includes(' /wc/v3/'))).toBe(true)
  })
})

describe('a host of WooCommerce', () => {
  test('whose addresses are ‘Plain’ has the API behind a parameter, also where the checkout begins', async () => {
    const { store, shop } = connected()
    shop.plain = true
    expect((await store.probe()).storeName).toBe('Woo & Co')
    const { id } = await store.createCart()
    await store.setLine(id, { variantId: '31', quantity: 1 })
    const start = await store.startCheckout(id, { returnUrl: 'https://app.example' })
    expect(start).toMatchObject({ url: expect.stringContaining('/shop/?checkout-link=true&products=31%3A1') })
  })

  test('that has no WordPress is not there, and one that is looked after is away', async () => {
    const answers = [
      [404, '<html>Not found</html>', 'notFound'],
      [404, '{"code":"rest_no_route"}', 'notFound'],
      [200, '<html>Are you human?</html>', 'unavailable'],
      [503, '<html>Briefly unavailable for scheduled maintenance.</html>', 'unavailable'],
      [403, '<html>Blocked by a firewall</html>', 'scope'],
    ] as const
    for (const [status, text, kind] of answers) {
      const { store, state } = connected()
      state.script = () => ({ status, headers: {}, text })
      expect(await kindOf(store.categories())).toBe(kind)
    }
  })

  test('may put a mark before each answer, and says when it wants to be asked again', async () => {
    const { store, state, slept } = connected()
    let refusals = 1
    state.script = (name) => {
      if (refusals-- > 0) return { status: 429, headers: { 'retry-after': '1' }, text: '' }
      return name.endsWith('/tags') ? { status: 200, headers: {}, text: '\uFEFF[{"id":1,"name":"New"}]' } : undefined
    }
    expect(await store.tags()).toEqual(['New'])
    expect(slept.some((ms) => ms >= 1_000)).toBe(true)
  })

  test('that answers with the same page for ever is asked no further', async () => {
    const { store, state } = connected()
    const rows = Array.from({ length: 30 }, (_, at) => ({ id: at + 1, name: 'A', type: 'simple' }))
    state.script = (name) =>
      name === 'GET /wc/v3/products' ? { status: 200, headers: {}, text: JSON.stringify(rows) } : undefined
    expect(await kindOf(store.products({ limit: 25, cursor: '50-30' }))).toBe('unavailable')
    // More than was asked for is no page of a list either.
    expect(await kindOf(store.products({ limit: 25 }))).toBe('unavailable')
    for (const cursor of ['x', '1', '-1-2', '1-2-3']) expect(await kindOf(store.products({ cursor }))).toBe('invalid')
  })
})

describe('what WooCommerce tells by itself', () => {
  const now = new Date('2026-11-29T10:00:00.000Z')
  const headers = { 'x-wc-webhook-topic': 'product.updated', 'x-wc-webhook-delivery-id': 'ab12' }
  const heard = { delivery: 'ab12', at: now.toISOString(), entity: 'product', id: '22' }

  test('names a thing, by its product where it is a variation', () => {
    expect(readTold({ id: 22, name: 'A' }, headers, now)).toEqual(heard)
    expect(readTold({ id: 732, parent_id: 22 }, headers, now)).toEqual(heard)
    const order = { ...headers, 'x-wc-webhook-topic': 'order.deleted' }
    expect(readTold({ id: 901, parent_id: 5 }, order, now)).toEqual({ ...heard, entity: 'order', id: '901' })
    const { 'x-wc-webhook-topic': topic } = headers
    expect(readTold({ id: 22 }, { 'x-wc-webhook-topic': topic, 'x-wc-delivery-id': 'ab12' }, now)).toEqual(heard)
  })

  test.each([
    [null, headers],
    [{ id: 0 }, headers],
    [{ id: '22' }, headers],
    [{ id: 22 }, { ...headers, 'x-wc-webhook-topic': 'coupon.updated' }],
    [{ id: 22 }, { ...headers, 'x-wc-webhook-topic': undefined }],
    [{ id: 22 }, { ...headers, 'x-wc-webhook-delivery-id': 'a b' }],
    [{ id: 22 }, { 'x-wc-webhook-topic': 'product.updated' }],
  ])('is nothing where it is not of its form: %j %j', (told, sent) => {
    expect(readTold(told, sent, now)).toBeNull()
  })
})

test.each([
  ['<p>Nice &#8216;album&#8217;!</p>\n', 'Nice ‘album’!'],
  ['Bed &amp; Bath', 'Bed & Bath'],
  ['a < b &unknown; &#0; &#x110000;', 'a < b &unknown; &#0; &#x110000;'],
  ['<<<<', '<<<<'],
  ['&amp;lt;', '&lt;'],
])('the text of %j is %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

describe('the documents', () => {
  const operationOf = (method: string, path: string) => {
    const found = findOperation(method, path)
    if (!found) throw new Error(`There is no ${method} ${path}.`)
    return found.operation
  }

  test('refuse what they do not know, in a request and in an answer', () => {
    const items = operationOf('POST', '/wc/store/v1/cart/add-item')
    expect(() => mustBeAsked(items, new URLSearchParams('colour=red'), { id: 1, quantity: 1 })).toThrow(/parameter/)
    expect(() => mustBeAsked(items, new URLSearchParams(), { id: 1, quantity: 'two' })).toThrow(/quantity is no number/)
    expect(() => mustBeAnswered(items, 201, { items: [], colour: 'red' })).toThrow(/colour is in no document/)
    expect(() => mustBeAnswered(items, 200, {})).toThrow(/status 200/)
    const orders = operationOf('GET', '/wc/v3/orders')
    expect(() => mustBeAnswered(orders, 200, [{ id: 1, status: 'lost' }])).toThrow(/status/)
    expect(findOperation('GET', '/wc/v3/nothing')).toBeNull()
  })
})

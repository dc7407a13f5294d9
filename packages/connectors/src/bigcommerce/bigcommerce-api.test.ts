/** What a token may do, how often BigCommerce may be asked, and what its documents refuse. */
import { afterEach, describe, expect, test } from 'vitest'
import { kindOf } from '../kit/commerce-checks.ts'
import { createMemoryNotes } from '../kit/store-notes.ts'
import { type BigcommerceOptions, createBigcommerceStore } from './bigcommerce-store.ts'
import { readTold } from './hooks.ts'
import { createBigcommerceStandIn, keys } from './stand-in/bigcommerce-stand-in.ts'
import { findOperation, mustBeAnswered, mustBeAsked } from './stand-in/check-shape.ts'

const made: ReturnType<typeof createBigcommerceStandIn>[] = []
afterEach(() => {
  // What the documents refuse looks like a store that is away.
  expect(made.splice(0).flatMap(({ mistakes }) => mistakes)).toEqual([])
})

function connected({
  channel,
  address = keys.address,
  ...over
}: Partial<BigcommerceOptions> & { channel?: string; address?: string } = {}) {
  const standIn = createBigcommerceStandIn()
  made.push(standIn)
  const slept: number[] = []
  const clock = { now: Date.parse('2026-11-29T10:00:00Z') }
  const store = createBigcommerceStore({
    reach: async () => ({ ...keys, address, channel }),
    notes: createMemoryNotes(),
    call: standIn.call,
    now: () => clock.now,
    sleep: async (ms) => {
      slept.push(ms)
      clock.now += ms
    },
    ...over,
  })
  return { ...standIn, store, slept }
}

describe('a probe', () => {
  test('tells the store, and lacks nothing where the token may do everything', async () => {
    const { store, asked } = connected()
    expect(await store.probe()).toEqual({
      ...{ storeName: 'Towel & Co', storeUrl: 'https://towels.example', currencyCode: 'USD' },
      ...{ timeZone: 'America/Chicago', missingScopes: [] },
    })
    // What it may change is tried on what is not there.
    const changing = asked.filter(({ name }) => !name.startsWith('GET'))
    expect(changing.map(({ name }) => name)).toEqual([
      'PUT /v2/orders/{order_id}',
      'DELETE /v3/carts/{cartId}',
      'DELETE /v3/checkouts/{checkoutId}/coupons/{couponCode}',
      'PUT /v2/coupons/{id}',
      'PUT /v3/customers',
      'POST /v3/customers/validate-credentials',
    ])
  })

  test('names each scope that is missing with what it costs; to read is not to change', async () => {
    const { store, shop } = connected()
    shop.rights = { information: 'read', channels: 'read', orders: 'read', carts: 'modify', checkouts: 'read' }
    expect((await store.probe()).missingScopes).toEqual([
      { scope: 'Products (read-only)', costs: 'products' },
      { scope: 'Orders (modify)', costs: 'orders' },
      { scope: 'Checkouts (modify)', costs: 'coupons' },
      { scope: 'Marketing (modify)', costs: 'coupons' },
      { scope: 'Customers (modify)', costs: 'customers' },
      { scope: 'Customers login (modify)', costs: 'customers' },
    ])
    shop.rights = {}
    expect(await kindOf(store.probe())).toBe('scope')
  })

  test('finds no channel that there is not, and nobody by another token', async () => {
    expect((await connected({ channel: '2' }).store.probe()).missingScopes).toEqual([])
    for (const channel of ['9', 'web']) expect(await kindOf(connected({ channel }).store.probe())).toBe('invalid')
    const other = connected({ reach: async () => ({ ...keys, password: 'token-2' }) })
    expect(await kindOf(other.store.probe())).toBe('auth')
  })
})

describe('BigCommerce', () => {
  test('alone is called: its token goes to no other host', async () => {
    for (const address of ['https://towels.example', 'https://api.bigcommerce.com.evil.example/stores/id30h7ohwf']) {
      const { store, asked } = connected({ address })
      expect(await kindOf(store.probe())).toBe('notFound')
      expect(asked).toEqual([])
    }
  })

  test('is left alone until it counts anew, before it refuses anything', async () => {
    const { store, state, slept } = connected()
    await store.categories()
    // As https://docs.bigcommerce.com/developer/docs/overview/api-fundamentals/rate-limits names them, read on 2026-11-29.
    state.headers = { 'x-rate-limit-requests-left': '0', 'x-rate-limit-time-reset-ms': '1500' }
    await store.brands()
    state.headers = { 'x-rate-limit-requests-left': '149', 'x-rate-limit-time-reset-ms': '30000' }
    expect(slept).toEqual([])
    await store.brands()
    expect(slept).toEqual([1_500])
    state.headers = { 'x-rate-limit-requests-left': '0', 'x-rate-limit-time-reset-ms': '29000' }
    await store.brands()
    expect(await kindOf(store.brands())).toBe('rate')
  })

  test('says when it wants to be asked again, where it refuses', async () => {
    const { store, state, slept } = connected()
    let refusals = 1
    state.script = () =>
      refusals-- > 0 ? { status: 429, headers: { 'x-rate-limit-time-reset-ms': '800' }, text: '{}' } : undefined
    expect((await store.brands()).items).toHaveLength(2)
    expect(slept.some((ms) => ms >= 800)).toBe(true)
  })
})

describe('the documents', () => {
  const operationOf = (method: string, path: string) => {
    const found = findOperation(method, path)
    if (!found) throw new Error(`There is no ${method} ${path}.`)
    return found.operation
  }

  test('refuse what they do not know, in a request and in an answer', () => {
    const carts = operationOf('POST', '/v3/carts')
    expect(() => mustBeAsked(carts, new URLSearchParams('colour=red'), {})).toThrow(/parameter colour/)
    const item = { product_id: 1, variant_id: 2, quantity: 'two' }
    expect(() => mustBeAsked(carts, new URLSearchParams(), { line_items: [item] })).toThrow(/quantity is no number/)
    expect(() => mustBeAnswered(carts, 201, { data: { idd: '1' } })).toThrow(/idd is in no document/)
    expect(() => mustBeAnswered(carts, 200, {})).toThrow(/status 200/)
    const products = operationOf('GET', '/v3/catalog/products')
    expect(() => mustBeAnswered(products, 200, { data: [{ id: 1, variants: [{ id: 1 }] }] })).toThrow(
      /product_id is missing/,
    )
    expect(findOperation('GET', '/v3/nothing')).toBeNull()
  })
})

test('what is told of a variant is of its product, whose number is not the one of the telling', () => {
  // As https://developer.bigcommerce.com/docs/integrations/webhooks/events shows them, read on 2026-12-01.
  const told = (data: object) =>
    readTold({ ...{ store_id: '1025646', producer: 'stores/id30h7ohwf', hash: 'a1', created_at: 1_561_482_670 }, data })
  const stock = { product_id: 167, method: 'absolute', value: 2, variant_id: 509 }
  expect(told({ type: 'sku', id: 461, inventory: stock })).toMatchObject({ entity: 'product', id: '167' })
  expect(told({ type: 'sku', id: 461, sku: { product_id: 192, variant_id: 515 } })).toMatchObject({ id: '192' })
  expect(told({ type: 'sku', id: 461 })).toBeNull()
  expect(told({ type: 'product', id: 205 })).toMatchObject({ entity: 'product', id: '205' })
})

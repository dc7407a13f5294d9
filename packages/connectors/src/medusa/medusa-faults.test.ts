import { describe, expect, test } from 'vitest'
import { kindOf } from '../kit/commerce-checks.ts'
import { faultChecks } from '../kit/commerce-fault-checks.ts'
import { createMemoryNotes, type StoreNotes } from '../kit/store-notes.ts'
import type { CallStore, StoreAnswer } from '../kit/store-traffic.ts'
import { createMedusaStore } from './medusa-store.ts'

const connectBy = (call: CallStore, notes: StoreNotes = createMemoryNotes()) =>
  createMedusaStore({
    reach: async () => ({ address: 'https://store.example/', password: 'sk_1' }),
    sleep: async () => {},
    ...{ notes, call },
  })

interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  tries: number
}

const channel = { id: 'sc_1', name: 'App', is_disabled: false }
const usd = { id: 'reg_usd', currency_code: 'usd', countries: [{ iso_2: 'us' }] }
const facts: Readonly<Record<string, object>> = {
  'admin/stores': {
    stores: [
      {
        name: 'Lamp & Co',
        default_sales_channel_id: channel.id,
        supported_currencies: [{ currency_code: 'usd', is_default: true }],
      },
    ],
  },
  'admin/regions': { regions: [usd] },
  'admin/sales-channels': { sales_channels: [channel] },
  'admin/api-keys': { api_keys: [{ token: 'pk_1', revoked_at: null, sales_channels: [{ id: channel.id }] }] },
  'store/payment-providers': { payment_providers: [{ id: 'pp_system_default' }] },
}

const refusal = (status: number, headers: StoreAnswer['headers'] = {}): StoreAnswer => ({
  ...{ status, headers },
  text: '{"type":"invalid_data","message":"Nej"}',
})
const isAnswer = (said: object): said is StoreAnswer => 'status' in said && 'text' in said

/** A stand-in that says what the script says, and what a shop is set up with where the script says nothing. */
function standIn(script: (asked: Asked) => StoreAnswer | object | undefined, notes?: StoreNotes) {
  const asked: string[] = []
  const store = connectBy(async (address, { method, body }) => {
    const url = new URL(address)
    const path = url.pathname.slice(1)
    asked.push(`${method} ${path}`)
    const tries = asked.filter((one) => one === `${method} ${path}`).length
    const call = { method, path, query: url.searchParams, body: JSON.parse(body ?? '{}') as Asked['body'], tries }
    const said = script(call) ?? facts[path] ?? refusal(404)
    return isAnswer(said) ? said : { status: 200, headers: {}, text: JSON.stringify(said) }
  }, notes)
  return { store, asked }
}

const category = (id: string, parent: string | null = null) => ({
  ...{ id, name: id, parent_category_id: parent, rank: 0, metadata: null },
  ...{ is_active: true, is_internal: false },
})
const categories = (items: readonly object[], count = items.length) => ({ product_categories: items, count })

describe('a Medusa of which things go wrong', () => {
  // Those that change an answer need a store that answers: they run against the store itself.
  const ofOutages = faultChecks.filter(({ needs }) => !needs?.includes('answers'))
  test.each(ofOutages.map((check) => [check.title, check] as const))('%s', async (_title, check) => {
    await check.run(
      connectBy(async () => refusal(503)),
      { connectBy },
    )
  })

  test('a shop that is not set up for an app is told what it lacks', async () => {
    const lacking = async (path: string, answer: object) =>
      (await standIn((asked) => (asked.path === path ? answer : undefined)).store.probe()).missingScopes
    expect(await standIn(() => undefined).store.probe()).toEqual({
      ...{ storeName: 'Lamp & Co', storeUrl: 'https://store.example/', currencyCode: 'USD', missingScopes: [] },
    })
    expect(await lacking('admin/api-keys', { api_keys: [] })).toEqual([
      { scope: 'Publishable API key: App', costs: 'products' },
    ])
    expect(await lacking('admin/regions', { regions: [] })).toEqual([{ scope: 'Region: USD', costs: 'prices' }])
    expect(await lacking('store/payment-providers', { payment_providers: [] })).toEqual([
      { scope: 'Payment provider: pp_system_default', costs: 'carts' },
    ])
  })

  test('a list that gives the same part again and again, or less than it promised, ends', async () => {
    const same = standIn(({ path }) =>
      path === 'admin/product-categories' ? categories([category('1'), category('2')], 5) : undefined,
    )
    expect((await same.store.categories()).map(({ id }) => id)).toEqual(['1', '2'])
    const short = standIn(({ path, tries }) =>
      path === 'admin/product-categories' ? categories(tries === 1 ? [category('1')] : [], 5) : undefined,
    )
    expect(await short.store.categories()).toHaveLength(1)
  })

  test('categories that are each below the other are left out', async () => {
    const loop = [category('1', '2'), category('2', '1'), category('3')]
    const { store } = standIn(({ path }) => (path === 'admin/product-categories' ? categories(loop) : undefined))
    expect((await store.categories()).map(({ id }) => id)).toEqual(['3'])
  })

  test('a whole page of products is asked about in addresses that every server takes', async () => {
    const products = Array.from({ length: 25 }, (_, index) => ({
      ...{ id: `prod_${String(index).padStart(26, '0')}`, title: 'Lamp', handle: `lamp-${index}`, description: null },
      ...{ status: 'published', created_at: '2026-01-01', updated_at: '2026-01-01', weight: null, metadata: null },
      ...{ collection: null, type: null, tags: [], images: [], options: [], categories: [], variants: [] },
    }))
    const lengths: number[] = []
    const store = connectBy(async (address) => {
      lengths.push(address.length)
      const { pathname, searchParams } = new URL(address)
      const own = products.filter(({ id }) => searchParams.getAll('id[]').includes(id))
      const said = pathname === '/admin/products' ? { products, count: 25 } : { products: own }
      return { status: 200, headers: {}, text: JSON.stringify(facts[pathname.slice(1)] ?? said) }
    })
    expect((await store.products()).items).toHaveLength(25)
    expect(Math.max(...lengths)).toBeLessThan(2_000)
  })

  test('what changes something is not sent again when its answer is lost', async () => {
    const customer = {
      ...{ id: `cus_${'1'.repeat(26)}`, email: 'a@b.example', has_account: true, created_at: '2026-01-01' },
      ...{ first_name: null, last_name: null, phone: null },
    }
    const { store, asked } = standIn(({ method }) => (method === 'POST' ? refusal(503) : { customer }))
    const saved = Promise.resolve(store.customers?.saveProfile(customer.id, { name: 'Nora', phone: '' }))
    expect(await kindOf(saved)).toBe('unavailable')
    expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(1)
  })
})

describe('an order whose answer is lost', () => {
  const variantId = `variant_${'1'.repeat(26)}`
  const orderId = `order_${'1'.repeat(26)}`
  const item = {
    ...{ id: 'li_1', variant_id: variantId, product_id: 'prod_1', product_title: 'Lamp', variant_title: 'Red' },
    ...{ thumbnail: null, quantity: 1, unit_price: 10, is_tax_inclusive: true },
  }
  const order = {
    ...{ id: orderId, display_id: 7, status: 'pending', payment_status: 'authorized', created_at: '2026-01-01' },
    ...{ fulfillment_status: 'not_fulfilled', updated_at: '2026-01-01', email: 'a@b.example', currency_code: 'usd' },
    ...{ locale: null, total: 10, shipping_total: 0, customer: null, shipping_address: null, shipping_methods: [] },
    items: [{ ...item, title: 'Lamp', variant_sku: null, original_total: 10 }],
    cart_link: { cart_id: 'cart_1' },
  }
  const foreign = { ...order, id: `order_${'2'.repeat(26)}`, cart_link: { cart_id: 'cart_2' } }

  /** A shop whose cart is completed by the last step, whatever its answer says. */
  function shop(complete: (tries: number, take: () => object) => StoreAnswer | object, notes?: StoreNotes) {
    const cart = {
      ...{ id: 'cart_1', currency_code: 'usd', region_id: usd.id, locale: null, total: 10, shipping_total: 0 },
      ...{ customer: null, region: usd, shipping_methods: [] as object[], items: [] as object[] },
      completed_at: null as string | null,
      payment_collection: null as object | null,
    }
    const take = () => {
      cart.completed_at = '2026-01-01'
      return { type: 'order', order: { id: orderId } }
    }
    return standIn(({ method, path, tries }) => {
      if (path === 'store/product-variants')
        return { variants: [{ id: variantId, manage_inventory: false, allow_backorder: false }] }
      if (path === 'store/shipping-options') return { shipping_options: [] }
      if (path === `admin/orders/${orderId}`) return { order }
      if (path === 'admin/orders') return { orders: [foreign, order], count: 2 }
      if (path.endsWith('/complete')) return complete(tries, take)
      if (path.endsWith('/payment-sessions')) {
        cart.payment_collection = { id: 'pay_col_1', payment_sessions: [{ id: 'payses_1' }] }
        return { payment_collection: cart.payment_collection }
      }
      if (path === 'store/payment-collections') return { payment_collection: { id: 'pay_col_1' } }
      if (path.endsWith('/line-items')) cart.items = [item]
      if (path.startsWith('store/carts') && method !== 'DELETE') return { cart }
    }, notes)
  }

  async function place({ store }: ReturnType<typeof shop>) {
    const { id } = await store.createCart()
    const cart = await store.setLine(id, { variantId, quantity: 1 })
    const checkout = {
      ...{ expectedTotalMinor: 1_000, revision: cart.revision, idempotencyKey: 'k', secretHash: 's' },
      ...{ customerId: null, guestsMayOrder: true },
      form: { email: 'a@b.example', name: 'A B', address: 'S', city: 'T', postalCode: '1', country: 'US', phone: '' },
    }
    return { id, checkout, placing: Promise.resolve(store.placeOrder?.(id, checkout)) }
  }

  test('is asked for again within the same try: Medusa names the order that it took', async () => {
    const busy = shop((tries, take) => {
      const taken = take()
      return tries === 1 ? refusal(503) : taken
    })
    const { placing } = await place(busy)
    expect(await placing).toMatchObject({ id: orderId, number: '7', statusCode: 7 })
  })

  test('is looked up by whoever asks what became of it, and opens with its secret', async () => {
    let isAway = true
    const away = shop((_tries, take) => {
      const taken = take()
      return isAway ? refusal(503) : taken
    })
    const { id, checkout, placing } = await place(away)
    expect(await kindOf(placing)).toBe('unavailable')
    isAway = false
    expect(await away.store.settle?.(id, checkout)).toMatchObject({ order: { id: orderId, cartId: id }, cart: null })
    expect(await away.store.openOrder?.(orderId, 's')).toMatchObject({ id: orderId })
    expect(await away.store.openOrder?.(orderId, 'another')).toBeNull()
    expect((await away.store.placeOrder?.(id, checkout))?.id).toBe(orderId)
  })

  test('is listed as the app’s by its cart, where nobody asked what became of it', async () => {
    const away = shop((_tries, take) => {
      take()
      return refusal(503)
    })
    const { id, placing } = await place(away)
    expect(await kindOf(placing)).toBe('unavailable')
    const { items } = await away.store.orders()
    expect(items.map((one) => [one.id, one.cartId])).toEqual([[orderId, id]])
    expect((await away.store.order(orderId))?.cartId).toBe(id)
    expect(await away.store.openOrder?.(orderId, 's')).toMatchObject({ id: orderId })
  })

  test('is of nobody who had the cart before: where that cannot be written down, nothing is ordered', async () => {
    const kept = createMemoryNotes()
    let writes = Number.POSITIVE_INFINITY
    const write: StoreNotes['write'] = (kind, ...rest) => {
      if (kind === 'cart') writes -= 1
      return writes <= 0 ? Promise.resolve(false) : kept.write(kind, ...rest)
    }
    const { store, asked } = shop((_tries, take) => take(), { ...kept, write })
    const { id } = await store.createCart()
    const cart = await store.setLine(id, { variantId, quantity: 1 })
    const form = { email: 'a@b.example', name: 'A', address: 'S', city: 'T', postalCode: '1', country: 'US', phone: '' }
    // The attempt and the origin of the cart are written before.
    writes = 3
    const placing = store.placeOrder?.(id, {
      ...{ form, expectedTotalMinor: 1_000, revision: cart.revision, idempotencyKey: 'k', secretHash: 's' },
      ...{ customerId: null, guestsMayOrder: true },
    })
    expect(await kindOf(Promise.resolve(placing))).toBe('cartChanged')
    expect(asked.some((one) => one.endsWith('/complete'))).toBe(false)
  })

  test('to a country outside of the region is refused before anything is sent there', async () => {
    const { store, asked } = shop((_tries, take) => take())
    const { id } = await store.createCart()
    const cart = await store.setLine(id, { variantId, quantity: 1 })
    expect(cart.countries).toEqual(['US'])
    const form = { email: 'a@b.example', name: 'A', address: 'S', city: 'T', postalCode: '1', country: 'FR', phone: '' }
    const refused = Promise.resolve(
      store.placeOrder?.(id, {
        ...{ form, expectedTotalMinor: 1_000, idempotencyKey: 'k', secretHash: 's' },
        ...{ customerId: null, guestsMayOrder: true },
      }),
    )
    expect(await kindOf(refused)).toBe('notDelivered')
    expect(asked.some((one) => one.includes('payment'))).toBe(false)
    expect((await store.cart(id))?.revision).toBe(cart.revision)
  })
})

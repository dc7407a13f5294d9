/** Carts of a WooCommerce, its checkout, and the orders that come of them. */
import { afterEach, describe, expect, test } from 'vitest'
import { kindOf, readAll } from '../kit/commerce-checks.ts'
import { createMemoryNotes } from '../kit/store-notes.ts'
import { addOrder, openCheckout, payAt } from './stand-in/orders.ts'
import { createWoocommerceStandIn, keys } from './stand-in/woocommerce-stand-in.ts'
import { createWoocommerceStore } from './woocommerce-store.ts'

const made: ReturnType<typeof createWoocommerceStandIn>[] = []
afterEach(() => {
  // What the documents refuse looks like a store that is away.
  expect(made.splice(0).flatMap(({ mistakes }) => mistakes)).toEqual([])
})

function connected() {
  const standIn = createWoocommerceStandIn()
  made.push(standIn)
  const notes = createMemoryNotes()
  const store = createWoocommerceStore({
    ...{ reach: async () => keys, call: standIn.call, sleep: async () => {}, notes },
    ...{ perSecond: 1_000, burst: 1_000 },
  })
  const fill = async (variantId = '22-732', quantity = 2) => {
    const { id } = await store.createCart({ installId: 'install-1' })
    return store.setLine(id, { variantId, quantity })
  }
  const checkout = async (cartId: string): Promise<string> => {
    const start = await store.startCheckout(cartId, { returnUrl: 'https://app.example/checkout?returned=1' })
    if (start.mode !== 'redirect') throw new Error('Shoppers pay elsewhere.')
    return start.url
  }
  const coupon = (cartId: string, code: string | null) => Promise.resolve(store.setCoupon?.(cartId, { code }))
  return { ...standIn, store, notes, fill, checkout, coupon }
}

describe('a cart of a WooCommerce', () => {
  test('has an id of ours: what opens it in the store stands in a secret of its note alone', async () => {
    const { fill, notes, asked } = connected()
    const cart = await fill()
    expect(cart).toMatchObject({ itemCount: 2, total: { amountMinor: 1_800 } })
    expect(cart.lines).toMatchObject([
      { variantId: '22-732', productId: '22', variantTitle: 'Black / S', quantityAvailable: 12 },
    ])
    const note = (await notes.find('cart', [cart.id])).get(cart.id)
    const tokens = asked.flatMap(({ headers }) => headers['cart-token'] ?? [])
    expect(tokens.length).toBeGreaterThan(0)
    expect(note?.secret).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(JSON.stringify([cart, note?.body])).not.toMatch(/eyJ/)
  })

  test('keeps what it held where there are fewer pieces, also where somebody else was quicker', async () => {
    const { store, fill, shop, state } = connected()
    const cart = await fill()
    const set = (variantId: string, quantity: number) => kindOf(store.setLine(cart.id, { variantId, quantity }))
    expect(await set('22-732', 13)).toBe('outOfStock')
    expect(await set('22-734', 1)).toBe('outOfStock')
    expect(await set('22-999', 1)).toBe('notFound')
    expect(await set('31-732', 1)).toBe('notFound')
    state.script = (name) =>
      name.endsWith('/update-item')
        ? { status: 400, headers: {}, text: '{"code":"woocommerce_rest_invalid"}' }
        : undefined
    expect(await set('22-732', 3)).toBe('outOfStock')
    expect(await store.cart(cart.id)).toMatchObject({ itemCount: 2, revision: cart.revision })
    expect([...shop.carts.values()].at(-1)?.lines).toHaveLength(1)
  })

  test('takes a code, says what it takes off, and keeps it where another one is none', async () => {
    const { store, fill, coupon } = connected()
    const { id } = await fill()
    expect((await coupon(id, '10OFF'))?.coupon?.entered).toMatchObject({
      ...{ code: '10OFF', problem: null, discount: { amountMinor: 180 } },
    })
    expect(await kindOf(coupon(id, 'NONE'))).toBe('couponUnknown')
    expect((await store.cart(id))?.total.amountMinor).toBe(1_620)
    expect(await coupon(id, null)).toMatchObject({ coupon: { entered: null }, total: { amountMinor: 1_800 } })
    const empty = await store.createCart()
    expect(await kindOf(coupon(empty.id, '10off'))).toBe('couponUnknown')
  })

  test('shows prices with taxes where the store shows them so, and takes the whole off', async () => {
    const { store, fill, coupon, state } = connected()
    const { id } = await fill()
    await coupon(id, '10off')
    const digits = { currency_minor_unit: 3 }
    const answer = {
      items: [
        {
          ...{ key: 'k', id: 732, quantity: 2, name: 'Ship Your Idea', prices: { ...digits, price: '10800' } },
          totals: { ...digits, line_subtotal: '18000', line_subtotal_tax: '3600' },
        },
      ],
      coupons: [{ code: '10off', totals: { ...digits, total_discount: '1800', total_discount_tax: '360' } }],
      totals: { ...digits, total_discount: '1800', total_discount_tax: '360' },
    }
    state.script = (name) =>
      name === 'GET /wc/store/v1/cart' ? { status: 200, headers: {}, text: JSON.stringify(answer) } : undefined
    expect(await store.cart(id)).toMatchObject({
      ...{ subtotal: { amountMinor: 2_160 }, discount: { amountMinor: 216 }, total: { amountMinor: 1_944 } },
      coupon: { entered: { discount: { amountMinor: 216 } } },
    })
  })

  test('is forgotten by WooCommerce after two days, and then it is none', async () => {
    const { store, fill, shop } = connected()
    const cart = await fill()
    shop.carts.clear()
    expect(await store.cart(cart.id)).toBeNull()
    expect(await kindOf(store.setLine(cart.id, { variantId: '31', quantity: 1 }))).toBe('notFound')
  })
})

describe('the checkout of a WooCommerce', () => {
  test('is an address of the store’s that fills the shopper’s browser; an empty cart has none', async () => {
    const { store, fill, checkout, coupon } = connected()
    const { id } = await fill()
    await store.setLine(id, { variantId: '31', quantity: 1 })
    await coupon(id, '10off')
    const url = await checkout(id)
    expect(url).toMatch(/^https:\/\/store\.example\/shop\/checkout-link\/\?products=732%3A2%2C31%3A1&coupon=10off&utm_/)
    // Whoever sees the address may order the same, and learns nothing of the cart.
    expect(url).not.toContain(id)
    expect(await kindOf(checkout((await store.createCart()).id))).toBe('cartEmpty')
  })

  test('ends with an order that is found by its cart', async () => {
    const { store, fill, shop, checkout } = connected()
    const cart = await fill()
    expect(await store.orderOfCart(cart.id)).toBeNull()
    const url = await checkout(cart.id)
    expect(await store.orderOfCart(cart.id)).toBeNull()
    expect(await store.cart(cart.id)).not.toBeNull()
    const paid = payAt(shop, url)
    expect(await store.orderOfCart(cart.id)).toMatchObject({
      ...{ id: String(paid.id), cartId: cart.id, installId: 'install-1', statusCode: 11, customerId: null },
      ...{ total: { amountMinor: 2_800 }, shipping: { amountMinor: 1_000 }, subtotal: { amountMinor: 1_800 } },
      ...{ nativeStatus: 'processing', itemCount: 2, customerName: 'John Doe', email: 'john.doe@example.com' },
      lines: [
        {
          ...{ productId: '22', variantId: '22-732', quantity: 2, title: 'Ship Your Idea', variantTitle: 'Black / S' },
          unitPrice: { amountMinor: 900 },
        },
      ],
      delivery: { method: 'Flat rate', address: expect.arrayContaining(['969 Market']), shipments: [] },
    })
    expect(await store.cart(cart.id)).toBeNull()
  })

  test('leaves the cart where nobody paid, for another try', async () => {
    const { store, fill, shop, checkout } = connected()
    const cart = await fill()
    const url = await checkout(cart.id)
    payAt(shop, url, { status: 'checkout-draft' })
    const failed = payAt(shop, url, { status: 'failed' })
    expect(await store.orderOfCart(cart.id)).toBeNull()
    expect((await store.orders()).items.map(({ id, statusCode }) => [id, statusCode])).toEqual([[String(failed.id), 6]])
    expect(await store.cart(cart.id)).not.toBeNull()
    const paid = payAt(shop, url, { status: 'on-hold' })
    expect(await store.orderOfCart(cart.id)).toMatchObject({ id: String(paid.id), statusCode: 12 })
  })
})

describe('orders of a WooCommerce', () => {
  test('are those of the app’s carts, also of a shopper who never comes back; others are none of ours', async () => {
    const { store, fill, shop, notes, checkout } = connected()
    const cart = await fill()
    const url = await checkout(cart.id)
    const own = payAt(shop, url, { created_via: 'store-api' })
    const others = [
      addOrder(shop, openCheckout('https://store.example/?products=31:1')),
      // Written by somebody of the store, or by another cart that nobody knows.
      payAt(shop, url, { created_via: 'admin' }),
      payAt(shop, url.replace(/utm_content=../, 'utm_content=00')),
    ]
    const orders = await readAll((cursor) => store.orders({ limit: 1, ...(cursor !== undefined && { cursor }) }))
    expect(orders.map(({ id, cartId }) => [id, cartId])).toEqual([[String(own.id), cart.id]])
    for (const { id } of others) expect(await store.order(String(id))).toBeNull()
    // Somebody goes on shopping on the store’s pages: that is another order, and not the app’s.
    expect(await store.order(String(payAt(shop, url).id))).toBeNull()
    expect(await store.cart(cart.id)).toBeNull()
    // The cart is forgotten one day, and the order still knows it.
    await notes.remove('cart', cart.id)
    expect((await store.order(String(own.id)))?.cartId).toBe(cart.id)
  })

  test('that changed since are read alone', async () => {
    const { store, fill, shop, checkout } = connected()
    for (const date_modified_gmt of ['2026-11-20T10:00:05', '2026-11-28T10:00:05'])
      payAt(shop, await checkout((await fill()).id), { date_modified_gmt })
    const { items } = await store.orders({ updatedSince: new Date('2026-11-27T00:00:00Z') })
    expect(items).toHaveLength(1)
  })

  test('tell coupons, taxes in prices, their way and what was given back', async () => {
    const { store, fill, shop, checkout, coupon } = connected()
    const { id } = await fill()
    await coupon(id, '10off')
    const url = await checkout(id)
    const tracking = {
      ...{ tracking_provider: '', custom_tracking_provider: 'Dropp', tracking_number: 'DR157XBLJS584' },
      ...{ custom_tracking_link: 'javascript:alert(1)', date_shipped: '1700000000' },
    }
    const meta_data = [
      ...(openCheckout(url).meta_data as object[]),
      { id: 99, key: '_wc_shipment_tracking_items', value: [tracking, 'x'] },
    ]
    const paid = payAt(shop, url, { meta_data, refunds: [{ id: 726, reason: '', total: '-10.00' }] })
    expect(await store.order(String(paid.id))).toMatchObject({
      ...{ statusCode: 14, nativeStatus: 'processing', couponCodes: ['10off'], couponDiscount: { amountMinor: 180 } },
      ...{ discount: { amountMinor: 180 }, total: { amountMinor: 2_620 }, storeTotalMinor: 2_620 },
      delivery: {
        shipments: [
          {
            ...{ carrier: 'Dropp', trackingNumber: 'DR157XBLJS584', trackingUrl: null },
            shippedAt: '2023-11-14T22:13:20.000Z',
          },
        ],
      },
    })
    Object.assign(paid, { refunds: [{ id: 726, total: '-26.20' }], prices_include_tax: true, discount_tax: '0.36' })
    expect(await store.order(String(paid.id))).toMatchObject({ statusCode: 4, discount: { amountMinor: 216 } })
  })

  test.each([
    ['pending', 7],
    ['processing', 11],
    ['on-hold', 12],
    ['completed', 10],
    ['cancelled', 5],
    ['refunded', 4],
    ['failed', 6],
  ])('that are %s have the canonical status %i', async (status, code) => {
    const { store, fill, shop, checkout } = connected()
    const paid = payAt(shop, await checkout((await fill()).id), { status })
    expect(await store.order(String(paid.id))).toMatchObject({ statusCode: code, nativeStatus: status })
  })
})

/** Carts of a Shopify, its checkout, and the orders that come of them. */
import { afterEach, describe, expect, test } from 'vitest'
import { kindOf, readAll } from '../kit/commerce-checks.ts'
import { createMemoryNotes } from '../kit/store-notes.ts'
import { createShopifyStore } from './shopify-store.ts'
import { keys } from './stand-in/door.ts'
import { addOrder, payCart } from './stand-in/orders.ts'
import { createShopifyStandIn } from './stand-in/shopify-stand-in.ts'
import { statusOf } from './store-order.ts'

const made: ReturnType<typeof createShopifyStandIn>[] = []
afterEach(() => {
  // What Shopify’s schemas refuse looks like a shop that is away.
  expect(made.splice(0).flatMap(({ mistakes }) => mistakes)).toEqual([])
})

function connected() {
  const standIn = createShopifyStandIn()
  made.push(standIn)
  const notes = createMemoryNotes()
  const pauses = { during: (_ms: number) => {} }
  const store = createShopifyStore({
    reach: async () => ({ address: 'https://lamps.myshopify.com', ...keys }),
    call: standIn.call,
    sleep: async (ms) => pauses.during(ms),
    notes,
  })
  const fill = async (variantId = '1011', quantity = 2) => {
    const { id } = await store.createCart({ installId: 'install-1' })
    return store.setLine(id, { variantId, quantity })
  }
  const back = { returnUrl: 'https://app.example/checkout?returned=1' }
  return { ...standIn, store, notes, fill, pauses, back }
}

describe('a cart of a Shopify', () => {
  test('has an id of ours: Shopify’s, which opens it, stands in a secret of its note alone', async () => {
    const { fill, shop, notes } = connected()
    const cart = await fill()
    const [inShop] = shop.carts.values()
    expect(JSON.stringify(cart)).not.toContain(inShop?.token)
    const note = (await notes.find('cart', [cart.id])).get(cart.id)
    expect(note?.secret).toBe(`gid://shopify/Cart/${inShop?.token}?key=${inShop?.key}`)
    expect(JSON.stringify(note?.body)).not.toContain(inShop?.key)
    expect(inShop?.attributes).toEqual([{ key: 'app_cart', value: cart.id }])
  })

  test('keeps what it held where there are fewer pieces than were asked for', async () => {
    const { store, fill, shop } = connected()
    const cart = await fill('1011', 2)
    const late = store.setLine(cart.id, { variantId: '1011', quantity: 21 })
    expect(await kindOf(late)).toBe('outOfStock')
    expect(await store.cart(cart.id)).toMatchObject({ itemCount: 2, revision: cart.revision })
    expect(await kindOf(store.setLine(cart.id, { variantId: '1012', quantity: 1 }))).toBe('outOfStock')
    expect(await kindOf(fill('1011', 21))).toBe('outOfStock')
    expect([...shop.carts.values()].at(-1)?.lines).toEqual([])
  })

  test('takes a code, says what it takes off, and gives it back', async () => {
    const { store, fill } = connected()
    const cart = await fill()
    const taken = await store.setCoupon?.(cart.id, { code: 'spring' })
    expect(taken?.coupon?.entered).toMatchObject({ code: 'spring', problem: null, discount: { amountMinor: 250 } })
    expect(taken).toMatchObject({ discount: { amountMinor: 250 }, total: { amountMinor: 2_250 } })
    expect(await kindOf(Promise.resolve(store.setCoupon?.(cart.id, { code: 'NONE' })))).toBe('couponUnknown')
    expect(await kindOf(Promise.resolve(store.setCoupon?.(cart.id, { code: 'ONCE' })))).toBe('couponUsed')
    // What was refused leaves the one that there was.
    expect((await store.cart(cart.id))?.total.amountMinor).toBe(2_250)
    const without = await store.setCoupon?.(cart.id, { code: null })
    expect(without).toMatchObject({ coupon: { entered: null }, total: { amountMinor: 2_500 } })
  })

  test('has the app’s own coupon as a discount of the shop, whichever call for it is lost', async () => {
    const { store, shop, state } = connected()
    const keep = store.keepExclusiveCoupon ?? expect.unreachable()
    const codes = () => [...shop.codes.keys()].toSorted()
    const lost = (operation: string) => {
      state.script = (one) => (one === operation ? { status: 503, headers: {}, text: '' } : undefined)
    }
    for (const operation of ['Mark', 'RenameDiscount']) {
      lost(operation)
      await expect(keep({ code: 'spring', generatedCode: 'SPRING_9' })).rejects.toMatchObject({ kind: 'unavailable' })
      expect(codes()).toEqual(['MANY', 'ONCE', 'SPRING'])
    }
    state.script = () => undefined
    await keep({ code: 'spring', generatedCode: 'SPRING_9' })
    expect(codes()).toEqual(['MANY', 'ONCE', 'SPRING_9'])
    await keep({ code: 'NEW', generatedCode: 'NEW_9' })
    expect(codes()).toEqual(['MANY', 'NEW_9', 'ONCE', 'SPRING'])
    // Somebody deletes it in the shop, while it gets another code and while it is given up.
    shop.codes.delete('NEW_9')
    await keep({ code: 'NEW', generatedCode: 'NEW_10' })
    expect(codes()).toEqual(['MANY', 'NEW_10', 'ONCE', 'SPRING'])
    shop.codes.delete('NEW_10')
    await keep(null)
    expect(codes()).toEqual(['MANY', 'ONCE', 'SPRING'])
  })

  test('keeps a code that asks for more in the cart, until there is more', async () => {
    const { store, fill } = connected()
    const cart = await fill()
    const taken = await store.setCoupon?.(cart.id, { code: 'MANY' })
    expect(taken?.coupon?.entered).toMatchObject({ code: 'MANY', problem: 'currency', discount: { amountMinor: 0 } })
    const more = await store.setLine(cart.id, { variantId: '1011', quantity: 3 })
    expect(more.coupon?.entered).toMatchObject({ problem: null, discount: { amountMinor: 375 } })
  })

  test('is shown while the back office is busy, which is asked once in a while why a code does not apply', async () => {
    const { store, fill, state, asked } = connected()
    const cart = await fill()
    state.script = (one) => (one === 'Discount' ? { status: 503, headers: {}, text: '' } : undefined)
    const taken = await store.setCoupon?.(cart.id, { code: 'MANY' })
    expect(taken?.coupon?.entered).toMatchObject({ code: 'MANY', problem: 'currency' })
    const times = () => asked.filter(({ operation }) => operation === 'Discount').length
    const before = times()
    expect(before).toBeGreaterThan(0)
    await store.cart(cart.id)
    expect(times()).toBe(before)
  })

  test('is forgotten by Shopify after some days, and then it is none', async () => {
    const { store, fill, shop } = connected()
    const cart = await fill()
    shop.carts.clear()
    expect(await store.cart(cart.id)).toBeNull()
    expect(await kindOf(store.setLine(cart.id, { variantId: '1011', quantity: 1 }))).toBe('notFound')
  })
})

describe('the checkout of a Shopify', () => {
  test('is an address of its own; an empty cart has none', async () => {
    const { store, fill, shop, back } = connected()
    const cart = await fill()
    const [inShop] = shop.carts.values()
    expect(await store.startCheckout(cart.id, back)).toEqual({
      mode: 'redirect',
      url: `https://lamps.myshopify.com/cart/c/${inShop?.token}?key=${inShop?.key}`,
    })
    const empty = await store.createCart()
    expect(await kindOf(store.startCheckout(empty.id, back))).toBe('cartEmpty')
  })

  test('ends with an order that is found by its cart, also before Shopify’s search knows it', async () => {
    const { store, fill, shop, back, pauses } = connected()
    const cart = await fill()
    await store.startCheckout(cart.id, back)
    expect(await store.orderOfCart(cart.id)).toBeNull()
    const paid = payCart(shop, cart.id)
    const { cartToken } = paid.answer
    paid.answer.cartToken = 'not-found-yet'
    pauses.during = () => {
      paid.answer.cartToken = cartToken
    }
    expect(await store.orderOfCart(cart.id)).toMatchObject({
      ...{ id: String(paid.id), number: `#${paid.id}`, cartId: cart.id, installId: 'install-1', statusCode: 11 },
      ...{ total: { amountMinor: 3_000, currencyCode: 'USD' }, shipping: { amountMinor: 500 }, itemCount: 2 },
      lines: [{ productId: '101', variantId: '1011', quantity: 2, unitPrice: { amountMinor: 1_250 } }],
    })
    expect(await store.cart(cart.id)).toBeNull()
  })
})

describe('orders of a Shopify', () => {
  test('are those of the app; what came by another channel is told apart, whatever it claims', async () => {
    const { store, fill, shop, notes } = connected()
    const cart = await fill()
    const own = payCart(shop, cart.id)
    const lines = [{ id: 'x', pieceId: 1_011, quantity: 1 }]
    const elsewhere = { token: 't', key: 'k', country: 'US', codes: [], lines, attributes: [], customerId: null }
    const other = { app: { id: 'gid://shopify/App/1' } }
    addOrder(shop, elsewhere, other)
    const forged = { ...elsewhere, attributes: [{ key: 'app_cart', value: cart.id }] }
    const fake = addOrder(shop, forged, other)
    const orders = await readAll((cursor) => store.orders({ limit: 1, ...(cursor !== undefined && { cursor }) }))
    expect(orders.map(({ id, cartId }) => [id, cartId])).toEqual([[String(own.id), cart.id]])
    expect(await store.order(String(fake.id))).toBeNull()
    // The cart is forgotten one day, and the order still knows it.
    await notes.remove('cart', cart.id)
    expect((await store.order(String(own.id)))?.cartId).toBe(cart.id)
  })

  test('that changed since are read alone', async () => {
    const { store, fill, shop } = connected()
    for (const updatedAt of ['2026-11-20T10:00:05Z', '2026-11-28T10:00:05Z'])
      payCart(shop, (await fill()).id, { updatedAt })
    const { items } = await store.orders({ updatedSince: new Date('2026-11-27T00:00:00Z') })
    expect(items).toHaveLength(1)
  })

  test('have all their lines, and an amount in the shop’s own currency', async () => {
    const { store, shop } = connected()
    const lines = Array.from({ length: 130 }, (_, index) => ({ id: `l${index}`, pieceId: 1_011, quantity: 1 }))
    const cart = { token: 't', key: 'k', country: 'FR', codes: ['SPRING'], lines, attributes: [], customerId: null }
    const order = addOrder(shop, cart)
    expect(await store.order(String(order.id))).toMatchObject({
      ...{ itemCount: 130, couponCodes: ['SPRING'], storeTotalMinor: 130 * 1_250 + 500 },
      total: { amountMinor: 130 * 1_125 + 500, currencyCode: 'EUR' },
      language: 'en',
      delivery: { method: 'Standard', address: expect.arrayContaining(['Main street 1']) },
    })
  })

  test('are told without the person where the shop keeps that from the app', async () => {
    const { store, fill, shop, state } = connected()
    const paid = payCart(shop, (await fill()).id, { email: null, shippingAddress: null })
    state.denied = 'Orders'
    expect(await store.order(String(paid.id))).toMatchObject({
      ...{ email: '', customerName: '' },
      delivery: { address: [] },
    })
    // What the app needs is missed all the same.
    state.denied = 'ListedOrders'
    expect(await kindOf(store.orders())).toBe('scope')
  })

  const standing = (money: string | null, goods: string, over: object = {}) => ({
    ...{ displayFinancialStatus: money, displayFulfillmentStatus: goods, cancelledAt: null, closed: false },
    fulfillments: [],
    ...over,
  })
  const sent = (deliveredAt: string | null) => ({
    fulfillments: [{ createdAt: '2026-11-21T10:00:00Z', deliveredAt, status: 'SUCCESS', trackingInfo: [] }],
  })

  test.each([
    ['PENDING', 'UNFULFILLED', {}, 7],
    ['AUTHORIZED', 'OPEN', {}, 7],
    ['PARTIALLY_PAID', 'UNFULFILLED', {}, 7],
    ['PAID', 'UNFULFILLED', {}, 11],
    ['PAID', 'OPEN', {}, 11],
    ['PAID', 'RESTOCKED', {}, 11],
    ['PAID', 'IN_PROGRESS', {}, 9],
    ['PAID', 'SCHEDULED', {}, 9],
    ['PAID', 'ON_HOLD', {}, 12],
    ['PAID', 'PARTIALLY_FULFILLED', {}, 3],
    ['PAID', 'FULFILLED', {}, 2],
    ['PAID', 'FULFILLED', sent(null), 2],
    ['PAID', 'FULFILLED', sent('2026-11-22T10:00:00Z'), 10],
    ['PAID', 'FULFILLED', { closed: true }, 10],
    ['PENDING', 'FULFILLED', {}, 2],
    ['PAID', 'FULFILLMENT_NOT_REQUIRED', {}, 10],
    ['PENDING', 'FULFILLMENT_NOT_REQUIRED', {}, 7],
    ['REFUNDED', 'FULFILLED', {}, 4],
    ['PARTIALLY_REFUNDED', 'FULFILLED', {}, 14],
    ['VOIDED', 'UNFULFILLED', {}, 6],
    ['EXPIRED', 'UNFULFILLED', {}, 6],
    ['REFUNDED', 'UNFULFILLED', { cancelledAt: '2026-11-21T10:00:00Z' }, 5],
    [null, 'UNFULFILLED', {}, 7],
    ['NEW_WORD', 'NEW_WORD', {}, 7],
  ] as const)('of %s and %s %j have the canonical status %i', (money, goods, over, code) => {
    expect(statusOf(standing(money, goods, over))).toBe(code)
  })
})

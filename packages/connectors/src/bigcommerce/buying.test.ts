/** Carts of a BigCommerce, its checkout, the orders that come of them, and whose they are. */
import { afterEach, describe, expect, test } from 'vitest'
import { kindOf, readAll } from '../kit/commerce-checks.ts'
import type { ConnectorRefusal } from '../kit/connector-error.ts'
import { createMemoryNotes } from '../kit/store-notes.ts'
import { createBigcommerceStore } from './bigcommerce-store.ts'
import { createBigcommerceStandIn, keys } from './stand-in/bigcommerce-stand-in.ts'
import { addOrder, lastToken, payCart } from './stand-in/orders.ts'

const made: ReturnType<typeof createBigcommerceStandIn>[] = []
afterEach(() => {
  // What the documents refuse looks like a store that is away.
  expect(made.splice(0).flatMap(({ mistakes }) => mistakes)).toEqual([])
})

function connected() {
  const standIn = createBigcommerceStandIn()
  made.push(standIn)
  const notes = createMemoryNotes()
  const pauses = { during: (_ms: number) => {} }
  const store = createBigcommerceStore({
    reach: async () => keys,
    call: standIn.call,
    sleep: async (ms) => pauses.during(ms),
    ...{ notes, perSecond: 1_000, burst: 1_000 },
  })
  const fill = async (variantId = '77-371', quantity = 2) => {
    const { id } = await store.createCart({ installId: 'install-1' })
    return store.setLine(id, { variantId, quantity })
  }
  const back = { returnUrl: 'https://app.example/checkout?returned=1' }
  const customers = () => {
    if (!store.customers || !('register' in store.customers)) throw new Error('There are no customers.')
    return store.customers
  }
  return { ...standIn, store, notes, fill, pauses, back, customers }
}

describe('a cart of a BigCommerce', () => {
  test('has an id of ours: the store’s stands in a secret of its note alone', async () => {
    const { fill, shop, notes } = connected()
    const cart = await fill()
    expect(cart).toMatchObject({ itemCount: 2, total: { amountMinor: 7_800 } })
    expect(cart.lines).toMatchObject([{ variantId: '77-371', productId: '77', variantTitle: 'Beige / Small' }])
    const token = lastToken(shop)
    const note = (await notes.find('cart', [cart.id])).get(cart.id)
    expect(note?.secret).toBe(token)
    expect(JSON.stringify([cart, note?.body])).not.toContain(token)
  })

  test('keeps what it held where there are fewer pieces, also where somebody else was quicker', async () => {
    const { store, fill, shop } = connected()
    const cart = await fill()
    const set = (variantId: string, quantity: number) => kindOf(store.setLine(cart.id, { variantId, quantity }))
    expect(await set('77-371', 21)).toBe('outOfStock')
    expect(await set('77-372', 2)).toBe('outOfStock')
    expect(await set('77-999', 1)).toBe('notFound')
    expect(await store.cart(cart.id)).toMatchObject({ itemCount: 2, revision: cart.revision })
    expect([...shop.carts.values()].at(-1)?.lines).toHaveLength(1)
  })

  test('is gone in the store with its last line, and begins anew with the next', async () => {
    const { store, fill, shop } = connected()
    const { id } = await fill()
    expect(await store.setLine(id, { variantId: '77-371', quantity: 0 })).toMatchObject({ itemCount: 0, lines: [] })
    expect(shop.carts.size).toBe(0)
    expect(await store.cart(id)).toMatchObject({ itemCount: 0 })
    expect(await store.setLine(id, { variantId: '107-1070', quantity: 1 })).toMatchObject({ itemCount: 1 })
  })

  test('is made anew in another currency, with its lines and its coupon', async () => {
    const { store, fill, shop } = connected()
    const { id } = await fill()
    await store.setCoupon?.(id, { code: 'spring' })
    const euro = await store.cart(id, { currencyCode: 'EUR' })
    expect(euro).toMatchObject({ currencyCode: 'EUR', itemCount: 2, discount: { amountMinor: 702 } })
    expect([...shop.carts.values()].map(({ currency }) => currency)).toEqual(['EUR'])
    expect((await store.cart(id, { currencyCode: 'SEK' }))?.currencyCode).toBe('EUR')
  })

  test('takes a code, says what it takes off, and keeps it where another one is none', async () => {
    const { store, fill } = connected()
    const { id } = await fill()
    const taken = await store.setCoupon?.(id, { code: 'spring' })
    expect(taken?.coupon?.entered).toMatchObject({ code: 'spring', problem: null, discount: { amountMinor: 780 } })
    expect(await kindOf(Promise.resolve(store.setCoupon?.(id, { code: 'NONE' })))).toBe('couponUnknown')
    expect((await store.cart(id))?.total.amountMinor).toBe(7_020)
    expect(await store.setCoupon?.(id, { code: null })).toMatchObject({ coupon: { entered: null } })
    const empty = await store.createCart()
    expect(await kindOf(Promise.resolve(store.setCoupon?.(empty.id, { code: 'spring' })))).toBe('couponUnknown')
  })

  test('is forgotten by BigCommerce after thirty days, and then it is none', async () => {
    const { store, fill, shop } = connected()
    const cart = await fill()
    shop.carts.clear()
    expect(await store.cart(cart.id)).toBeNull()
  })
})

describe('the checkout of a BigCommerce', () => {
  test('is another address of the store’s each time; an empty cart has none', async () => {
    const { store, fill, back } = connected()
    const cart = await fill()
    const [first, again] = [await store.startCheckout(cart.id, back), await store.startCheckout(cart.id, back)]
    expect(first).toEqual({ mode: 'redirect', url: expect.stringMatching(/^https:\/\/store-id30h7ohwf\./) })
    // What was opened once opens no more.
    expect(again).not.toEqual(first)
    const empty = await store.createCart()
    expect(await kindOf(store.startCheckout(empty.id, back))).toBe('cartEmpty')
  })

  test('ends with an order that is found by its cart, also a moment late', async () => {
    const { store, fill, shop, back, pauses } = connected()
    const cart = await fill()
    await store.startCheckout(cart.id, back)
    expect(await store.orderOfCart(cart.id)).toBeNull()
    const paid = payCart(shop, lastToken(shop))
    const { cart_id: token } = paid
    paid.cart_id = 'not-told-yet'
    pauses.during = () => {
      paid.cart_id = token
    }
    expect(await store.orderOfCart(cart.id)).toMatchObject({
      ...{ id: String(paid.id), cartId: cart.id, installId: 'install-1', statusCode: 11, customerId: null },
      ...{
        total: { amountMinor: 8_300 },
        shipping: { amountMinor: 500 },
        subtotal: { amountMinor: 7_800 },
        itemCount: 2,
      },
      nativeStatus: 'Awaiting Fulfillment / captured',
      lines: [{ productId: '77', variantId: '77-371', quantity: 2, unitPrice: { amountMinor: 3_900 } }],
      delivery: { method: 'Flat Rate', address: expect.arrayContaining(['123 Main Street']), shipments: [] },
    })
    expect(await store.cart(cart.id)).toBeNull()
  })

  test('is no order where somebody reached the page and did not pay', async () => {
    const { store, fill, shop, back } = connected()
    const cart = await fill()
    await store.startCheckout(cart.id, back)
    const open = [...shop.carts.values()].at(-1)
    if (open) addOrder(shop, open, { status_id: 0 })
    expect(await store.orderOfCart(cart.id)).toBeNull()
    expect((await store.orders()).items).toEqual([])
  })
})

describe('orders of a BigCommerce', () => {
  test('are those of the app’s carts, also of a shopper who never comes back; others are none of ours', async () => {
    const { store, fill, shop, notes } = connected()
    const cart = await fill()
    const own = payCart(shop, lastToken(shop))
    const lines = [{ id: 'x', productId: 107, variantId: 1_070, quantity: 1 }]
    const other = addOrder(shop, { id: 'of-the-storefront', channelId: 1, currency: 'USD', codes: [], lines })
    const orders = await readAll((cursor) => store.orders({ limit: 1, ...(cursor !== undefined && { cursor }) }))
    expect(orders.map(({ id, cartId }) => [id, cartId])).toEqual([[String(own.id), cart.id]])
    expect(await store.order(String(other.id))).toBeNull()
    // The cart is forgotten one day, and the order still knows it.
    await notes.remove('cart', cart.id)
    expect((await store.order(String(own.id)))?.cartId).toBe(cart.id)
  })

  test('that changed since are read alone', async () => {
    const { store, fill, shop } = connected()
    for (const at of ['Fri, 20 Nov 2026 10:00:05 +0000', 'Sat, 28 Nov 2026 10:00:05 +0000']) {
      await fill()
      payCart(shop, lastToken(shop), { date_modified: at })
    }
    const { items } = await store.orders({ updatedSince: new Date('2026-11-27T00:00:00Z') })
    expect(items).toHaveLength(1)
  })

  test('tell coupons, another currency, their way and a refund of a part', async () => {
    const { store, fill, shop } = connected()
    const { id } = await fill()
    await store.setCoupon?.(id, { code: 'SPRING' })
    await store.cart(id, { currencyCode: 'EUR' })
    const paid = payCart(shop, lastToken(shop), { items_shipped: 2, status_id: 14, status: 'Partially Refunded' })
    expect(await store.order(String(paid.id))).toMatchObject({
      ...{ statusCode: 14, couponCodes: ['SPRING'], couponDiscount: { amountMinor: 702, currencyCode: 'EUR' } },
      ...{ total: { amountMinor: 6_818, currencyCode: 'EUR' }, storeTotalMinor: 7_576 },
      delivery: {
        shipments: [
          {
            ...{ carrier: 'royalmail', trackingNumber: 'EJ958083578UK', shippedAt: '2025-06-25T05:22:10.000Z' },
            trackingUrl: expect.stringContaining('royalmail.com'),
          },
        ],
      },
    })
  })

  test.each([[2], [3], [4], [5], [9], [10], [12]])('with the status %i have the canonical one', async (code) => {
    const { store, fill, shop } = connected()
    await fill()
    const paid = payCart(shop, lastToken(shop), { status_id: code })
    expect((await store.order(String(paid.id)))?.statusCode).toBe(code)
  })
})

describe('customers of a BigCommerce', () => {
  const person = { email: 'jane@shoppers.example', name: 'Jane Doe', password: 'a-long-password' }

  test('have the orders that they began signed in to the app, and what the store has under a proven address', async () => {
    const { store, fill, shop, back, customers } = connected()
    const jane = await customers().register(person)
    const cart = await fill()
    await store.startCheckout(cart.id, back, { customerId: jane?.id ?? '' })
    const own = payCart(shop, lastToken(shop))
    // BigCommerce may put an order of a guest under whoever has the address.
    await fill()
    const assigned = payCart(shop, lastToken(shop), { customer_id: Number(jane?.id), email: person.email })
    expect((await store.orderOfCart(cart.id))?.customerId).toBe(jane?.id)
    const idsOf = async () => (await customers().orders(jane?.id ?? '')).items.map(({ id }) => id)
    expect(await idsOf()).toEqual([String(own.id)])
    await customers().proveEmail(jane?.id ?? '')
    expect(await idsOf()).toEqual([String(assigned.id), String(own.id)])
  })

  test('have all orders, also those from before a page of checkouts that were never paid', async () => {
    const { store, fill, shop, back, customers } = connected()
    const { id = '' } = (await customers().register(person)) ?? {}
    await customers().proveEmail(id)
    const cart = await fill()
    await store.startCheckout(cart.id, back, { customerId: id })
    const left = shop.carts.get(lastToken(shop))
    if (!left) throw new Error('There is no cart.')
    const { id: placed } = addOrder(shop, left, { customer_id: Number(id) })
    for (let count = 0; count < 60; count += 1) addOrder(shop, left, { customer_id: Number(id), status_id: 0 })
    expect((await customers().orders(id)).items.map((one) => one.id)).toEqual([String(placed)])
  })

  test('are told which field BigCommerce does not take, and may choose another password by the same link', async () => {
    const { customers, state } = connected()
    const refusal = (call: Promise<unknown> | undefined) => call?.catch(({ refusal: told }: ConnectorRefusal) => told)
    // As https://developer.bigcommerce.com/docs/rest-management/customers shows one, read on 2026-12-01.
    const refuse = (said: string) => {
      const text = JSON.stringify({ status: 422, title: 'Failed.', errors: { '.customer_create': said } })
      state.script = (name) => (/^(POST|PUT) .*customers$/.test(name) ? { status: 422, headers: {}, text } : undefined)
    }
    refuse('Error creating customers')
    expect(await refusal(customers().register(person))).toEqual({ reason: 'notTaken', field: 'password' })
    refuse('Invalid email')
    expect(await refusal(customers().register(person))).toEqual({ reason: 'notTaken', field: 'email' })
    state.script = () => undefined
    const { id = '' } = (await customers().register(person)) ?? {}
    const mark = (await customers().passwordMark(id)) ?? ''
    const change = (password: string) => customers().setPassword?.(id, { password, mark })
    refuse('Error updating customers')
    expect(await refusal(change('another-one'))).toEqual({ reason: 'notTaken', field: 'newPassword' })
    state.script = () => undefined
    expect(await change('a-better-one')).toBe(true)
    expect(await change('a-third-one')).toBe(false)
    expect(await customers().authenticate({ ...person, password: 'a-better-one', isKnown: true })).toMatchObject({ id })
  })

  test('may have one name, and no part of their password is in our notes', async () => {
    const { customers, shop, asked } = connected()
    expect(await customers().register({ ...person, name: 'Jane' })).toMatchObject({ name: 'Jane', phone: '' })
    expect(shop.customers).toMatchObject([{ first_name: 'Jane', last_name: '-' }])
    const sent = asked.filter(({ body }) => JSON.stringify(body)?.includes(person.password))
    expect(sent.map(({ name }) => name)).toEqual(['POST /v3/customers'])
  })
})

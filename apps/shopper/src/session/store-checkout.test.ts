import type { Order, ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { hourMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { ApiError, type Call } from '../data/api.ts'
import { createCartStore } from './cart.ts'
import { createDeviceStore } from './device-store.ts'

const money = (amountMinor: number) => ({ amountMinor, currencyCode: 'SEK' })

/** A store that takes orders on its own pages, with one cart. */
function fakeStore() {
  const line = { variantId: 'v1', quantity: 1 } as ShownCart['lines'][number]
  const total = { subtotal: money(100), shipping: money(0), total: money(100) }
  const cart: ShownCart = { id: 'cart-1', revision: 1, currencyCode: 'SEK', lines: [line], itemCount: 1, ...total }
  const store = { cart: cart as ShownCart | null, order: null as Order | null, trouble: null as ApiError | null }
  const secrets: string[] = []
  const sent: string[] = []
  const call: Call = async (address, init) => {
    const [path = ''] = address.split('?')
    sent.push(path)
    if (store.trouble) throw store.trouble
    const secret = init?.headers?.['order-secret'] ?? ''
    const answer = () => {
      if (path.endsWith('/checkout-start')) {
        secrets.push(secret)
        return { mode: 'redirect', url: `https://store.example/pay/${secrets.length}` }
      }
      if (path.endsWith('/settle')) return { order: store.order, cart: store.cart }
      return store.cart
    }
    if (!path.endsWith('/settle') && !store.cart) throw new ApiError('not_found', '')
    return { data: answer() } as never
  }
  const pay = () => {
    store.order = { id: 'order-1', number: '1' } as Order
    store.cart = null
  }
  return { store, call, cart, secrets, sent, pay }
}

function device({ call, cart }: ReturnType<typeof fakeStore>) {
  const memory = createDeviceStore('demo', null)
  memory.set('cart', cart)
  const clock = { now: 0 }
  const kept: { order: string; secret: string | undefined }[] = []
  const open = () =>
    createCartStore({
      call,
      store: memory,
      currency: 'SEK',
      language: 'sv',
      installId: async () => null,
      onOrder: async ({ id }, { secret }) => void kept.push({ order: id, secret }),
      pause: async () => {},
      now: () => clock.now,
    })
  return { open, clock, kept }
}

describe('a checkout on pages of the store', () => {
  test('has one secret for each cart, however often the shopper goes there, also when the answer was lost', async () => {
    const shop = fakeStore()
    const { open, kept } = device(shop)
    const cart = open()
    shop.store.trouble = new ApiError('offline', '')
    await expect(cart.startCheckout()).rejects.toMatchObject({ code: 'offline' })
    shop.store.trouble = null
    const starts = await Promise.all([cart.startCheckout(), cart.startCheckout()])
    expect(starts.map((start) => start?.mode)).toEqual(['redirect', 'redirect'])
    // The page is closed and opened again.
    await open().startCheckout()
    expect(shop.secrets).toHaveLength(3)
    expect(new Set(shop.secrets).size).toBe(1)
    expect(shop.secrets[0]).toMatch(/^[0-9a-f]{32}$/)
    shop.pay()
    await cart.reload()
    expect(kept).toEqual([{ order: 'order-1', secret: shop.secrets[0] }])
  })

  test('ends with the order that the shopper placed there, in whichever tab the app learns of it', async () => {
    const shop = fakeStore()
    const { open } = device(shop)
    const cart = open()
    await cart.startCheckout()
    expect(cart.state()).toMatchObject({ atStore: true, unsettled: false, busy: false })
    shop.pay()
    const later = open()
    await later.reload()
    expect(later.state()).toMatchObject({ cart: null, atStore: false, found: { id: 'order-1' } })
  })

  test('leaves the cart as it is while no order was placed, and asks again', async () => {
    const shop = fakeStore()
    const { open } = device(shop)
    const cart = open()
    await cart.startCheckout()
    await cart.findOrders()
    expect(cart.state()).toMatchObject({ cart: { id: 'cart-1' }, atStore: true, found: null })
    shop.pay()
    await cart.findOrders()
    expect(cart.state()).toMatchObject({ cart: null, atStore: false, found: { id: 'order-1' } })
  })

  test('is not begun again for a cart that was paid in another tab: its order is found', async () => {
    const shop = fakeStore()
    const { open } = device(shop)
    const cart = open()
    await cart.startCheckout()
    shop.pay()
    expect(await cart.startCheckout()).toBeNull()
    expect(shop.secrets).toHaveLength(1)
    expect(cart.state()).toMatchObject({ cart: null, found: { id: 'order-1' } })
  })

  test('says that the store is away instead of taking away the cart, also when an order waits to be found', async () => {
    const shop = fakeStore()
    const { open } = device(shop)
    const cart = open()
    await cart.startCheckout()
    shop.pay()
    shop.store.trouble = new ApiError('unavailable', '')
    await expect(cart.findOrders()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(cart.startCheckout()).rejects.toMatchObject({ code: 'unavailable' })
    expect(cart.state()).toMatchObject({ cart: { id: 'cart-1' }, atStore: true, found: null, busy: false })
    shop.store.trouble = null
    await cart.reload()
    expect(cart.state()).toMatchObject({ cart: null, atStore: false, found: { id: 'order-1' } })
  })

  test('whose cart ended before the store tells of its order is asked about for a day', async () => {
    const shop = fakeStore()
    const { open, clock } = device(shop)
    const cart = open()
    await cart.startCheckout()
    shop.store.cart = null
    clock.now = 23 * hourMs
    await cart.reload()
    expect(cart.state()).toMatchObject({ cart: null, atStore: true, found: null })
    shop.pay()
    await cart.reload()
    expect(cart.state()).toMatchObject({ atStore: false, found: { id: 'order-1' } })
  })

  test('whose cart expired without an order is forgotten after a day', async () => {
    const shop = fakeStore()
    const { open, clock } = device(shop)
    const cart = open()
    await cart.startCheckout()
    shop.store.cart = null
    clock.now = 25 * hourMs
    await cart.reload()
    expect(cart.state()).toMatchObject({ cart: null, atStore: false, found: null })
    const asked = shop.sent.length
    await cart.reload()
    expect(shop.sent).toHaveLength(asked)
  })

  test('for a cart that expired meanwhile leaves an empty cart', async () => {
    const shop = fakeStore()
    const cart = device(shop).open()
    shop.store.cart = null
    expect(await cart.startCheckout()).toBeNull()
    expect(cart.state()).toMatchObject({ cart: null, found: null })
  })
})

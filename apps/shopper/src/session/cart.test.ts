import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { describe, expect, test } from 'vitest'
import { ApiError, type Call } from '../data/api.ts'
import { createCartStore } from './cart.ts'
import { createDeviceStore } from './device-store.ts'

const money = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })
const input = { email: 'a@b.c', name: 'A', address: 'B', city: 'C', postalCode: '1', country: 'US', phone: '' }

function fakeServer() {
  const carts = new Map<string, Cart>()
  const sent: { path: string; key: string | undefined }[] = []
  let online = true
  let made = 0
  const call: Call = async (path, init) => {
    sent.push({ path, key: init?.headers?.['idempotency-key'] })
    if (!online) throw new ApiError('offline', '')
    if (path === 'carts') {
      const cart: Cart = {
        id: `cart-${++made}`,
        currencyCode: 'USD',
        lines: [],
        itemCount: 0,
        subtotal: money(0),
        shipping: money(0),
        total: money(0),
      }
      carts.set(cart.id, cart)
      return { data: cart } as never
    }
    const [, id = '', , variantId = ''] = path.split('/')
    const cart = carts.get(id)
    if (!cart) throw new ApiError('not_found', '')
    if (path.endsWith('/checkout')) return { data: { id: 'order-1' } } as never
    const quantity = (init?.body as { quantity: number } | undefined)?.quantity ?? 1
    const line = { variantId, quantity } as Cart['lines'][number]
    const next = { ...cart, lines: [line], itemCount: quantity, total: money(quantity * 500) }
    carts.set(id, next)
    return { data: next } as never
  }
  const connect = (yes: boolean) => {
    online = yes
  }
  return { call, carts, sent, connect }
}

const cartOn = (call: Call, store = createDeviceStore('demo', null), currency = 'USD') =>
  createCartStore({ call, store, currency, language: 'en', installId: async () => null })

describe('the cart', () => {
  test('is made with the first product and known again after a restart', async () => {
    const { call } = fakeServer()
    const store = createDeviceStore('demo', null)
    await cartOn(call, store).setLine('v1', 2)
    const again = cartOn(call, store)
    expect(again.state().cart?.id).toBe('cart-1')
    expect(again.quantityOf('v1')).toBe(2)
    expect(cartOn(call, store, 'EUR').state().cart).toBeNull()
  })

  test('a cart that the server no longer has is made anew with the product', async () => {
    const { call, carts } = fakeServer()
    const cart = cartOn(call)
    await cart.setLine('v1', 1)
    carts.clear()
    await cart.setLine('v2', 3)
    expect(cart.state().cart).toMatchObject({ id: 'cart-2', itemCount: 3 })
  })

  test('quick changes are sent one after the other, so that the last one stands', async () => {
    const { call } = fakeServer()
    const cart = cartOn(call)
    await Promise.all([1, 2, 3].map((quantity) => cart.setLine('v1', quantity)))
    expect(cart.quantityOf('v1')).toBe(3)
    expect(cart.state().busy).toBe(false)
  })

  test('an order that got no answer is repeated under the same key', async () => {
    const { call, sent, connect } = fakeServer()
    const cart = cartOn(call)
    await cart.setLine('v1', 1)
    connect(false)
    await expect(cart.checkOut(input)).rejects.toMatchObject({ code: 'offline' })
    expect(cart.state().cart?.itemCount).toBe(1)
    connect(true)
    expect((await cart.checkOut(input)).id).toBe('order-1')
    const keys = sent.filter(({ path }) => path.endsWith('checkout')).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(cart.state().cart).toBeNull()
  })
})

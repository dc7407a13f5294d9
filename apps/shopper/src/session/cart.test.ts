import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { describe, expect, test } from 'vitest'
import { ApiError, type Call } from '../data/api.ts'
import { createCartStore } from './cart.ts'
import { wishName } from './delivery-wish.ts'
import { createDeviceStore } from './device-store.ts'

const money = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })
const input = { email: 'a@b.c', name: 'A', address: 'B', city: 'C', postalCode: '1', country: 'US', phone: '' }

function fakeServer() {
  const carts = new Map<string, ShownCart>()
  const sent: { path: string; key: string | undefined }[] = []
  const ordered = new Set<string>()
  const refused = new Set<string>()
  let lost = 0
  let made = 0
  /** The server carries out every request; the first `lost` answers do not arrive. */
  const call: Call = async (address, init) => {
    const [path = ''] = address.split('?')
    sent.push({ path, key: init?.headers?.['idempotency-key'] })
    const answer = await take(path, init)
    if (lost > 0) {
      lost -= 1
      throw new ApiError('offline', '')
    }
    return answer as never
  }
  const take = async (path: string, init: Parameters<Call>[1]): Promise<unknown> => {
    if (path === 'carts') {
      const cart: ShownCart = {
        id: `cart-${++made}`,
        revision: 0,
        currencyCode: 'USD',
        lines: [],
        itemCount: 0,
        subtotal: money(0),
        shipping: money(0),
        total: money(0),
      }
      carts.set(cart.id, cart)
      return { data: cart }
    }
    const [, id = '', , variantId = ''] = path.split('/')
    const cart = carts.get(id)
    if (path.endsWith('/settle'))
      return { data: { order: ordered.has(id) ? { id: 'order-1' } : null, cart: cart ?? null } }
    if (!cart) throw new ApiError('not_found', '')
    if (path.endsWith('/checkout')) {
      carts.delete(id)
      ordered.add(id)
      return { data: { id: 'order-1' } }
    }
    if (init?.method !== 'PUT') return { data: cart }
    if (refused.has(variantId)) throw new ApiError('not_found', '')
    const quantity = (init?.body as { quantity: number } | undefined)?.quantity ?? 1
    const line = { variantId, quantity } as ShownCart['lines'][number]
    const revision = (cart.revision ?? 0) + 1
    const next = { ...cart, revision, lines: [line], itemCount: quantity, total: money(quantity * 500) }
    carts.set(id, next)
    return { data: next }
  }
  const loseAnswers = (count: number) => {
    lost = count
  }
  const refuse = (variantId: string) => refused.add(variantId)
  return { call, carts, sent, loseAnswers, refuse }
}

const cartOn = (call: Call, store = createDeviceStore('demo', null), currency = 'USD') =>
  createCartStore({
    call,
    store,
    currency,
    language: 'en',
    installId: async () => null,
    onOrder: async () => {},
    pause: async () => {},
  })

describe('the cart', () => {
  test('what is added while the cart is read is added to what the store says, also when an answer is lost', async () => {
    const server = fakeServer()
    const store = createDeviceStore('demo', null)
    await cartOn(server.call, store).setLine('v1', 1)
    const cart = cartOn(server.call, store)
    // Another device set four meanwhile.
    const id = cart.state().cart?.id ?? ''
    const known = server.carts.get(id)
    if (!known) throw new Error('There is no cart.')
    server.carts.set(id, {
      ...known,
      revision: 7,
      lines: [{ variantId: 'v1', quantity: 4 } as ShownCart['lines'][number]],
    })
    const reading = cart.reload()
    const adding = [cart.addToLine('v1', 2), cart.addToLine('v1', 1)]
    await reading
    await Promise.all(adding)
    expect(cart.quantityOf('v1')).toBe(7)
    server.loseAnswers(1)
    await cart.addToLine('v1', 1)
    expect(cart.quantityOf('v1')).toBe(8)
    expect(server.carts.get(id)?.lines[0]?.quantity).toBe(8)
  })

  test('is made with the first product and known again after a restart', async () => {
    const { call } = fakeServer()
    const store = createDeviceStore('demo', null)
    await cartOn(call, store).setLine('v1', 2)
    const again = cartOn(call, store)
    expect(again.state().cart?.id).toBe('cart-1')
    expect(again.quantityOf('v1')).toBe(2)
    // Also in another currency: the server shows the cart at the prices of that currency.
    expect(cartOn(call, store, 'EUR').state().cart?.id).toBe('cart-1')
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

  test('an order that got no answer is asked for under its key before anything is said', async () => {
    const { call, sent, loseAnswers } = fakeServer()
    const cart = cartOn(call)
    await cart.setLine('v1', 1)
    loseAnswers(1)
    expect(await cart.checkOut(input)).toMatchObject({ order: { id: 'order-1' } })
    expect(sent.map(({ path }) => path).slice(-2)).toEqual(['carts/cart-1/checkout', 'carts/cart-1/settle'])
    expect(cart.state()).toMatchObject({ cart: null, unsettled: false, found: null })
  })

  test('while nobody can say whether an order was taken it is neither called failed nor forgotten', async () => {
    const { call, loseAnswers } = fakeServer()
    const store = createDeviceStore('demo', null)
    const cart = cartOn(call, store)
    await cart.setLine('v1', 1)
    loseAnswers(9)
    await expect(cart.checkOut(input)).rejects.toMatchObject({ code: 'unanswered' })
    expect(cart.state()).toMatchObject({ cart: { id: 'cart-1' }, unsettled: true })
    // The page is closed and opened again.
    const again = cartOn(call, store)
    expect(again.state().unsettled).toBe(true)
    loseAnswers(0)
    await again.reload()
    expect(again.state()).toMatchObject({ cart: null, unsettled: false, found: { id: 'order-1' } })
  })

  test('however often it is asked for while no answer comes, one reading waits behind the one that is sent', async () => {
    const { call, sent } = fakeServer()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const cart = cartOn(async (path, init) => {
      if (init?.method === undefined) await answered
      return call(path, init)
    })
    await cart.setLine('v1', 1)
    const first = cart.reload()
    await new Promise((resolve) => setTimeout(resolve))
    const later = [1, 2, 3, 4].map(() => cart.reload())
    answer()
    await Promise.all([first, ...later])
    expect(sent.filter(({ path }) => path === 'carts/cart-1')).toHaveLength(2)
    await cart.reload()
    expect(sent.filter(({ path }) => path === 'carts/cart-1')).toHaveLength(3)
  })

  test('an attempt that an earlier version left behind is asked for too', async () => {
    const { call, sent } = fakeServer()
    const store = createDeviceStore('demo', null)
    store.set('checkout', { cartId: 'cart-0', key: 'abc' })
    const cart = cartOn(call, store)
    expect(cart.state().unsettled).toBe(true)
    await cart.reload()
    expect(sent.map(({ path }) => path)).toEqual(['carts/cart-0/settle'])
    expect(cart.state().unsettled).toBe(false)
  })

  test('a change whose answer is lost is told as done when it was, and not made twice', async () => {
    const { call, sent, loseAnswers } = fakeServer()
    const cart = cartOn(call)
    await cart.setLine('v1', 1)
    loseAnswers(1)
    expect((await cart.setLine('v1', 3)).itemCount).toBe(3)
    expect(sent.filter(({ path }) => path.includes('/lines/'))).toHaveLength(2)
    expect(cart.quantityOf('v1')).toBe(3)
  })

  test('a product that is no longer there takes nothing else out of the cart', async () => {
    const { call, refuse } = fakeServer()
    const cart = cartOn(call)
    await cart.setLine('v1', 2)
    refuse('v2')
    await expect(cart.setLine('v2', 1)).rejects.toMatchObject({ code: 'not_found' })
    expect(cart.state().cart).toMatchObject({ id: 'cart-1', itemCount: 2 })
  })

  test('an order at another price shows the cart of its own country, whatever another tab said, and can be placed then', async () => {
    const server = fakeServer()
    const store = createDeviceStore('demo', null)
    const asked: (string | undefined)[] = []
    const call: Call = async (address, init) => {
      const [path = '', query] = address.split('?')
      const country = new URLSearchParams(query).get('country') ?? undefined
      const cart = server.carts.get('cart-1')
      if (init?.method !== 'PUT' && path !== 'carts') asked.push(country)
      if (!cart || init?.method === 'PUT') return server.call(address, init)
      const there = { ...cart, total: money(country === 'US' ? 700 : 900) }
      const expected = (init?.body as { expectedTotalMinor?: number } | undefined)?.expectedTotalMinor
      if (path.endsWith('/checkout') && expected !== there.total.amountMinor)
        throw new ApiError('price_changed', '', [], { cart: there })
      return init?.method === 'POST' ? server.call(address, init) : ({ data: there } as never)
    }
    const cart = cartOn(call, store)
    await cart.setLine('v1', 1)
    store.set(wishName, { country: 'DE' })
    await expect(cart.checkOut(input)).rejects.toMatchObject({ code: 'price_changed' })
    expect(cart.state().cart?.total).toEqual(money(700))
    await cart.reload()
    expect(cart.state().cart?.total).toEqual(money(700))
    expect(await cart.checkOut(input)).toMatchObject({ order: { id: 'order-1' } })
    expect(new Set(asked)).toEqual(new Set(['US']))
  })

  test('a tab follows the cart that another tab changed', async () => {
    const { call } = fakeServer()
    const storage = new Map<string, string>()
    const tabs: ((name: string | null) => void)[] = []
    const keyValue = {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, text: string) => {
        storage.set(name, text)
        for (const tell of tabs) tell(name)
      },
      removeItem: (name: string) => void storage.delete(name),
    }
    const open = () =>
      cartOn(call, createDeviceStore('demo', keyValue, { followStorage: (listener) => void tabs.push(listener) }))
    const [one, other] = [open(), open()]
    await one.setLine('v1', 2)
    expect(other.quantityOf('v1')).toBe(2)
  })
})

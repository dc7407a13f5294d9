import type { Order, ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { minuteMs } from '@vitrine/domain/time'
import { expect, test } from 'vitest'
import { ApiError, type Call } from '../data/api.ts'
import { createCartStore } from './cart.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { createDeviceStore } from './device-store.ts'

const money = (amountMinor: number) => ({ amountMinor, currencyCode: 'SEK' })
const input: CheckoutInput = {
  email: 'jun@shoppers.example',
  name: 'Jun Ito',
  address: 'Minamisenba 4',
  city: 'Osaka',
  postalCode: '542-0081',
  country: 'JP',
  phone: '',
}

const byPage = { id: 'page', page: true } as const

/** A store whose orders are paid on a page, which whoever settles ends, unless it was paid or nobody can close it (`isLate`). */
function shop({ isLate = false } = {}) {
  const line = { variantId: 'v1', quantity: 1 } as ShownCart['lines'][number]
  const total = { subtotal: money(100), shipping: money(0), total: money(100) }
  const cart: ShownCart = { id: 'cart-1', revision: 1, currencyCode: 'SEK', lines: [line], itemCount: 1, ...total }
  const state = { page: null as null | 'open' | 'paid' | 'closed', losesAnswer: false }
  const settled: string[] = []
  const paidBy: unknown[] = []
  const call: Call = async (address, init) => {
    const [path = ''] = address.split('?')
    const answer = () => {
      if (path.endsWith('/payment')) {
        paidBy.push((init?.body as { payment?: unknown } | undefined)?.payment)
        state.page = 'open'
        if (state.losesAnswer) throw new ApiError('unanswered', '')
        return { url: 'https://pay.example/1', order: null }
      }
      if (path.endsWith('/checkout')) {
        paidBy.push((init?.body as { payment?: unknown } | undefined)?.payment)
        return { id: 'order-1', number: '1' } as Order
      }
      if (path.endsWith('/checkout-start')) return { mode: 'native', payment: 'store', ways: [] }
      if (!path.endsWith('/settle')) return cart
      settled.push(path)
      if (state.page === 'paid') return { order: { id: 'order-1', number: '1' } as Order, cart: null }
      if (isLate) return { order: null, cart, late: true }
      if (state.page === 'open') state.page = 'closed'
      return { order: null, cart }
    }
    return { data: answer() } as never
  }
  const memory = createDeviceStore('demo', null)
  memory.set('cart', cart)
  const clock = { now: 0 }
  const kept: string[] = []
  const open = () =>
    createCartStore({
      call,
      store: memory,
      currency: 'SEK',
      language: 'sv',
      installId: async () => null,
      onOrder: async ({ id }) => void kept.push(id),
      pause: async () => {},
      now: () => clock.now,
    })
  return { open, state, settled, paidBy, clock, kept }
}

test('whoever pays is left alone by other tabs, and finds the order on coming back', async () => {
  const { open, state, settled, kept } = shop()
  expect(await open().checkOut(input, byPage)).toEqual({ url: 'https://pay.example/1' })
  const other = open()
  await other.reload()
  expect([settled, state.page]).toEqual([[], 'open'])
  expect(other.state()).toMatchObject({ atStore: true, unsettled: false })
  state.page = 'paid'
  const back = open()
  await back.findOrders()
  expect(back.state()).toMatchObject({ cart: null, atStore: false, found: { id: 'order-1' } })
  expect(kept).toEqual(['order-1'])
})

test('whoever comes back without having paid has the cart, and can pay for it again', async () => {
  const { open, state } = shop()
  await open().checkOut(input, byPage)
  const back = open()
  await back.findOrders()
  expect(back.state()).toMatchObject({ cart: { id: 'cart-1' }, atStore: false, found: null })
  expect(state.page).toBe('closed')
  expect(await back.checkOut(input, byPage)).toEqual({ url: 'https://pay.example/1' })
})

test('a cart that is changed is not paid as it was', async () => {
  const { open, state } = shop()
  await open().checkOut(input, byPage)
  await open().setLine('v1', 2)
  expect(state.page).toBe('closed')
})

test('an order that was paid by somebody who never came back is found once the page is over', async () => {
  const { open, state, clock } = shop()
  await open().checkOut(input, byPage)
  state.page = 'paid'
  clock.now = 41 * minuteMs
  const later = open()
  await later.reload()
  expect(later.state()).toMatchObject({ found: { id: 'order-1' } })
})

test('a page whose address was lost is looked up before anything is said', async () => {
  const { open, state } = shop()
  state.losesAnswer = true
  await expect(open().checkOut(input, byPage)).rejects.toMatchObject({ code: 'offline' })
  expect(state.page).toBe('closed')
})

test('an order names the way to pay that its shopper saw', async () => {
  for (const seen of [undefined, 'test', 'pp_system_default']) {
    const { open, paidBy } = shop()
    await open().checkOut(input, seen === undefined ? undefined : { id: seen })
    expect(paidBy).toEqual([seen ?? 'test'])
  }
  const { open, paidBy } = shop()
  await open().checkOut(input, { id: 'pp_sumup_sumup', page: true })
  await open().checkOut(input, byPage)
  expect(paidBy).toEqual(['pp_sumup_sumup', undefined])
})

test('a page that nobody can close is asked about after the cart is back, and what is paid there is found', async () => {
  const { open, state, kept } = shop({ isLate: true })
  const way = { id: 'pp_sumup_sumup', page: true } as const
  await open().checkOut(input, way)
  const back = open()
  await back.findOrders()
  expect(back.state()).toMatchObject({ cart: { id: 'cart-1' }, atStore: true, unsettled: false, found: null })
  // Where the shopper pays is asked again: that ends a visit of that question, and not this one.
  await back.startCheckout()
  await back.setLine('v1', 2)
  state.page = 'paid'
  await back.reload()
  expect(back.state()).toMatchObject({ cart: null, atStore: false, found: { id: 'order-1' } })
  expect(kept).toEqual(['order-1'])
})

test('a page that was never paid is forgotten after a day', async () => {
  const { open, settled, clock } = shop({ isLate: true })
  await open().checkOut(input, byPage)
  await open().findOrders()
  clock.now = 25 * 60 * minuteMs
  await open().findOrders()
  expect(open().state()).toMatchObject({ cart: { id: 'cart-1' }, atStore: false })
  const asked = settled.length
  await open().findOrders()
  expect(settled).toHaveLength(asked)
})

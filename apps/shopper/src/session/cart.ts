/** The shopper's cart: kept by the server, remembered by its id, shown from the last answer while offline. */
import { newId } from '@vitrine/domain/ids'
import type { Cart, Order } from '@vitrine/domain/storefront/storefront.schema'
import { ApiError, type Call } from '../data/api.ts'
import type { DeviceStore } from './device-store.ts'

export interface CartState {
  cart: Cart | null
  /** A change is on its way. */
  busy: boolean
}

export interface CheckoutInput {
  email: string
  name: string
  address: string
  city: string
  postalCode: string
  country: string
  phone: string
}

export interface CartStore {
  state(): CartState
  subscribe(listener: () => void): () => void
  /** Reads the cart again at current prices. */
  reload(): Promise<void>
  /** Sets a line's quantity; 0 removes it. Throws {@link ApiError}. */
  setLine(variantId: string, quantity: number): Promise<Cart>
  quantityOf(variantId: string): number
  /** Redeems points, as the way with so many is named; null gives them back. Throws {@link ApiError}. */
  setReward(points: number | null): Promise<Cart>
  /** Places the order. A repeat after a lost answer places no second one. Throws {@link ApiError}. */
  checkOut(input: CheckoutInput): Promise<Order>
}

interface CartOptions {
  call: Call
  store: DeviceStore
  currency: string
  language: string
  installId: () => Promise<string | null>
}

/** The cart is gone on the server: expired, or turned into an order in another tab. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

function attemptKey(store: DeviceStore, cartId: string): string {
  const known = store.get<{ cartId: string; key: string }>('checkout')
  if (known?.cartId === cartId) return known.key
  const key = newId() + newId()
  store.set('checkout', { cartId, key })
  return key
}

export function createCartStore({ call, store, currency, language, installId }: CartOptions): CartStore {
  // Prices of another currency are of no use: that cart is made anew.
  const kept = store.get<Cart>('cart')
  let state: CartState = { cart: kept?.currencyCode === currency ? kept : null, busy: false }
  const listeners = new Set<() => void>()
  const change = (next: Partial<CartState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const keep = (cart: Cart | null) => {
    if (cart) store.set('cart', cart)
    else store.remove('cart')
    change({ cart })
  }
  const create = async (): Promise<Cart> => {
    const install = await installId()
    const body = { currency, language, ...(install !== null && { installId: install }) }
    return (await call<{ data: Cart }>('carts', { method: 'POST', body })).data
  }
  // One change at a time: the answers would overtake each other.
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = queue.then(async () => {
      change({ busy: true })
      try {
        return await act()
      } finally {
        change({ busy: false })
      }
    })
    queue = turn.catch(() => {})
    return turn
  }

  /** Changes the cart, or a new one where it is gone. */
  const put = (path: string, body: unknown): Promise<Cart> =>
    inTurn(async () => {
      const send = async ({ id }: Cart) =>
        keep((await call<{ data: Cart }>(`carts/${id}/${path}`, { method: 'PUT', body })).data)
      try {
        await send(state.cart ?? (await create()))
      } catch (error) {
        if (!isGone(error)) throw error
        await send(await create())
      }
      return state.cart as Cart
    })

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    quantityOf: (variantId) => state.cart?.lines.find((line) => line.variantId === variantId)?.quantity ?? 0,
    reload: () =>
      inTurn(async () => {
        if (!state.cart) return
        try {
          keep((await call<{ data: Cart }>(`carts/${state.cart.id}`)).data)
        } catch (error) {
          if (isGone(error)) keep(null)
        }
      }),
    setLine: (variantId, quantity) => put(`lines/${encodeURIComponent(variantId)}`, { quantity }),
    setReward: (points) => put('reward', { points }),
    checkOut: (input) =>
      inTurn(async () => {
        const cart = state.cart
        if (!cart) throw new ApiError('cart_empty', '')
        const install = await installId()
        const { data } = await call<{ data: Order }>(`carts/${cart.id}/checkout`, {
          method: 'POST',
          headers: { 'idempotency-key': attemptKey(store, cart.id) },
          body: {
            ...input,
            expectedTotalMinor: cart.total.amountMinor,
            ...(install !== null && { installId: install }),
          },
        })
        store.remove('checkout')
        keep(null)
        return data
      }),
  }
}

/** Places an order so that the shopper learns the outcome: placed, not placed, or not known yet. */
import type { Cart, Order } from '@vitrine/domain/storefront/storefront.schema'
import { ApiError, isUnanswered } from '../data/api.ts'
import type { CartCalls } from './cart-calls.ts'
import type { DeviceCart } from './cart-state.ts'
import type { Attempt, CheckoutAttempts } from './checkout-attempts.ts'
import type { CheckoutInput } from './checkout-input.ts'

/** The cart no longer exists on the server: it expired or was ordered. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && ['not_found', 'cart_ordered'].includes(error.code)

/** A refused change returns the present cart. */
export const cartIn = (error: unknown): Cart | null =>
  (error instanceof ApiError ? (error.details as { cart?: Cart } | undefined)?.cart : null) ?? null

const linesOf = (cart: Cart): string =>
  JSON.stringify(cart.lines.map(({ variantId, quantity }) => [variantId, quantity]).sort())
const isSameOrder = (one: Cart, other: Cart): boolean =>
  linesOf(one) === linesOf(other) &&
  one.total.amountMinor === other.total.amountMinor &&
  one.total.currencyCode === other.total.currencyCode

/** Pause between two attempts to find an order that was not answered. */
const lookAgainMs = 2_000

interface OrderingOptions {
  onOrder: (order: Order, attempt: Attempt) => Promise<void>
  pause: (ms: number) => Promise<unknown>
  kept: DeviceCart
  attempts: CheckoutAttempts
  calls: CartCalls
}

export function createOrdering({ kept, attempts, calls, onOrder, pause }: OrderingOptions) {
  const taken = async (order: Order, attempt: Attempt): Promise<Order> => {
    await onOrder(order, attempt)
    if (kept.cart()?.id === attempt.cartId) kept.keep(null)
    attempts.end(attempt.key)
    return order
  }

  /** Null when the attempt placed no order and never will. Throws when that is not known yet. */
  const settle = async (attempt: Attempt): Promise<Order | null> => {
    const { order, cart } = await calls.settle(attempt).catch((error: unknown) => {
      // If the server does not accept it as an attempt, it never made an order from it either.
      if (error instanceof ApiError && ['validation_failed', 'not_found'].includes(error.code))
        return { order: null, cart: kept.cart() }
      throw error
    })
    if (order) return taken(order, attempt)
    if (kept.cart()?.id === attempt.cartId) kept.keep(cart)
    attempts.end(attempt.key)
    return null
  }

  /** Returns the order of this cart, if one is found. Other orders are reported separately. */
  const settleAll = async (cartId?: string): Promise<Order | null> => {
    let own: Order | null = null
    for (const attempt of attempts.all()) {
      const order = await settle(attempt)
      if (order && attempt.cartId === cartId) own = order
      else if (order) kept.change({ found: order })
    }
    return own
  }

  const settlePatiently = async (attempt: Attempt): Promise<Order> => {
    try {
      const order = await settle(attempt).catch(() => pause(lookAgainMs).then(() => settle(attempt)))
      if (order) return order
    } catch {
      throw new ApiError('unanswered', '')
    }
    throw new ApiError('offline', '')
  }

  const send = async (cart: Cart, input: CheckoutInput): Promise<Order> => {
    const attempt = attempts.begin(cart.id, input)
    try {
      return await taken(await calls.place(cart, attempt, input), attempt)
    } catch (error) {
      if (isUnanswered(error)) return settlePatiently(attempt)
      attempts.end(attempt.key)
      if (isGone(error)) kept.keep(null)
      else kept.keep(cartIn(error) ?? kept.cart())
      // Another tab ordered the cart, so the order is among that tab's attempts.
      const other = isGone(error) ? await settleAll(cart.id) : null
      if (other) return other
      throw error
    }
  }

  return {
    settleAll,

    /** Orders the cart exactly as it was shown. */
    place: async (shown: Cart | null, input: CheckoutInput): Promise<Order> => {
      const found = await settleAll(shown?.id).catch(() => {
        throw new ApiError('unanswered', '')
      })
      if (found) return found
      const cart = kept.cart()
      if (!cart || !shown) throw new ApiError('cart_empty', '')
      if (cart.id !== shown.id || !isSameOrder(cart, shown)) throw new ApiError('cart_changed', '')
      return send(cart, input)
    },
  }
}

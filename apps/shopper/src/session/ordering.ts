/** Places an order so that the shopper learns the outcome: placed, not placed, or not known yet. */

import type { Order, ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { dayMs } from '@vitrine/domain/time'
import { ApiError, isUnanswered } from '../data/api.ts'
import { attemptsIn } from './begin-attempt.ts'
import { cartIn, isGone } from './cart-answers.ts'
import type { CartCallOptions } from './cart-calls.ts'
import type { DeviceCart } from './cart-state.ts'
import type { Attempt, CheckoutAttempts } from './checkout-attempts.ts'
import { type CheckoutStart, createCheckoutCalls, type Payment, type Way } from './checkout-calls.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { keepDeliveryWish } from './delivery-wish.ts'

const linesOf = (cart: ShownCart): string =>
  JSON.stringify(cart.lines.map(({ variantId, quantity }) => [variantId, quantity]).sort())
const isSameOrder = (one: ShownCart, other: ShownCart): boolean =>
  linesOf(one) === linesOf(other) &&
  one.total?.amountMinor === other.total?.amountMinor &&
  one.total?.currencyCode === other.total?.currencyCode &&
  one.delivery?.chosen === other.delivery?.chosen

/**
 * For how long a store is asked about a cart that ended without an order. Some stores end the cart when the shopper pays,
 * and tell of the order only later.
 */
const lateOrderMs = dayMs

/** Pause between two attempts to find an order that was not answered. */
const lookAgainMs = 2_000

interface OrderingOptions extends CartCallOptions {
  onOrder: (order: Order, attempt: Attempt) => Promise<void>
  pause: (ms: number) => Promise<unknown>
  kept: DeviceCart
  attempts: CheckoutAttempts
  now: () => number
}

export function createOrdering({ kept, attempts, onOrder, pause, now, ...options }: OrderingOptions) {
  const calls = createCheckoutCalls(options)
  const { begin, leave, leadToPage, waitOn, end } = attemptsIn(attempts)
  const taken = async (order: Order, attempt: Attempt): Promise<Order> => {
    await onOrder(order, attempt)
    if (kept.cart()?.id === attempt.cartId) kept.keep(null)
    end(attempt.key)
    return order
  }

  /** A cart on pages of its store can still become an order later; so can one that the present cart took the place of. */
  const isOver = ({ leftAt, input }: Attempt, cart: ShownCart | null) =>
    leftAt === undefined || ((cart === null || input !== undefined) && now() - leftAt > lateOrderMs)

  /**
   * Null when the attempt placed no order: in this app it never will, on pages of the store it may still. Throws when
   * that is not known yet.
   */
  const settle = async (attempt: Attempt): Promise<Order | null> => {
    const { order, cart, late } = await calls.settle(attempt).catch((error: unknown) => {
      // If the server does not accept it as an attempt, it never made an order from it either.
      if (error instanceof ApiError && ['validation_failed', 'not_found'].includes(error.code))
        return { order: null, cart: kept.cart(), late: undefined }
      throw error
    })
    if (order) return taken(order, attempt)
    if (kept.cart()?.id === attempt.cartId) kept.keep(cart)
    if (late && attempt.leftAt === undefined) waitOn(attempt.key, now())
    else if (isOver(attempt, cart)) end(attempt.key)
    return null
  }

  /** Returns the order of this cart, if one is found. Other orders are reported separately. */
  const settleAll = async (cartId?: string, asked: readonly Attempt[] = attempts.all()): Promise<Order | null> => {
    let own: Order | null = null
    for (const attempt of asked) {
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

  /** Sends an attempt, and looks what became of it where it was not answered. */
  const send = async (
    cart: ShownCart,
    input: CheckoutInput,
    ask: (attempt: Attempt) => Promise<Payment>,
  ): Promise<Payment> => {
    const attempt = begin(cart.id, input)
    try {
      const answer = await ask(attempt)
      if ('order' in answer) return { order: await taken(answer.order, attempt) }
      leadToPage(attempt.key, now())
      return answer
    } catch (error) {
      if (isUnanswered(error)) return { order: await settlePatiently(attempt) }
      end(attempt.key)
      if (isGone(error)) kept.keep(null)
      else kept.keep(cartIn(error) ?? kept.cart())
      // Another tab ordered the cart, so the order is among that tab's attempts.
      const other = isGone(error) ? await settleAll(cart.id) : null
      if (other) return { order: other }
      throw error
    }
  }

  /** The cart as it was shown has ended: perhaps with an order, of which another tab or the store knows. */
  const ended = async (): Promise<null> => {
    kept.keep(null)
    await settleAll()
    return null
  }

  return {
    settleAll,

    /** Null when there is nothing to pay: the cart has ended, and its order was found if it has one. */
    start: async (): Promise<CheckoutStart | null> => {
      // Whoever has paid on the store's pages must not pay again.
      await settleAll()
      const cart = kept.cart()
      if (!cart) return null
      const visit = leave(cart.id, now())
      try {
        const start = await calls.start(visit)
        if (start.mode === 'native') end(visit.key)
        return start
      } catch (error) {
        if (isGone(error)) return ended()
        throw error
      }
    },

    /** Orders the cart exactly as it was shown, in the way to pay that was shown, or leads to the page on which it is paid. */
    place: async (shown: ShownCart | null, input: CheckoutInput, way: Pick<Way, 'id' | 'page'>): Promise<Payment> => {
      // Another tab may have said another country: from here on the cart is read for that of this order.
      keepDeliveryWish(options.store, { country: input.country })
      const found = await settleAll(shown?.id).catch(() => {
        throw new ApiError('unanswered', '')
      })
      if (found) return { order: found }
      const cart = kept.cart()
      if (!cart || !shown) throw new ApiError('cart_empty', '')
      if (cart.id !== shown.id || !isSameOrder(cart, shown)) throw new ApiError('cart_changed', '')
      return send(cart, input, async (attempt) => {
        const asked = { attempt, input, payment: way.id }
        return way.page ? calls.pay(cart, asked) : { order: await calls.place(cart, asked) }
      })
    },
  }
}

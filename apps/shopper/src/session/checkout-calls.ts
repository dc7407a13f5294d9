/** The calls that make an order of a cart, by the contracts of the storefront. */
import type { Order, ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { requestOf } from '../data/addresses.ts'
import { ApiError } from '../data/api.ts'
import { type CartCallOptions, installOf } from './cart-calls.ts'
import type { Attempt } from './checkout-attempts.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { deliveryWish } from './delivery-wish.ts'
import { orderSecretHeader } from './order-secret.ts'

/**
 * One way to pay: on a page of a provider (`page`), by a test that charges nothing (`test`), or with the order alone. `page` is
 * also the id of the one page that a store has.
 */
export interface Way {
  id: string
  name: string
  page?: true | undefined
}

/** Where the shopper pays: in this app, or on pages of the store. */
export type CheckoutStart =
  | { mode: 'native'; payment: 'page' | 'test' | 'store'; ways?: readonly Way[] | undefined }
  | { mode: 'redirect'; url: string }

/** A page on which the shopper pays, or an order that is placed. */
export type Payment = { url: string } | { order: Order }

/** The outcome of an attempt: its order, or the present cart; neither when the cart ended otherwise. */
interface Settled {
  order: Order | null
  cart: ShownCart | null
  /** The page may still be paid. */
  late?: true | undefined
}

export function createCheckoutCalls({ call, store, currency, language, installId }: CartCallOptions) {
  /** This cart exactly as it was shown. */
  const orderOf = async (cart: ShownCart, attempt: Attempt, input: CheckoutInput) => ({
    params: { cartId: cart.id },
    // Includes the shown currency, because equal amounts in two currencies are not the same.
    query: {
      ...{ language, currency: cart.currencyCode, country: input.country },
      ...(cart.delivery?.chosen && { delivery: cart.delivery.chosen }),
    },
    headers: { 'idempotency-key': attempt.key, ...orderSecretHeader(attempt.secret) },
    body: {
      ...input,
      // The checkout is not open to a shopper who sees no amounts.
      expectedTotalMinor: cart.total?.amountMinor ?? 0,
      revision: cart.revision,
      lines: cart.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
      ...(await installOf(installId)),
    },
  })
  return {
    /** Orders this cart, or fails. */
    place: async (
      cart: ShownCart,
      { attempt, input, payment }: { attempt: Attempt; input: CheckoutInput; payment: string },
    ): Promise<Order> => {
      const { body, ...order } = await orderOf(cart, attempt, input)
      return (await call(...requestOf('POST carts/:cartId/checkout', { ...order, body: { ...body, payment } }))).data
    },

    /** The page on which this cart is paid, or its order where nothing is left to pay. */
    pay: async (
      cart: ShownCart,
      { attempt, input, payment }: { attempt: Attempt; input: CheckoutInput; payment: string },
    ): Promise<Payment> => {
      const { body, ...sent } = await orderOf(cart, attempt, input)
      const asked = { ...sent, body: { ...body, ...(payment !== 'page' && { payment }) } }
      const { url, order } = (await call(...requestOf('POST carts/:cartId/payment', asked))).data
      if (order) return { order }
      if (url === null) throw new ApiError('internal', '')
      return { url }
    },

    /** Where the shopper pays. The order of a store with its own pages opens with the secret of this visit. */
    start: async ({ cartId, secret }: Attempt): Promise<CheckoutStart> => {
      const headers = orderSecretHeader(secret)
      const asked = { params: { cartId }, query: { language }, headers }
      return (await call(...requestOf('POST carts/:cartId/checkout-start', asked))).data
    },

    settle: async ({ cartId, key, secret }: Attempt): Promise<Settled> => {
      const headers = orderSecretHeader(secret)
      const body = { idempotencyKey: key }
      const query = { language, currency, ...deliveryWish(store) }
      return (await call(...requestOf('POST carts/:cartId/settle', { params: { cartId }, query, headers, body }))).data
    },
  }
}

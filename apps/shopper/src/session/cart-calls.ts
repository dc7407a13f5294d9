/** The cart's calls to the shop, by the contracts of the storefront. */
import type { Order, ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { addressOf, requestOf } from '../data/addresses.ts'
import type { Call } from '../data/api.ts'
import type { Attempt } from './checkout-attempts.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { orderSecretHeader } from './order-secret.ts'

interface CartCallOptions {
  call: Call
  currency: string
  language: string
  installId: () => Promise<string | null>
}

/** Where the shopper pays: in this app, or on pages of the store. */
export type CheckoutStart = { mode: 'native' } | { mode: 'redirect'; url: string }

/** The outcome of an attempt: its order, or the present cart; neither when the cart ended otherwise. */
export interface Settled {
  order: Order | null
  cart: ShownCart | null
}

export function createCartCalls({ call, currency, language, installId }: CartCallOptions) {
  const query = { language, currency }
  const paramsOf = ({ id }: ShownCart) => ({ cartId: id })
  const install = async () => {
    const id = await installId()
    return id === null ? {} : { installId: id }
  }
  return {
    create: async (): Promise<ShownCart> => {
      const body = { currency, language, ...(await install()) }
      return (await call(...requestOf('POST carts', { body }))).data
    },

    read: async (cartId: string): Promise<ShownCart> =>
      (await call(addressOf('carts/:cartId', { params: { cartId }, query }))).data,

    setLine: async (cart: ShownCart, variantId: string, quantity: number): Promise<ShownCart> => {
      const params = { ...paramsOf(cart), variantId }
      const body = { quantity, revision: cart.revision }
      return (await call(...requestOf('PUT carts/:cartId/lines/:variantId', { params, query, body }))).data
    },

    setReward: async (cart: ShownCart, points: number | null): Promise<ShownCart> => {
      const body = { points, revision: cart.revision }
      return (await call(...requestOf('PUT carts/:cartId/reward', { params: paramsOf(cart), query, body }))).data
    },

    /** Orders this cart exactly as it was shown, or fails. */
    place: async (cart: ShownCart, attempt: Attempt, input: CheckoutInput): Promise<Order> => {
      const request = requestOf('POST carts/:cartId/checkout', {
        params: paramsOf(cart),
        // Includes the shown currency, because equal amounts in two currencies are not the same.
        query: { language, currency: cart.currencyCode },
        headers: { 'idempotency-key': attempt.key, ...orderSecretHeader(attempt.secret) },
        body: {
          ...input,
          // The checkout is not open to a shopper who sees no amounts.
          expectedTotalMinor: cart.total?.amountMinor ?? 0,
          revision: cart.revision,
          lines: cart.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
          ...(await install()),
        },
      })
      return (await call(...request)).data
    },

    /** Where the shopper pays. The order of a store with its own pages opens with the secret of this visit. */
    start: async ({ cartId, secret }: Attempt): Promise<CheckoutStart> => {
      const headers = orderSecretHeader(secret)
      return (await call(...requestOf('POST carts/:cartId/checkout-start', { params: { cartId }, headers }))).data
    },

    settle: async ({ cartId, key, secret }: Attempt): Promise<Settled> => {
      const headers = orderSecretHeader(secret)
      const body = { idempotencyKey: key }
      return (await call(...requestOf('POST carts/:cartId/settle', { params: { cartId }, query, headers, body }))).data
    },
  }
}
export type CartCalls = ReturnType<typeof createCartCalls>

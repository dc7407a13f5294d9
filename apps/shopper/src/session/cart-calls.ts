/** The cart's calls to the shop, by the contracts of the storefront. */
import type { Cart, Order } from '@vitrine/domain/storefront/storefront.schema'
import { localeQuery, withLocale } from '../data/answer-store.ts'
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

/** What became of an attempt: its order, or the cart as it stands now; neither where the cart ended otherwise. */
export interface Settled {
  order: Order | null
  cart: Cart | null
}

export function createCartCalls({ call, currency, language, installId }: CartCallOptions) {
  const locale = localeQuery(language, currency)
  const ask = async <T>(path: string, init?: Parameters<Call>[1]): Promise<T> =>
    (await call<{ data: T }>(path, init)).data
  const install = async () => {
    const id = await installId()
    return id === null ? {} : { installId: id }
  }
  return {
    create: async (): Promise<Cart> =>
      ask<Cart>('carts', { method: 'POST', body: { currency, language, ...(await install()) } }),

    read: (cartId: string): Promise<Cart> => ask<Cart>(withLocale(`carts/${cartId}`, locale)),

    /** `path` is a part of the cart, such as `lines/{variantId}`. */
    write: ({ id, revision }: Cart, path: string, body: object): Promise<Cart> =>
      ask<Cart>(withLocale(`carts/${id}/${path}`, locale), { method: 'PUT', body: { ...body, revision } }),

    /** Orders this cart as it was shown, or nothing. */
    place: async (cart: Cart, attempt: Attempt, input: CheckoutInput): Promise<Order> =>
      // In the money that was shown: equal amounts of two currencies are not the same.
      ask<Order>(withLocale(`carts/${cart.id}/checkout`, localeQuery(language, cart.currencyCode)), {
        method: 'POST',
        headers: { 'idempotency-key': attempt.key, ...orderSecretHeader(attempt.secret) },
        body: {
          ...input,
          expectedTotalMinor: cart.total.amountMinor,
          revision: cart.revision,
          lines: cart.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
          ...(await install()),
        },
      }),

    settle: ({ cartId, key, secret }: Attempt): Promise<Settled> =>
      ask<Settled>(withLocale(`carts/${cartId}/settle`, locale), {
        method: 'POST',
        headers: orderSecretHeader(secret),
        body: { idempotencyKey: key },
      }),
  }
}
export type CartCalls = ReturnType<typeof createCartCalls>

import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { expect, test } from 'vitest'
import { mustBeAsSeen } from './as-seen.ts'
import { contentsOf } from './attempt-contents.ts'
import type { NativeCheckout, StoreOrder } from './commerce.ts'
import { type CheckoutSteps, checkoutOf } from './native-checkout.ts'
import type { OpenCart } from './open-carts.ts'
import type { NotesOf } from './typed-notes.ts'

const total = { amountMinor: 1_000, currencyCode: 'USD' }
const checkout = { form: {}, expectedTotalMinor: 1_000, idempotencyKey: 'k', secretHash: 's' } as NativeCheckout

test('a key that comes again with the same number in another currency is refused', async () => {
  const order = { id: 'o', total } as StoreOrder
  const body = { orderId: 'o', attempt: { key: 'k', secretHash: 's', contents: contentsOf(checkout) } }
  const notes = { carts: { find: async () => new Map([['c', { version: 1, body }]]) } }
  const { placeOrder } = checkoutOf({
    carts: {} as never,
    orders: { order: async () => order },
    notes: notes as unknown as NotesOf,
    steps: { orderIdOf: async () => 'o' } as unknown as CheckoutSteps<OpenCart>,
  })
  for (const context of [{}, { currencyCode: 'USD' }]) expect(await placeOrder('c', checkout, context)).toBe(order)
  const again = placeOrder('c', checkout, { currencyCode: 'EUR' })
  await expect(again).rejects.toMatchObject({ refusal: { reason: 'keyReused' } })
})

test('a cart that the store keeps in its own currency is not ordered for the same number in another one', async () => {
  const shown = { lines: [{ variantId: 'v', quantity: 1 }], total, currencyCode: 'USD' } as Cart
  const stockOf = async () => new Map([['v', { availableForSale: true, quantity: null }]])
  const seen = (currencyCode?: string) =>
    mustBeAsSeen(stockOf, shown, checkout, currencyCode === undefined ? {} : { currencyCode })
  for (const currency of [undefined, 'USD']) await seen(currency)
  await expect(seen('EUR')).rejects.toMatchObject({ refusal: { reason: 'priceChanged', cart: shown } })
})

import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { expect, test } from 'vitest'
import { contentsOf } from '../kit/attempt-contents.ts'
import type { NativeCheckout, StoreOrder } from '../kit/commerce.ts'
import { checkoutOf } from './checkout.ts'
import { mustBeAsSeen } from './checkout-steps.ts'
import type { NotesOf } from './notes.ts'
import type { Orders } from './orders.ts'
import type { Carts, OpenCart } from './shop-cart.ts'
import type { VendureApi } from './vendure-api.ts'

const total = { amountMinor: 1_000, currencyCode: 'USD' }
const checkout = { form: {}, expectedTotalMinor: 1_000, idempotencyKey: 'k', secretHash: 's' } as NativeCheckout

test('a key that comes again with the same number in another currency is refused', async () => {
  const order = { id: 'o', total } as StoreOrder
  const body = { orderId: 'o', attempt: { key: 'k', secretHash: 's', contents: contentsOf(checkout) } }
  const notes = { carts: { find: async () => new Map([['c', { version: 1, body }]]) } }
  const { placeOrder } = checkoutOf({
    api: {} as VendureApi,
    carts: {} as Carts,
    orders: { order: async () => order } as unknown as Orders,
    notes: notes as unknown as NotesOf,
  })
  for (const context of [{}, { currencyCode: 'USD' }]) expect(await placeOrder('c', checkout, context)).toBe(order)
  const again = placeOrder('c', checkout, { currencyCode: 'EUR' })
  await expect(again).rejects.toMatchObject({ refusal: { reason: 'keyReused' } })
})

test('a cart that the store keeps in its own currency is not ordered for the same number in another one', async () => {
  const shown = { lines: [{}], total, currencyCode: 'USD' } as Cart
  const carts = { show: async () => shown, stockOf: async () => new Map() } as unknown as Carts
  const seen = (currencyCode?: string) =>
    mustBeAsSeen(carts, { order: null } as OpenCart, checkout, currencyCode === undefined ? {} : { currencyCode })
  for (const currency of [undefined, 'USD']) await seen(currency)
  await expect(seen('EUR')).rejects.toMatchObject({ refusal: { reason: 'priceChanged', cart: shown } })
})

import { expect, test } from 'vitest'
import type { StoreFacts } from './store-facts.ts'
import { type OrderAnswer, toStoreOrder } from './store-order.ts'

const facts = {
  currencyCode: 'USD',
  locales: [],
  money: (amount: number, currencyCode: string) => ({ amountMinor: Math.round(amount * 100), currencyCode }),
} as unknown as StoreFacts

const answer = (over: Partial<OrderAnswer>): OrderAnswer => ({
  ...{
    id: 'order_1',
    display_id: 7,
    status: 'pending',
    payment_status: 'captured',
    fulfillment_status: 'not_fulfilled',
  },
  ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z', email: 'a@b.example', locale: null },
  ...{ currency_code: 'usd', total: 30, shipping_total: 10, customer: null, shipping_address: null },
  shipping_methods: [{ name: 'Standard' }],
  items: [
    {
      ...{ product_id: 'prod_1', variant_id: 'variant_1', variant_sku: null, title: 'Lamp', product_title: 'Lamp' },
      ...{ variant_title: null, thumbnail: null, quantity: 1, unit_price: 20, original_total: 20 },
    },
  ],
  ...over,
})
const sums = (over: Partial<OrderAnswer>) => {
  const { total, discount, storeTotalMinor } = toStoreOrder(answer(over), facts, undefined)
  return [total.amountMinor, discount.amountMinor, storeTotalMinor]
}
const back = (amount: number) => ({ amount, metadata: { created_in_version: 2 } })

test.each([
  ['nothing was given back', { total: 30 }, 3_000],
  ['a part was', { total: 25, credit_lines: [back(5)] }, 3_000],
  ['all was, of a refund or of an order that was called off', { total: 0, credit_lines: [back(5), back(25)] }, 3_000],
])('an order comes to what was ordered, also once %s', (_case, over, total) => {
  expect(sums(over)).toEqual([total, 0, total])
})

test('credit that the shopper paid with stays off the total', () => {
  const credit = { amount: 10, metadata: null }
  expect(sums({ total: 20, credit_lines: [credit] })).toEqual([2_000, 1_000, 2_000])
  expect(sums({ total: 0, credit_lines: [credit, back(20)] })).toEqual([2_000, 1_000, 2_000])
})

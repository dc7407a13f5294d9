import type { DeliveryRules } from '@vitrine/domain/delivery/delivery.schema'
import { expect, test } from 'vitest'
import { priceDelivery, storeTotalOf } from './price-delivery.ts'

const price = (amountMinor: number) => ({ amountMinor, freeFromMinor: null })
const rules: DeliveryRules = {
  zones: [],
  restOfWorld: [
    { id: 'post', name: 'Post', prices: { EUR: price(5_00), USD: price(6_00) } },
    { id: 'express', name: 'Express', prices: { EUR: price(9_00) } },
  ],
  notDelivered: [],
  tax: { name: 'VAT', isIncluded: false, percent: 10, countries: [] },
}
const cart = (currencyCode: string, lines: number[]) => ({ currencyCode, lines, discountMinor: 0 })
const by = (deliveryId: string) => ({ country: 'FR', deliveryId })

test('nothing is paid for the delivery of what comes to nothing, by whichever way', () => {
  const priced = priceDelivery(rules, cart('EUR', [0, 0]), by('express'))
  expect(priced).toMatchObject({ chosen: { id: 'express', priceMinor: 0 }, tax: { amountMinor: 0 } })
  expect(priced.choices.map(({ priceMinor }) => priceMinor)).toEqual([0, 0])
  expect(storeTotalOf(rules, cart('USD', [0, 0]), priced)).toBe(0)
})

test('in the store’s currency a delivery without a price there counts as nothing, and so does its tax', () => {
  const totalBy = (id: string) =>
    storeTotalOf(rules, cart('USD', [20_00]), priceDelivery(rules, cart('EUR', [18_00]), by(id)))
  expect([totalBy('post'), totalBy('express')]).toEqual([20_00 + 6_00 + 2_60, 20_00 + 2_00])
})

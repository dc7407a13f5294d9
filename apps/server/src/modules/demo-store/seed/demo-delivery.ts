/** Where the demo store delivers to. Its first way costs what a store takes whose owner has said nothing. */
import type { DeliveryRules } from '@vitrine/domain/delivery/delivery.schema'
import { standardDelivery } from '@vitrine/domain/delivery/delivery-price.rules'

const standard = standardDelivery(['USD', 'EUR', 'JPY'])

export const demoDelivery: DeliveryRules = {
  ...standard,
  restOfWorld: [
    ...standard.restOfWorld,
    {
      id: 'express',
      name: 'Express',
      prices: {
        USD: { amountMinor: 14_95, freeFromMinor: null },
        EUR: { amountMinor: 13_90, freeFromMinor: null },
        JPY: { amountMinor: 2_200, freeFromMinor: null },
      },
    },
  ],
  tax: {
    name: 'VAT',
    isIncluded: true,
    percent: 0,
    countries: Object.entries({ AT: 20, BE: 21, DE: 19, ES: 21, FR: 20, GB: 20, IT: 22, NL: 21 }).map(
      ([country, percent]) => ({ country, percent }),
    ),
  },
}

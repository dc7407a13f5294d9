import { expect, test } from 'vitest'
import { type DeliveryValues, labelIn, textOf } from './delivery-values.ts'

test('what two owners changed is named by its place, and reads as it does in the form', () => {
  const rate = (id: string, name: string) => ({ id, name, prices: {} })
  const values: DeliveryValues = {
    zones: [{ id: 'z1', name: 'Neighbours', countries: ['BE'], rates: [rate('r1', 'Express')] }],
    restOfWorld: [rate('r2', 'Post')],
    notDelivered: [],
    ...{ hasTax: true, taxName: 'VAT', taxKind: 'added', percent: 20 },
    taxCountries: [{ id: 'CH', country: 'CH', percent: 8.1 }],
  }
  const shown = (path: string[], value: unknown) => `${labelIn(values)(path)}: ${textOf(value, path)}`
  const prices = ['zones', 'z1', 'rates', 'r1', 'prices']
  expect([
    shown([...prices, 'KWD', 'amountMinor'], 1_250),
    shown([...prices, 'EUR', 'freeFromMinor'], null),
    shown([...prices, 'EUR'], { amountMinor: 4_90, freeFromMinor: null }),
    shown(['restOfWorld', 'r2', 'name'], 'Mail'),
    shown(['restOfWorld', 'r2'], rate('r2', 'Mail')),
    shown(['zones', 'z1', 'countries'], ['BE', 'FR']),
    shown(['notDelivered'], ['AQ']),
    shown(['taxKind'], 'included'),
    shown(['taxCountries', 'CH', 'percent'], 7.7),
  ]).toEqual([
    'Neighbours, Express, Price in KWD: KWD\u00a01.250',
    'Neighbours, Express, Free from, EUR: nothing',
    'Neighbours, Express, Price in EUR: €4.90',
    'Rest of the world, Post, Name: Mail',
    'Rest of the world, Post, Ways of delivery: Mail',
    'Neighbours, Countries: Belgium, France',
    'Not delivered to: Antarctica',
    'Prices: Prices include the tax',
    'Tax, Switzerland, Rate in per cent: 7.7',
  ])
})

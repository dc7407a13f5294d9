import { expect, test } from 'vitest'
import { emptyProduct, labelIn, newVariant, textOf, valuesOf } from './product-values.ts'

const none = valuesOf(emptyProduct('p1'))
const values = {
  ...none,
  options: [{ id: 'option 1', name: 'Size', values: ['S', 'M'] }],
  variants: [
    { ...newVariant(['S', 'Red']), id: 'v1' },
    { ...newVariant([]), id: 'v2' },
  ],
}
const shown = (path: string[], value: unknown) => `${labelIn(values)(path)}: ${textOf(value, path)}`

test('what two owners changed names its variant, with prices as amounts of their currency', () => {
  const prices = ['variants', 'v1', 'prices']
  expect([
    shown([...prices, 'USD', 'amountMinor'], 700),
    shown([...prices, 'JPY', 'compareAtMinor'], 1_200),
    shown([...prices, 'EUR', 'compareAtMinor'], null),
    shown([...prices, 'KWD'], { amountMinor: 1_250, compareAtMinor: null }),
    shown(['variants', 'v2', 'prices', 'USD', 'amountMinor'], 950),
    shown(['variants', 'v1', 'stock'], 7),
    shown(['variants', 'v1'], values.variants[0]),
    shown(['variants', 'v9'], { ...newVariant(['L']) }),
  ]).toEqual([
    'S / Red, Price in USD: $7.00',
    'S / Red, Compare-at price, JPY: ¥1,200',
    'S / Red, Compare-at price, EUR: nothing',
    'S / Red, Price in KWD: KWD\u00a01.250',
    'This product, Price in USD: $9.50',
    'S / Red, Stock: 7',
    'Price and stock: S / Red',
    'Price and stock: L',
  ])
})

test('the name of an option is told from that of the product, and what nobody sees has none', () => {
  expect([
    shown(['name'], 'Tee'),
    shown(['options', 'option 1', 'name'], 'Width'),
    shown(['options', 'option 1', 'values'], ['S', 'L']),
    shown(['options', 'option 2'], { id: 'option 2', name: 'Color', values: [] }),
    labelIn(values)(['variants', 'v1', 'stockWas']),
  ]).toEqual(['Title: Tee', 'Options, Size, Name: Width', 'Options, Size, Values: S, L', 'Options: Color', null])
})

import { describe, expect, test } from 'vitest'
import type { Product } from './catalog.schema.ts'
import { choose, chooseAll, firstVariant, mayAdd, stateOfValue, type Variant, variantOf } from './variant.rules.ts'

const variant = (
  id: string,
  options: Record<string, string>,
  available = true,
  quantity: number | null = 5,
): Variant => ({
  id,
  title: id,
  sku: null,
  price: { amountMinor: 1000, currencyCode: 'USD' },
  compareAtPrice: null,
  quantityAvailable: quantity,
  availableForSale: available,
  selectedOptions: Object.entries(options).map(([name, value]) => ({ name, value })),
  image: null,
})
const shirt = {
  variants: [
    variant('red-s', { Color: 'Red', Size: 'S' }, false),
    variant('red-m', { Color: 'Red', Size: 'M' }),
    variant('blue-s', { Color: 'Blue', Size: 'S' }),
  ],
} as Product

describe('variants of a product', () => {
  test('the page opens at the variant of the link, else at one that can be bought', () => {
    expect(firstVariant(shirt, 'blue-s')?.id).toBe('blue-s')
    expect(firstVariant(shirt, 'gone')?.id).toBe('red-m')
    expect(firstVariant({ variants: [shirt.variants[0]] } as Product, undefined)?.id).toBe('red-s')
  })

  test('options name one variant', () => {
    expect(variantOf(shirt, { Color: 'Blue', Size: 'S' })?.id).toBe('blue-s')
    expect(variantOf(shirt, { Color: 'Blue', Size: 'M' })).toBeUndefined()
  })

  test('a value says whether it is to be had with the other choices', () => {
    const red = { Color: 'Red', Size: 'M' }
    expect(stateOfValue(shirt, red, 'Size', 'M')).toBe('available')
    expect(stateOfValue(shirt, red, 'Size', 'S')).toBe('soldOut')
    expect(stateOfValue(shirt, red, 'Color', 'Blue')).toBe('impossible')
  })

  test('a value that the other choices rule out gives way to a variant that has it', () => {
    expect(choose(shirt, { Color: 'Red', Size: 'M' }, 'Color', 'Blue')).toEqual({ Color: 'Blue', Size: 'S' })
    expect(choose(shirt, { Color: 'Blue', Size: 'S' }, 'Color', 'Red')).toEqual({ Color: 'Red', Size: 'S' })
  })

  test('of several values each that is not chosen yet is chosen, one after the other', () => {
    const red = { Color: 'Red', Size: 'M' }
    expect(chooseAll(shirt, red, { Color: 'Blue', Size: 'S' })).toEqual({ Color: 'Blue', Size: 'S' })
    expect(chooseAll(shirt, red, { Color: 'Red', Size: 'S' })).toEqual({ Color: 'Red', Size: 'S' })
    const never = { Color: 'Blue', Size: 'M' }
    expect(chooseAll(shirt, never, never)).toBe(never)
  })

  test('no more than the stock goes into the cart', () => {
    expect(mayAdd(variant('v', {}, true, 5), 2)).toBe(3)
    expect(mayAdd(variant('v', {}, true, 1), 4)).toBe(0)
    expect(mayAdd(variant('v', {}, true, null), 40)).toBeNull()
    expect(mayAdd(variant('v', {}, false, 9), 0)).toBe(0)
  })
})

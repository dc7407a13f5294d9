import { describe, expect, test } from 'vitest'
import { type ConditionFacts, meetsConditions } from './conditions.rules.ts'

const sneaker: ConditionFacts = {
  tags: ['new', 'leather'],
  productType: 'Shoes',
  categoryIds: ['sneakers'],
  allCategoryIds: ['footwear', 'sneakers'],
}

describe('conditions of a block', () => {
  test.each([
    ['no conditions are met by every product', [], true],
    ['null is met by every product', null, true],
    ['a tag that the product has', [{ key: 'tags', values: ['leather'] }], true],
    ['a tag that it has not', [{ key: 'tags', values: ['wool'] }], false],
    ['one tag of several is enough', [{ key: 'tags', values: ['wool', 'new'] }], true],
    ['its product type', [{ key: 'productTypes', values: ['Shoes'] }], true],
    ['another product type', [{ key: 'productTypes', values: ['Bags'] }], false],
    ['its own category', [{ key: 'collections', values: [{ id: 'sneakers', name: 'Sneakers' }] }], true],
    ['a category that contains its own', [{ key: 'collections', values: [{ id: 'footwear' }] }], true],
    ['another category', [{ key: 'collections', values: [{ id: 'bags', name: 'Bags' }] }], false],
    ['a condition that names nothing restricts nothing', [{ key: 'tags', values: [] }], true],
    [
      'all conditions must be met',
      [
        { key: 'tags', values: ['new'] },
        { key: 'productTypes', values: ['Bags'] },
      ],
      false,
    ],
  ] as const)('%s', (_, conditions, isMet) => {
    expect(meetsConditions(conditions as never, sneaker)).toBe(isMet)
  })

  test('a product without a type meets no condition on types, and none is met before the product is known', () => {
    const onType = [{ key: 'productTypes' as const, values: ['Shoes'] }]
    expect(meetsConditions(onType, { ...sneaker, productType: null })).toBe(false)
    expect(meetsConditions(onType, null)).toBe(false)
    expect(meetsConditions([], null)).toBe(true)
  })
})

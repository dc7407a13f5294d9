import { describe, expect, test } from 'vitest'
import type { ProductFacts } from '../catalog/product-facts.schema.ts'
import { sampleBadge, sampleFacts, sampleVariant } from './badge-sample.fixture.ts'
import { conditionDefinitions } from './condition-definitions.rules.ts'
import { operandCodes, operands } from './operands.rules.ts'
import { pickBadges } from './pick-badges.rules.ts'

const [title, price, compareAt, grams] = sampleVariant
const nothing = sampleFacts({
  vendor: null,
  productType: null,
  tags: [],
  variants: [[title, price, null, null, null]],
})
const inYen = sampleFacts({ currencyCode: 'JPY', shownCurrencyCode: 'JPY' })

const holds = (operand: string, operator: string, value: string | number, product: ProductFacts) =>
  pickBadges(product, [{ ...sampleBadge('b'), conditions: [{ operand, operator, value }] }], 'productList').length === 1

describe('conditions of badges', () => {
  test('there are nine operands, each with the default operator of the specification [D-129] [D-185]', () => {
    expect(Object.fromEntries(operandCodes.map((code) => [code, operands[code].defaultOperator]))).toEqual({
      'product.title': 'contains',
      'variants.title': 'contains',
      'product.productType': 'equals',
      'product.vendor': 'equals',
      'product.tags': 'equals',
      'variants.compareAtPrice.amount': 'greaterThan',
      'variants.price.amount': 'greaterThan',
      'variants.weight': 'greaterThan',
      'variants.quantityAvailable': 'greaterThan',
    })
  })

  test('every definition names its operators with labels, and its default is one of them', () => {
    for (const { operators, operatorLabels, defaultOperator, label } of conditionDefinitions) {
      expect(Object.keys(operatorLabels)).toEqual(operators)
      expect(operators).toContain(defaultOperator)
      expect([label, ...Object.values(operatorLabels)]).not.toContain('')
    }
  })

  test.each<[string, string, string | number, ProductFacts, boolean]>([
    ['product.title', 'contains', 'linen', sampleFacts(), true],
    ['product.title', 'contains', 'LÎNEN', sampleFacts(), true],
    ['product.title', 'contains', 'wool', sampleFacts(), false],
    ['product.title', 'contains', ' ', sampleFacts(), false],
    ['product.title', 'notContains', 'wool', sampleFacts(), true],
    ['product.title', 'notContains', '', sampleFacts(), false],
    ['product.title', 'equals', 'linen shirt', sampleFacts(), true],
    ['product.title', 'notEquals', 'linen shirt', sampleFacts(), false],
    ['product.title', 'startsWith', 'lin', sampleFacts(), true],
    ['product.title', 'startsWith', 'shirt', sampleFacts(), false],
    ['product.title', 'endsWith', 'shirt', sampleFacts(), true],
    ['variants.title', 'contains', 'blue', sampleFacts(), true],
    ['variants.title', 'contains', 'red', sampleFacts(), false],
    ['product.productType', 'equals', 'clothing', sampleFacts(), true],
    ['product.productType', 'isEmpty', '', sampleFacts(), false],
    ['product.productType', 'isEmpty', '', nothing, true],
    ['product.productType', 'notEquals', 'Clothing', nothing, true],
    ['product.vendor', 'equals', 'Fjord', sampleFacts(), true],
    ['product.vendor', 'isNotEmpty', '', nothing, false],
    ['product.tags', 'equals', 'new', sampleFacts(), true],
    ['product.tags', 'equals', 'ne', sampleFacts(), false],
    ['product.tags', 'contains', 'best', sampleFacts(), true],
    ['product.tags', 'notEquals', 'sale', sampleFacts(), true],
    ['product.tags', 'notEquals', 'new', sampleFacts(), false],
    ['product.tags', 'isEmpty', '', nothing, true],
    ['variants.price.amount', 'greaterThan', 44.99, sampleFacts(), true],
    ['variants.price.amount', 'greaterThan', 45, sampleFacts(), false],
    ['variants.price.amount', 'greaterThanOrEquals', 45, sampleFacts(), true],
    ['variants.price.amount', 'lessThan', 45, sampleFacts(), false],
    ['variants.price.amount', 'lessThanOrEquals', 45, sampleFacts(), true],
    ['variants.price.amount', 'equals', 45, sampleFacts(), true],
    ['variants.price.amount', 'equals', 4500, inYen, true],
    ['variants.price.amount', 'equals', 45, inYen, false],
    ['variants.compareAtPrice.amount', 'isNotEmpty', '', sampleFacts(), true],
    ['variants.compareAtPrice.amount', 'isEmpty', '', nothing, true],
    ['variants.compareAtPrice.amount', 'greaterThan', 0, nothing, false],
    ['variants.compareAtPrice.amount', 'notEquals', 60, nothing, true],
    ['variants.weight', 'equals', 0.3, sampleFacts(), true],
    ['variants.weight', 'greaterThan', 0.3, sampleFacts(), false],
    ['variants.weight', 'isEmpty', '', nothing, true],
    ['variants.quantityAvailable', 'lessThan', 13, sampleFacts(), true],
    ['variants.quantityAvailable', 'lessThan', 12, sampleFacts(), false],
    ['variants.quantityAvailable', 'lessThan', 5, nothing, false],
    ['variants.quantityAvailable', 'greaterThan', '', sampleFacts(), false],
    ['product.colour', 'equals', 'blue', sampleFacts(), false],
  ])('%s %s %j', (operand, operator, value, product, expected) => {
    expect(holds(operand, operator, value, product)).toBe(expected)
  })

  test('prices are those of the store, whatever currency the shopper reads', () => {
    const inEuro = sampleFacts({
      shownCurrencyCode: 'EUR',
      variants: [[title, price, compareAt, grams, 12, 4140, 5520]],
    })
    expect(holds('variants.price.amount', 'equals', 45, inEuro)).toBe(true)
    expect(holds('variants.price.amount', 'equals', 41.4, inEuro)).toBe(false)
  })
})

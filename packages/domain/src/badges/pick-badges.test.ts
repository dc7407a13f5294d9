import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductFacts, VariantFacts } from '../catalog/product-facts.schema.ts'
import { badgePositions } from './badge.rules.ts'
import type { SnapshotBadge } from './badge.schema.ts'
import { sampleBadge, sampleFacts, sampleVariant } from './badge-sample.fixture.ts'
import { type Condition, operandCodes, operands } from './operands.rules.ts'
import { pickBadges } from './pick-badges.rules.ts'

const texts = (product: ProductFacts & { chosen?: number }, badges: SnapshotBadge[]) =>
  pickBadges(product, badges, 'productList').map(({ text }) => text)
const isNew: Condition = { operand: 'product.tags', operator: 'equals', value: 'new' }
const isSale: Condition = { operand: 'product.tags', operator: 'equals', value: 'sale' }
const few: Condition = { operand: 'variants.quantityAvailable', operator: 'lessThan', value: 5 }
const blue: Condition = { operand: 'variants.title', operator: 'contains', value: 'blue' }

describe('badges of a product', () => {
  test('and asks for all conditions, or for at least one [D-132]', () => {
    const ask = (logicalOperator: string, conditions: Condition[]) =>
      texts(sampleFacts(), [sampleBadge('b', { logicalOperator, conditions })]).length
    expect(ask('and', [isNew, blue])).toBe(1)
    expect(ask('and', [isNew, isSale])).toBe(0)
    expect(ask('or', [isNew, isSale])).toBe(1)
    expect(ask('or', [isSale, few])).toBe(0)
  })

  test('it is shown on the screen named by displayLocation only [D-132]', () => {
    const badges = [sampleBadge('list'), sampleBadge('detail', { displayLocation: 'productDetail' })]
    const shown = (location: 'productList' | 'productDetail') =>
      pickBadges(sampleFacts(), badges, location).map(({ badge }) => badge.id)
    expect(shown('productList')).toEqual(['list'])
    expect(shown('productDetail')).toEqual(['detail'])
  })

  test('without conditions a badge is on every product', () => {
    expect(texts(sampleFacts(), [sampleBadge('b', { logicalOperator: 'or' })])).toEqual(['b'])
  })

  test('what and asks of variants, one and the same variant has to meet', () => {
    const fewRed = sampleFacts({ variants: [sampleVariant, ['Red / M', 4500, null, null, 2]] })
    expect(texts(fewRed, [sampleBadge('b', { conditions: [few, blue] })])).toEqual([])
    expect(texts(fewRed, [sampleBadge('b', { conditions: [few] })])).toEqual(['b'])
    expect(texts(fewRed, [sampleBadge('b', { conditions: [few, blue], logicalOperator: 'or' })])).toEqual(['b'])
  })

  test('the highest priority wins a position, and other positions have their own winner [D-182]', () => {
    const badges = [
      sampleBadge('low', { priority: 1 }),
      sampleBadge('high', { priority: 9 }),
      sampleBadge('higher but elsewhere', { priority: 12, position: 'topRight' }),
      sampleBadge('highest but not met', { priority: 99, conditions: [isSale] }),
    ]
    expect(texts(sampleFacts(), badges).sort()).toEqual(['high', 'higher but elsewhere'])
    expect(texts(sampleFacts(), [sampleBadge('b'), sampleBadge('a')])).toEqual(['a'])
  })

  test('a badge with neither picture nor visible text is not shown', () => {
    const hidden = sampleBadge('b', { title: { text: 'Sale', visible: false } })
    expect(texts(sampleFacts(), [hidden])).toEqual([])
    expect(texts(sampleFacts(), [{ ...hidden, images: [{ src: '/media/a/b.webp' }] }])).toEqual(['Sale'])
  })
})

describe('the variables of a title', () => {
  test('are replaced with values of the product', () => {
    const say = (text: string) => texts(sampleFacts(), [sampleBadge('b', { text })])
    expect(say('-{{sale_percent}}')).toEqual(['-25%'])
    expect(say('Save {{ sale_amount }}')).toEqual(['Save $15.00'])
    expect(say('Only {{quantity}} left')).toEqual(['Only 12 left'])
    expect(say('{{other}} {{quantity}}')).toEqual(['{{other}} 12'])
  })

  test('money is in the shopper’s currency', () => {
    const inYen = sampleFacts({ shownCurrencyCode: 'JPY', variants: [['M', 4500, 6000, null, 1, 6800, 9000]] })
    expect(texts(inYen, [sampleBadge('b', { text: '{{sale_amount}}' })])).toEqual(['¥2,200'])
  })

  test('speak of a variant that made the badge qualify: the chosen one, else the cheapest for sale', () => {
    const variants: VariantFacts[] = [
      ['S', 4000, 5000, null, 0],
      ['M', 5000, 10_000, null, 3],
      ['L', 4500, 6000, null, 4],
      ['XL', 3000, null, null, 90],
    ]
    const product = sampleFacts({ variants })
    const sale = sampleBadge('b', { text: '{{sale_percent}}' })
    expect(texts(product, [sale])).toEqual(['25%'])
    expect(texts({ ...product, chosen: 1 }, [sale])).toEqual(['50%'])
    expect(texts({ ...product, chosen: 3 }, [sale])).toEqual(['25%'])
    const fewLeft = sampleBadge('b', { text: 'Only {{quantity}} left', conditions: [few] })
    expect(texts(product, [fewLeft])).toEqual(['Only 4 left'])
    expect(texts({ ...product, chosen: 3 }, [fewLeft])).toEqual(['Only 4 left'])
  })

  test('a badge whose variable has no value gives way to the next', () => {
    const notReduced = sampleFacts({ variants: [['M', 4500, 4500, null, null]] })
    const badges = [sampleBadge('sale', { text: '{{sale_percent}} off', priority: 2 }), sampleBadge('other')]
    expect(texts(notReduced, badges)).toEqual(['other'])
    expect(texts(notReduced, [sampleBadge('b', { text: '{{quantity}}' })])).toEqual([])
  })
})

/** Any condition that fits its operand, with values that sometimes match. */
const conditions = fc.constantFrom(...operandCodes).chain((operand) => {
  const { operators, valueType } = operands[operand]
  const isText = valueType === 'text' || valueType === 'choice'
  return fc.record({
    operand: fc.constant(operand),
    operator: fc.constantFrom(...operators),
    value: isText ? fc.constantFrom('a', 'b', 'ab') : fc.integer({ min: 0, max: 3 }),
  })
})
const amounts = fc.option(fc.integer({ min: 0, max: 400 }))
const products = fc.record({
  title: fc.constantFrom('a', 'b', 'ab'),
  vendor: fc.option(fc.constantFrom('a', 'b')),
  productType: fc.option(fc.constantFrom('a', 'b')),
  tags: fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }),
  currencyCode: fc.constant('USD'),
  shownCurrencyCode: fc.constant('USD'),
  variants: fc.array(
    fc.tuple(
      fc.constantFrom('a', 'b'),
      fc.integer({ min: 0, max: 400 }),
      amounts,
      amounts,
      amounts,
    ) as fc.Arbitrary<VariantFacts>,
    { minLength: 1, maxLength: 4 },
  ),
})
const badges = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    priority: fc.integer({ min: 1, max: 5 }),
    position: fc.constantFrom(...badgePositions),
    logicalOperator: fc.constantFrom('and' as const, 'or' as const),
    displayLocation: fc.constantFrom('productList' as const, 'productDetail' as const),
    conditions: fc.array(conditions, { maxLength: 4 }),
    text: fc.constantFrom('Sale', '{{sale_percent}}', '{{quantity}} left'),
  }),
  { maxLength: 12, selector: ({ id }) => id },
)

describe('any badges on any product', () => {
  test('at most one a position, whatever the order they come in, and each qualifies alone [D-182]', () => {
    fc.assert(
      fc.property(products, badges, (product, made) => {
        const all = made.map(({ id, ...more }) => sampleBadge(id, more))
        const picked = pickBadges(product, all, 'productList')
        const ids = (list: typeof picked) => list.map(({ badge }) => badge.id).sort()
        expect(new Set(picked.map(({ badge }) => badge.position)).size).toBe(picked.length)
        expect(ids(pickBadges(product, all.toReversed(), 'productList'))).toEqual(ids(picked))
        const alone = all.filter((badge) => pickBadges(product, [badge], 'productList').length === 1)
        for (const position of badgePositions) {
          const rivals = alone.filter((badge) => badge.position === position)
          const [best] = rivals.toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1))
          expect(picked.find(({ badge }) => badge.position === position)?.badge.id).toBe(best?.id)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('what and shows, or shows too; no title keeps a variable it knows [D-132]', () => {
    fc.assert(
      fc.property(products, badges, (product, made) => {
        for (const { id, ...more } of made) {
          const badge = { ...more, displayLocation: 'productList', text: 'Sale' }
          const shown = (logicalOperator: 'and' | 'or') =>
            pickBadges(product, [sampleBadge(id, { ...badge, logicalOperator })], 'productList').length
          if (shown('and') === 1) expect(shown('or')).toBe(1)
          for (const { text } of pickBadges(product, [sampleBadge(id, more)], 'productList'))
            expect(text).not.toContain('{{')
        }
      }),
      { numRuns: 200 },
    )
  })
})

import { describe, expect, test } from 'vitest'
import { createScriptedStore } from '../../../../test/scripted-store.ts'
import { isReadableReview, mirrorLimits, siftBrands, siftCategories, siftProducts } from './mirror-limits.rules.ts'
import type { MirrorProduct } from './read-products.ts'

const { product, category } = createScriptedStore()
const [variant] = product('0').variants
if (!variant) throw new Error('It has no variant.')

const mirrored = (id: string, over: Parameters<typeof product>[1] = {}): MirrorProduct => {
  const one = product(id, over)
  const prices = one.variants.flatMap(({ id: variantId, price }) =>
    price ? [{ variantId, currencyCode: 'USD', amountMinor: price.amountMinor, compareAtMinor: null }] : [],
  )
  return { product: one, texts: [], prices, hash: '' }
}
const limits = { ...mirrorLimits, products: 10, variants: 3, bytes: 5_000, brands: 1, categories: 2, letters: 20 }
const sift = (products: MirrorProduct[], room = 10, known: string[] = []) => {
  const { taken, left } = siftProducts(products, { room, known: new Set(known), limits })
  return [taken.map((one) => one.product.id), left.map(({ id, reason }) => [id, reason])]
}
const variants = (count: number, over = {}) =>
  Array.from({ length: count }, (_, at) => ({ ...variant, id: `v${at}`, ...over }))

describe('what the mirror takes of a store', () => {
  test.each([
    ['with more variants than a page can show', { variants: variants(4) }, 'too_many_variants'],
    ['with a book for a description', { descriptionHtml: 'a'.repeat(6_000) }, 'too_large'],
    [
      'with a price below nothing',
      { variants: variants(1, { price: { amountMinor: -1, currencyCode: 'USD' } }) },
      'unreadable',
    ],
    ['with half a piece in stock', { variants: variants(1, { quantityAvailable: 0.5 }) }, 'unreadable'],
    ['with two variants under one number', { variants: variants(2, { id: 'same' }) }, 'unreadable'],
    ['from no day', { createdAt: 'yesterday' }, 'unreadable'],
    ['from a year that only some databases have', { updatedAt: '0000-01-01T00:00:00Z' }, 'unreadable'],
    ['with a handle that no index holds', { handle: 'h'.repeat(501) }, 'unreadable'],
    ['with a number that no index holds', { variants: variants(1, { sku: 's'.repeat(501) }) }, 'unreadable'],
    ['with letters that no text has', { name: 'La\u0000mp' }, 'unreadable'],
  ])('is no product %s', (_name, over, reason) => {
    expect(sift([mirrored('1', over), mirrored('2')])).toEqual([['2'], [['1', reason]]])
  })

  test('are as many products as there is room for, and all that it has already', () => {
    const page = ['1', '2', '3', '4'].map((id) => mirrored(id))
    expect(sift(page, 1, ['3', '4'])).toEqual([['1', '3', '4'], [['2', 'too_many']]])
  })

  test('is a product once that came twice, and a variant for the first that has it', () => {
    const one = mirrored('1')
    expect(sift([one, one, mirrored('2', { variants: one.product.variants })])).toEqual([['1'], [['2', 'unreadable']]])
  })

  test('are categories, brands and reviews that people can read, up to a number', () => {
    const lists = siftCategories(
      [category('1', 'One'), category('2', 'a'.repeat(21)), category('3', 'Three'), category('4', 'Four')],
      limits,
    )
    expect(lists.taken.map(({ id }) => id)).toEqual(['1', '3'])
    expect(lists.left.map(({ id, reason }) => [id, reason])).toEqual([
      ['2', 'unreadable'],
      ['4', 'too_many'],
    ])
    const below = siftCategories(
      [
        category('1', 'a'.repeat(21)),
        ...Array.from({ length: 5 }, (_, at) => category(`${at + 2}`, 'Deep', `${at + 1}`)),
      ],
      { ...limits, categories: 10, levels: 3 },
    )
    expect(below.taken.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['2', null],
      ['3', '2'],
      ['4', '3'],
    ])
    expect(below.left.map(({ id, reason }) => [id, reason])).toEqual([
      ['1', 'unreadable'],
      ['5', 'too_many'],
      ['6', 'too_many'],
    ])
    const brand = (id: string) => ({ id, name: id, imageUrl: null })
    const twice = siftBrands([brand('a'), brand('a')], limits)
    expect([twice.taken.length, twice.left.length]).toEqual([1, 0])
    expect(siftBrands([brand(''), brand('a'), brand('b')], limits).left.map(({ reason }) => reason)).toEqual([
      'unreadable',
      'too_many',
    ])
    const createdAt = '2026-03-01T09:00:00Z'
    const reviews = [
      { text: 'Good', createdAt },
      { text: 'a'.repeat(30_000), createdAt },
      { text: '\u0000', createdAt },
      { text: 'Good', createdAt: '0000-01-01T00:00:00Z' },
      { text: 'Good', createdAt: 'yesterday' },
    ]
    expect(reviews.map(isReadableReview)).toEqual([true, false, false, false, false])
  })
})

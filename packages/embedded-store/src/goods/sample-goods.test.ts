import { describe, expect, test } from 'vitest'
import { readSampleGoods } from './goods.ts'
import { makeStoreRows } from './store-rows.ts'

const picture = { url: '/media/app/one.webp', thumbnailUrl: '/media/app/one-t.webp', width: 800, height: 800 }

describe.each(['food', 'electronics'] as const)('goods to try of %s', (trade) => {
  const names = new Set<string>()
  const goods = readSampleGoods(trade)
  const rows = makeStoreRows(
    'app',
    Date.parse('2026-06-01T12:00:00Z'),
    (name) => {
      names.add(name)
      return picture
    },
    goods,
  )

  test('fill four shelves, of which each has a name in three languages', () => {
    const perShelf = new Map<string, number>()
    for (const { category_id } of rows.product_categories)
      perShelf.set(category_id, (perShelf.get(category_id) ?? 0) + 1)
    expect([...perShelf.keys()].sort()).toEqual(rows.categories.map(({ id }) => id).sort())
    expect(perShelf.size).toBe(4)
    expect(Math.min(...perShelf.values())).toBeGreaterThanOrEqual(2)
    expect(rows.category_texts.length).toBe(2 * rows.categories.length)
    expect(rows.product_texts.every(({ name, description_html }) => name !== '' && description_html !== '')).toBe(true)
  })

  test('can be bought at once, a larger one for more, under codes of their own', () => {
    const { variants, variant_prices, products } = rows
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
    expect(variants.every(({ stock }) => (stock ?? 0) > 0)).toBe(true)
    const usdOf = new Map(
      variant_prices
        .filter(({ currency_code }) => currency_code === 'USD')
        .map((row) => [row.variant_id, row.amount_minor]),
    )
    for (const { id } of products) {
      const prices = variants.filter(({ product_id }) => product_id === id).map((one) => Number(usdOf.get(one.id)))
      expect(prices.every((price) => price > 0)).toBe(true)
    }
    const dear =
      trade === 'food'
        ? ['house-espresso-250-g', 'house-espresso-1-kg']
        : ['sol-phone-navy-128-gb', 'sol-phone-navy-256-gb']
    expect(dear.map((id) => usdOf.get(id))).toEqual(trade === 'food' ? [1200, 4080] : [54_900, 63_135])
  })

  test('name no option, value or attribute that is not said in three languages', () => {
    const said = new Set(rows.catalog_labels.map(({ label }) => label))
    const options = rows.products.flatMap(
      ({ options }) => JSON.parse(String(options)) as { name: string; values: { label: string }[] }[],
    )
    const attributes = rows.products.flatMap(
      ({ attributes }) => JSON.parse(String(attributes)) as { name: string; value: string }[],
    )
    const labels = [
      ...options.flatMap(({ name, values }) => [name, ...values.map(({ label }) => label)]),
      ...attributes.flatMap(({ name, value }) => [name, value]),
    ]
    expect(labels.filter((label) => !said.has(label))).toEqual([])
  })

  test('of what has one look ask for one picture, without a colour', () => {
    expect(names.has('product/olive-oil')).toBe(trade === 'food')
    expect(names.has('product/air-earbuds/White')).toBe(trade === 'electronics')
  })
})

import { type Category, categorySchema, productCardSchema } from '@vitrine/domain/catalog/catalog.schema'
import { describe, expect, it } from 'vitest'
import { clearChanges, pickChanges } from './category-choice.rules.ts'

const category: Category = categorySchema.parse({
  id: 'c1',
  name: 'Shoes',
  title: 'All shoes',
  image: 'https://cdn.example/shoes.jpg',
  parentId: null,
  visible: true,
  position: 0,
  productCount: 2,
})
const product = productCardSchema.parse({
  id: 'p1',
  name: 'Boot',
  image: null,
  sku: 'B-1',
  price: { amountMinor: 1250, currencyCode: 'USD' },
  compareAtPrice: null,
  priceText: '$12.50',
  availableForSale: true,
  vendor: null,
  isThumbnail: false,
  urlThumbnail: null,
})

describe('a picked category', () => {
  it('sets category, products, title and an open-category action and nothing else [D-170]', () => {
    const changes = Object.fromEntries(
      pickChanges('category', { category, products: [product] }).map((c) => [c.path, c.value]),
    )
    expect(Object.keys(changes)).toEqual(['category', 'products', 'title.text', 'action'])
    expect(changes['title.text']).toBe('Shoes')
    expect(changes['category']).toMatchObject({ id: 'c1', name: 'Shoes' })
    expect(changes['products']).toMatchObject([{ id: 'p1', name: 'Boot', sku: 'B-1' }])
    expect(changes['action']).toMatchObject({ type: 'openCategory', category: { id: 'c1', title: 'All shoes' } })
  })

  it('clearing it empties category, products, title and action [D-173]', () => {
    expect(clearChanges('category')).toEqual([
      { path: 'category', value: null },
      { path: 'products', value: [] },
      { path: 'title.text', value: '' },
      { path: 'action', value: { type: 'noAction' } },
    ])
  })
})

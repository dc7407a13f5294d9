import { describe, expect, test } from 'vitest'
import { sampleProduct } from '../kit/samples.fixture.ts'
import { createBlock, parseBlock } from '../schemas.ts'
import { applyChanges, updateBlockPath } from './block-path.ts'
import { clearCategory, fillFromCategory } from './category-products.ts'

const category = {
  id: 'c1',
  name: 'Shoes',
  title: 'All shoes',
  image: '/c.webp',
  parentId: null,
  visible: true,
  position: 0,
  productCount: 20,
}
const products = Array.from({ length: 20 }, (_, at) => sampleProduct(`p${at}`))

describe('the category of a product block', () => {
  test.each([
    ['productCarousel', 8],
    ['productParallax', 8],
  ] as const)('%s takes the first %i products [D-171]', (type, count) => {
    const block = applyChanges(createBlock(type), fillFromCategory(type, category, products))
    expect((block['products'] as { id: string }[]).map(({ id }) => id)).toEqual(
      products.slice(0, count).map(({ id }) => id),
    )
  })

  test('the product grid takes the first 4 products [D-172]', () => {
    const block = applyChanges(createBlock('productGrid'), fillFromCategory('productGrid', category, products))
    expect((block['products'] as { id: string }[]).map(({ id }) => id)).toEqual(['p0', 'p1', 'p2', 'p3'])
  })

  test('picking sets category, title and an open-category action and keeps the view-more text', () => {
    const own = updateBlockPath(createBlock('productGrid'), 'viewMore.text', 'See all')
    const filled = applyChanges(own, fillFromCategory('productGrid', category, products))
    expect(filled).toMatchObject({
      category: { id: 'c1', name: 'Shoes' },
      title: { text: 'Shoes', visible: true },
      action: { type: 'openCategory', category: { id: 'c1' } },
      viewMore: { text: 'See all' },
    })
    expect(parseBlock(filled)).toMatchObject({ ok: true })
  })

  test('clearing empties category, products, title and action [D-173]', () => {
    const filled = applyChanges(createBlock('productGrid'), fillFromCategory('productGrid', category, products))
    const cleared = applyChanges(filled, clearCategory())
    expect(cleared).toMatchObject({ category: null, products: [], title: { text: '' }, action: null })
    expect(parseBlock(cleared)).toMatchObject({ ok: true })
  })
})

import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { emptyHost, sampleBlock, sampleHost } from '../../kit/fixtures/samples.fixture.ts'
import type { CategoryGridBlock } from './category-grid.schema.ts'
import { CategoryGridView } from './category-grid.view.tsx'

const categories = ['a', 'b'].map((id) => ({ id, name: `Old ${id}`, title: null, image: null, visibleName: true }))
const draw = (more: object, host = sampleHost()) =>
  renderToString(
    <CategoryGridView
      block={{ ...sampleBlock('catalogGrid'), categories, ...more } as unknown as CategoryGridBlock}
      host={host}
    />,
  )

describe('category grid', () => {
  test('the name of the catalogue wins over the copy, and a title chosen here over both', () => {
    expect(draw({})).toContain('Category a')
    expect(draw({ categories: [{ ...categories[0], title: 'For you' }] })).toContain('For you')
  })

  test('a category that is gone is left out for shoppers and kept for the owner', () => {
    expect(draw({}, emptyHost)).toBe('')
    expect(draw({}, { ...emptyHost, mode: 'edit' })).toContain('Old a')
  })

  test('hidden names stay readable for screen readers', () => {
    const html = draw({ visibleNames: false })
    expect(html).not.toMatch(/<span[^>]*>Category a/)
    expect(html).toContain('aria-label="Category a"')
  })
})

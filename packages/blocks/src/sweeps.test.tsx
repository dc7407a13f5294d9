import { type Block, type BlockType, blockTypes } from '@vitrine/domain/blocks/block.schema'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { blockEditors, findBlockEditor, paletteOf } from './editors.ts'
import { canonicalHtml } from './kit/canonical-html.fixture.ts'
import type { BlockHost } from './kit/host.ts'
import { emptyHost, sampleBlock, sampleHost } from './kit/samples.fixture.ts'
import { hasPath } from './kit/schema-path.fixture.ts'
import { pageViews } from './page-views.ts'
import { blockSchemas, createBlock, parseBlock } from './schemas.ts'
import { BlockRenderer, blockViews, loadLaterViews } from './views.ts'

type Renderer = ComponentType<{ block: Block; host: BlockHost }>
const built = Object.keys(blockSchemas) as (keyof typeof blockSchemas)[]

/** The same view files, compiled against Preact as the shopper app compiles them. */
let renderInPreact: (block: Block, host: BlockHost) => string
const renderInReact = (block: Block, host: BlockHost) => {
  const View = BlockRenderer as Renderer
  return renderToString(<View block={block} host={host} />)
}

beforeAll(async () => {
  await loadLaterViews()
  vi.resetModules()
  vi.doMock('react', () => import('preact/compat'))
  vi.doMock('react/jsx-runtime', () => import('preact/jsx-runtime'))
  vi.doMock('react/jsx-dev-runtime', () => import('preact/jsx-runtime'))
  const { h } = await import('preact')
  const { renderToString: toText } = await import('preact-render-to-string')
  const { BlockRenderer: Preacted, loadLaterViews: loadPreacted } = await import('./views.ts')
  await loadPreacted()
  renderInPreact = (block, host) => toText(h(Preacted as never, { block, host } as never))
  vi.doUnmock('react')
  vi.doUnmock('react/jsx-runtime')
  vi.doUnmock('react/jsx-dev-runtime')
})

describe('every block', () => {
  test.each(blockTypes)('%s: what is created is accepted as it is', (type) => {
    const block = createBlock(type)
    expect(parseBlock(block)).toEqual({ ok: true, block })
  })

  describe.each(built)('%s', (type: BlockType) => {
    const states: Record<string, Block> = {
      defaults: createBlock(type),
      filled: sampleBlock(type),
      oversized: sampleBlock(type, { oversized: true }),
    }
    for (const [state, block] of Object.entries(states)) {
      for (const host of [
        sampleHost({ mode: 'edit' }),
        sampleHost({ mode: 'live' }),
        sampleHost({ rightToLeft: true }),
        emptyHost,
      ]) {
        test(`${state} draws the same in React and Preact (${host.name})`, () => {
          const parsed = parseBlock(block)
          if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
          const inReact = canonicalHtml(renderInReact(parsed.block, host))
          expect(canonicalHtml(renderInPreact(parsed.block, host))).toBe(inReact)
          expect(inReact).not.toMatch(/undefined|NaN|\[object/)
        })
      }
    }
  })

  test('an unknown type and a hidden block render nothing [D-077]', () => {
    const host = sampleHost({ mode: 'live' })
    expect(renderInReact({ id: 'a', type: 'hologram' }, host)).toBe('')
    expect(renderInReact({ id: 'a', type: 'toString' }, host)).toBe('')
    expect(renderInReact({ ...sampleBlock('banner'), hidden: true }, host)).toBe('')
  })

  test('a view stands for each schema', () => {
    expect([...Object.keys(blockViews), ...Object.keys(pageViews)].sort()).toEqual([...built].sort())
  })

  test('every setting and every translatable text is a declared field', () => {
    for (const type of built) {
      const { schema, translatable } = blockSchemas[type]
      const { fields } = blockEditors[type]
      const conditions = fields.flatMap(({ showWhen }) => (showWhen ? [showWhen.path] : []))
      const colours = fields.flatMap((field) => (field.kind === 'colour' && field.against ? [field.against] : []))
      const paths = [...fields.map(({ path }) => path), ...conditions, ...colours, ...translatable]
      expect(paths.filter((path) => !hasPath(schema, path))).toEqual([])
      expect(new Set(fields.map(({ path, kind }) => `${path} ${kind}`)).size).toBe(fields.length)
    }
    expect(hasPath(blockSchemas.banner.schema, 'title.txet')).toBe(false)
  })

  test('labels are unique and say what the placeholder of the canvas says [D-078]', () => {
    const labels = built.map((type) => blockEditors[type].label)
    expect(new Set(labels).size).toBe(labels.length)
    const rewards = ['rewardPoint', 'campaigns', 'redemptionOptions', 'referral', 'tiers']
    const alwaysShown = ['searchBar', 'spacer', 'recentlyViewed', ...rewards]
    for (const type of built.filter((each) => !alwaysShown.includes(each))) {
      const html = renderInReact(createBlock(type), sampleHost({ mode: 'edit' }))
      expect(html).toContain(`data-placeholder="${blockEditors[type].label}"`)
      expect(html).toContain('<svg')
      expect([3, 4]).toContain(html.match(/<i>/g)?.length)
      expect(renderInReact(createBlock(type), sampleHost({ mode: 'live' }))).toBe('')
    }
  })

  test('the panel of each block has a title and a description of its own [D-061]', () => {
    const texts = built.map((type) => `${blockEditors[type].title}: ${blockEditors[type].description}`)
    expect(new Set(texts).size).toBe(built.length)
  })

  test.each([
    ['productCarousel', 8],
    ['productParallax', 8],
  ] as const)('%s takes the first %i products of the category [D-171]', (type, count) => {
    expect(blockEditors[type].fields).toContainEqual(expect.objectContaining({ path: 'category', products: count }))
  })

  test('the product grid takes the first 4 products of the category and says so [D-172]', () => {
    const { fields, description } = blockEditors.productGrid
    expect(fields).toContainEqual(expect.objectContaining({ path: 'category', products: 4 }))
    expect(description).toContain('first 4 products')
  })

  test('the home palette offers its twelve blocks in the order of document 2, section 2.3', () => {
    expect(paletteOf('home').map(({ label }) => label)).toEqual([
      'Search',
      'Spacer',
      'Image banner',
      'Image slider',
      'Image grid',
      'Category grid',
      'Countdown',
      'Video',
      'Product carousel',
      'Product swipeable cards',
      'Product grid',
      'Recently viewed',
    ])
    expect(findBlockEditor('carousel')).toBe(blockEditors.productCarousel)
    expect(findBlockEditor('gallery')).toBeUndefined()
  })
})

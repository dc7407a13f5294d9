import type { Block } from '@vitrine/domain/blocks/block.schema'
import { type BlockType, blockTypes } from '@vitrine/domain/blocks/block-types'
import descriptions from '@vitrine/messages/console/blocks.description'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { blockEditors, findBlockEditor, type PaletteName, paletteOf } from './editors.ts'
import { emptyHost, sampleBlock, sampleHost } from './kit/fixtures/samples.fixture.ts'
import type { BlockHost } from './kit/host/host.ts'
import { address, html, pathsOfKind, textsAt } from './kit/text/text-kinds.ts'
import { pageViews } from './page-views.ts'
import { blockSchemas, createBlock, parseBlock, textPaths } from './schemas.ts'
import { BlockRenderer, blockViews, loadLaterViews } from './views.ts'

/** Normalises what renderers may write differently in HTML: order and case of attributes, and spaces in styles. */
const attributePattern = /([a-zA-Z-]+)(?:="([^"]*)")?/g

const canonicalStyle = (style: string) => style.replaceAll(/\s*([:;,])\s*/g, '$1').replace(/;$/, '')

function canonicalTag(name: string, attributes: string): string {
  const written = [...attributes.matchAll(attributePattern)].map(([, attribute = '', value = '']) => {
    const lower = attribute.toLowerCase()
    return `${lower}="${lower === 'style' ? canonicalStyle(value) : value}"`
  })
  return `<${[name, ...written.sort()].join(' ')}>`
}

const canonicalHtml = (html: string): string =>
  html
    // Preact's renderer to text leaves the mark for translators out, and the shopper app puts it back (`drawn-marks`).
    .replaceAll(/<!--.*?-->|<link rel="preload"[^>]*>| translate="no"/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll(/<([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"]*")?)*)\s*\/?>/g, (_, name: string, attributes: string) =>
      canonicalTag(name, attributes),
    )

/** Removes optional, nullable and default wrappers; of a union it returns the first object. */
function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodUnion) return unwrapped(schema.options.find((option) => option instanceof z.ZodObject))
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isWrapper ? unwrapped(schema.unwrap()) : schema
}

/** Whether a dotted path names a declared field; `*` and numbers are items of lists. */
function hasPath(schema: unknown, path: string): boolean {
  let at = unwrapped(schema)
  for (const part of path.split('.')) {
    if (at instanceof z.ZodArray && /^(\d+|\*)$/.test(part)) at = unwrapped(at.element)
    else if (at instanceof z.ZodObject && Object.hasOwn(at.shape, part)) at = unwrapped(at.shape[part])
    else return false
  }
  return at !== undefined
}

type Renderer = ComponentType<{ block: Block; host: BlockHost }>
const built = Object.keys(blockSchemas) as (keyof typeof blockSchemas)[]

/** Renders the same view files, compiled against Preact like the shopper app. */
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
  const { CanvasPlaceholder: emptyBlock } = await import('./kit/frame/canvas-placeholder.tsx')
  await loadPreacted()
  renderInPreact = (block, host) => toText(h(Preacted as never, { block, host: { ...host, emptyBlock } } as never))
  vi.doUnmock('react')
  vi.doUnmock('react/jsx-runtime')
  vi.doUnmock('react/jsx-dev-runtime')
  // The worker's next files draw in React.
  vi.resetModules()
})

const previewedTypes: readonly BlockType[] = [
  'banner',
  'custombanner',
  'slider',
  'video',
  'countdown',
  'searchBar',
  'catalogGrid',
  'recentlyViewed',
  'productGrid',
  'productCarousel',
  'productParallax',
  'grid',
  'inlineHtmlContent',
  'webpage',
  'actionButton',
  'spacer',
  'brand',
  'productDetailImage',
  'productDetailVideo',
  'productDetailProductVideos',
  'gallery',
  'information',
  'variants',
  'description',
  'reviews',
  'relatedProducts',
  'url',
  'html',
  'customFields',
  'bannerCategories',
  'catalogCollapse',
  'store',
  'rewardPoint',
  'referral',
  'tiers',
  'campaigns',
  'redemptionOptions',
]
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

  test('every type of document 2, section 2.16, is previewed on the canvas, by its content and before it has any [D-076]', () => {
    const host = sampleHost({ mode: 'edit' })
    for (const type of previewedTypes) {
      const html = renderInReact(sampleBlock(type), host)
      expect(html, type).not.toBe('')
      expect(html, type).not.toContain('data-placeholder')
      expect(renderInReact(createBlock(type), host), type).not.toBe('')
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
      const colors = fields.flatMap((field) => (field.kind === 'color' && field.against ? [field.against] : []))
      const paths = [...fields.map(({ path }) => path), ...conditions, ...colors, ...translatable]
      expect(paths.filter((path) => !hasPath(schema, path))).toEqual([])
      expect(new Set(fields.map(({ path, kind }) => `${path} ${kind}`)).size).toBe(fields.length)
    }
    expect(hasPath(blockSchemas.banner.schema, 'title.txet')).toBe(false)
  })

  test('labels are unique in a palette and say what the placeholder of the canvas says [D-078]', () => {
    const palettes = new Set(built.flatMap((type) => Object.keys(blockEditors[type].palettes)) as PaletteName[])
    for (const palette of palettes) {
      const labels = paletteOf(palette).map(({ label }) => label())
      expect(new Set(labels).size).toBe(labels.length)
    }
    const rewards = ['rewardPoint', 'campaigns', 'redemptionOptions', 'referral', 'tiers']
    const alwaysShown = ['searchBar', 'spacer', 'recentlyViewed', ...rewards]
    const canvasWords = { nameOf: (type: string) => findBlockEditor(type)?.label() ?? '', leftOut: () => '' }
    const elsewhere = sampleHost({ mode: 'edit', product: undefined as never, canvasWords })
    for (const type of built.filter((each) => !alwaysShown.includes(each))) {
      const html = renderInReact(createBlock(type), elsewhere)
      expect(html).toContain(`data-placeholder="${blockEditors[type].label()}"`)
      expect(html).toContain('<svg')
      expect([3, 4]).toContain(html.match(/<i>/g)?.length)
      expect(renderInReact(createBlock(type), { ...elsewhere, mode: 'live' })).toBe('')
    }
  })

  test.each([
    ['productCarousel', 8],
    ['productParallax', 8],
  ] as const)('%s takes the first %i products of the category [D-171]', (type, count) => {
    expect(blockEditors[type].fields).toContainEqual(expect.objectContaining({ path: 'category', products: count }))
  })

  test.each([
    ['grid', 'columns', 2, 6],
    ['catalogGrid', 'columns', 2, 6],
    ['spacer', 'height', 1, 200],
  ] as const)('%s offers %s from %i to %i, in whole steps [D-208] [D-209]', (type, path, min, max) => {
    expect(blockEditors[type].fields).toContainEqual(
      expect.objectContaining({ kind: 'slider', path, min, max, step: 1 }),
    )
  })

  test('the product grid takes the first 4 products of the category and says so [D-172]', () => {
    const { fields } = blockEditors.productGrid
    expect(fields).toContainEqual(expect.objectContaining({ path: 'category', products: 4 }))
    expect(descriptions.productGrid()).toContain('first 4 products')
  })

  test('the home palette offers its twelve blocks in the order of document 2, section 2.3', () => {
    expect(paletteOf('home').map(({ label }) => label())).toEqual([
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
  })

  test('the palette of the product page offers ten blocks, that of the account one [D-016] [D-018]', () => {
    expect(paletteOf('product-detail').map(({ label }) => label())).toEqual([
      'Variant',
      'Description',
      'Product attributes',
      'Content HTML',
      'Action link',
      'Image banner',
      'Video',
      'Product videos',
      'Reviews',
      'Related products',
    ])
    expect(paletteOf('my-account').map(({ label }) => label())).toEqual(['Action button'])
  })

  test('every block of the product page has a presentation style and conditions; only an accordion can be collapsed [D-162]', () => {
    for (const { fields } of paletteOf('product-detail')) {
      expect(fields).toContainEqual(expect.objectContaining({ kind: 'segmented', path: 'options.presentationStyle' }))
      expect(fields).toContainEqual(expect.objectContaining({ kind: 'conditions', path: 'conditions' }))
      const collapsed = fields.find(({ path }) => path === 'options.collapsed')
      expect(collapsed?.showWhen).toEqual({ path: 'options.presentationStyle', equals: 'accordion' })
    }
  })

  test('an alias has the settings of its block', () => {
    expect(findBlockEditor('carousel')).toBe(blockEditors.productCarousel)
    expect(findBlockEditor('lookBook')).toBeUndefined()
  })
})

describe('what a block declares', () => {
  test.each(built)('%s: a field that is edited as HTML is declared as HTML, so the server cleans it', (type) => {
    const edited = (findBlockEditor(type)?.fields ?? []).flatMap(({ kind, path }) => (kind === 'html' ? [path] : []))
    expect(textPaths(type, 'html')).toEqual(expect.arrayContaining(edited))
  })

  test.each(built)('%s: has a clock of its own on the canvas exactly when its picture asks for the time', (type) => {
    const clock = vi.fn(() => Date.parse('2026-01-10T12:00:00Z'))
    renderInReact(sampleBlock(type), sampleHost({ useNow: clock }))
    expect(clock.mock.calls.length > 0).toBe(findBlockEditor(type)?.ticks === true)
  })

  test('HTML and addresses are found behind defaults and in lists; what is no text is left alone', () => {
    const schema = z.object({
      lines: z.array(z.object({ markup: html(z.string()).default('') })).optional(),
      link: z.object({ to: address(z.string()).nullish() }).prefault({}),
      plain: z.string(),
    })
    expect(pathsOfKind(schema, 'html')).toEqual(['lines.*.markup'])
    expect(pathsOfKind(schema, 'address')).toEqual(['link.to'])
    const block = { lines: [{ markup: 'a' }, {}, { markup: 7 }, null, { markup: 'b' }], link: null }
    expect(textsAt(block, ['lines.*.markup', 'link.to'])).toEqual([
      { path: 'lines.0.markup', text: 'a' },
      { path: 'lines.4.markup', text: 'b' },
    ])
  })
})

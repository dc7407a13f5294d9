import type { Block } from '@vitrine/domain/blocks/block.schema'
import { blockTypes } from '@vitrine/domain/blocks/block-types'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { pageContentSchema } from '@vitrine/domain/pages/page.schema'
import { describe, expect, test } from 'vitest'
import { migrateBlock } from './kit/define/parse-block.ts'
import { blockSchemas, createBlock, isBlockEmpty, parseBlock, translatablePaths } from './schemas.ts'

const issuesOf = (raw: unknown) => {
  const parsed = parseBlock(raw)
  return parsed.ok ? [] : parsed.issues
}

describe('block schemas', () => {
  test('every wire type is accepted and keeps its name, and any other is refused by name [D-103]', () => {
    expect(blockTypes).toEqual(expect.arrayContaining(specifiedTypes))
    for (const type of blockTypes) {
      const parsed = parseBlock({ id: 'a1', type })
      expect(parsed).toMatchObject({ ok: true, block: { id: 'a1', type } })
    }
    expect(issuesOf({ id: 'a1', type: 'hologram' })).toEqual([{ path: 'type', ...fieldReason('block_type_unknown') }])
    for (const raw of [null, 7, 'banner', [], { type: 'toString', id: 'a' }]) expect(parseBlock(raw).ok).toBe(false)
  })

  test('new blocks have their own ids of 10 characters [A-192]', () => {
    const ids = Array.from({ length: 500 }, () => createBlock('banner').id)
    expect(new Set(ids).size).toBe(500)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{10}$/)
  })

  test('a page is white by default, and so is a block unless its type says otherwise [D-102]', () => {
    expect(pageContentSchema.parse({ type: 'custom' }).backgroundColor).toBe('#FFFFFF')
    for (const type of blockTypes) {
      expect(createBlock(type)['backgroundColor']).toBe(type === 'spacer' ? '#F5F5F5' : '#FFFFFF')
    }
  })

  test('a new image grid has 4 columns and spacing on every side [D-104]', () => {
    expect(createBlock('grid')).toMatchObject({
      columns: 4,
      spacing: { top: 16, bottom: 16, left: 16, right: 16, inner: 8 },
    })
  })

  test('a new spacer is 4 high and grey [D-105]', () => {
    expect(createBlock('spacer')).toMatchObject({ height: 4, backgroundColor: '#F5F5F5' })
  })

  test("a new search bar says 'Search Product' [D-107]", () => {
    expect(createBlock('searchBar')).toMatchObject({ placeholder: 'Search Product' })
  })

  test.each(['productGrid', 'productCarousel', 'productParallax'] as const)(
    'a new %s has 2 columns and a view-more text [D-108]',
    (type) => {
      expect(createBlock(type)).toMatchObject({ columns: 2, viewMore: { text: 'View more', visible: true } })
    },
  )

  test.each(['grid', 'catalogGrid'] as const)('%s takes 2 to 6 columns [D-208]', (type) => {
    expect(createBlock(type)).toMatchObject({ columns: 4 })
    for (const columns of [2, 6]) expect(issuesOf({ id: 'a', type, columns })).toEqual([])
    for (const columns of [1, 7, 2.5, '4', null]) {
      expect(issuesOf({ id: 'a', type, columns })).toEqual([{ path: 'columns', message: 'A whole number from 2 to 6' }])
    }
  })

  test('a spacer is 1 to 200 high [D-209]', () => {
    for (const height of [1, 200]) expect(issuesOf({ id: 'a', type: 'spacer', height })).toEqual([])
    for (const height of [0, 201, -1, '4', Number.NaN]) {
      expect(issuesOf({ id: 'a', type: 'spacer', height })).toEqual([
        {
          path: 'height',
          message: 'From 1 to 200',
          reason: { name: 'number_between', parameters: { least: '1', most: '200' } },
        },
      ])
    }
  })

  test('a countdown keeps UTC instants with seconds and refuses local times and an end before the start [D-216]', () => {
    const countdown = {
      id: 'a',
      type: 'countdown',
      schemaVersion: 2,
      startAt: '2026-01-31T18:00:05Z',
      endAt: '2026-02-01T00:00:00.000Z',
    }
    expect(parseBlock(countdown)).toMatchObject({ ok: true, block: { startAt: '2026-01-31T18:00:05Z' } })
    for (const startAt of ['2026-01-31T18:00Z', '2026-01-31T18:00:05+02:00', '2026-01-31 18:00', 'tomorrow']) {
      expect(issuesOf({ ...countdown, startAt })[0]?.path).toBe('startAt')
    }
    expect(issuesOf({ ...countdown, startAt: '2026-03-01T00:00:00Z' })).toEqual([
      { path: 'endAt', ...fieldReason('end_before_start') },
    ])
  })

  test('every common field survives, whatever the type [D-101]', () => {
    for (const type of blockTypes) {
      const raw = { ...createBlock(type), ...wholeBlock, type }
      expect(parseBlock(JSON.parse(JSON.stringify(raw)))).toEqual({ ok: true, block: expect.objectContaining(raw) })
    }
  })

  test('an image of a block keeps src, ratio, width, height, thumbnail, action and visible [D-110]', () => {
    const parsed = parseBlock({ id: 'a', type: 'banner', images: wholeBlock.images })
    expect(parsed).toMatchObject({ ok: true, block: { images: wholeBlock.images } })
  })

  test('a video of a block keeps src, ratio, width, height and thumbnail [D-111]', () => {
    const parsed = parseBlock({ id: 'a', type: 'video', videos: wholeBlock.videos })
    expect(parsed).toMatchObject({ ok: true, block: { videos: wholeBlock.videos } })
  })

  test('a category of a block keeps its picture, names, action, children and parent [D-113]', () => {
    const parsed = parseBlock({ id: 'a', type: 'catalogGrid', categories: wholeBlock.categories })
    expect(parsed).toMatchObject({ ok: true, block: { categories: wholeBlock.categories } })
  })

  test('a product of a block keeps id, name, image, price, sku and the thumbnail flags [D-114]', () => {
    const parsed = parseBlock({ id: 'a', type: 'productGrid', products: wholeBlock.products })
    expect(parsed).toMatchObject({ ok: true, block: { products: wholeBlock.products } })
  })

  test('a store block keeps its address, coordinates, opening days and descriptions [D-115]', () => {
    const { store, coordinates, openDays, descriptions } = wholeBlock
    const parsed = parseBlock({ id: 'a', type: 'store', store, coordinates, openDays, descriptions })
    expect(parsed).toMatchObject({ ok: true, block: { store, coordinates, openDays, descriptions } })
  })

  test('opening days are lowercase weekdays, each once [D-115] [D-215]', () => {
    const store = (...types: string[]) => ({
      id: 'a',
      type: 'store',
      schemaVersion: 2,
      openDays: types.map((type) => ({ type })),
    })
    expect(issuesOf(store('monday', 'sunday'))).toEqual([])
    expect(issuesOf(store('monday', 'monday'))).toEqual([{ path: 'openDays', message: 'Each weekday once' }])
    for (const type of ['Monday', 'holiday', ''])
      expect(issuesOf(store('sunday', type))).toEqual([
        { path: 'openDays.1.type', message: 'A weekday in lowercase letters, such as monday' },
      ])
  })

  test('a store that says nothing of its days is read alike each time, and a new one has days of its own [A-192]', () => {
    const stored = { id: 'a', type: 'store', store: { name: 'Shop' } }
    expect(parseBlock(stored)).toEqual(parseBlock(structuredClone(stored)))
    const idsOf = (block: Block) => (block['openDays'] as { id: string }[]).map(({ id }) => id)
    const ids = [...idsOf(createBlock('store')), ...idsOf(createBlock('store'))]
    expect(ids.every((id) => /^[A-Za-z0-9]{10}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(14)
  })

  test('what version 1 took is brought to what is asked today', () => {
    const day = (type: string, time: string) => ({ id: `${type} ${time}`, type, time })
    const openDays = [
      day('Monday', '8'),
      day('sunday', '9'),
      day('monday', '10'),
      day('holiday', 'closed'),
      day('', ''),
    ]
    expect(parseBlock({ id: 'a', type: 'store', schemaVersion: 1, openDays })).toMatchObject({
      ok: true,
      block: { schemaVersion: 2, openDays: [{ ...day('Monday', '8'), type: 'monday' }, day('sunday', '9')] },
    })
    const countdown = { id: 'a', type: 'countdown', startAt: '2026-01-31T18:00Z', endAt: '2026-02-01T00:00:05Z' }
    expect(parseBlock(countdown)).toMatchObject({
      ok: true,
      block: { schemaVersion: 2, startAt: '2026-01-31T18:00:00Z', endAt: '2026-02-01T00:00:05Z' },
    })
    for (const openDays of ['monday', ['monday']])
      expect(issuesOf({ id: 'a', type: 'store', openDays })).not.toEqual([])
  })

  test('an action opens the screens of the specification and no other [D-219]', () => {
    const banner = (type: string) => ({ id: 'a', type: 'banner', action: { type: 'openInAppScreen', page: { type } } })
    for (const type of ['cart', 'brands', 'custom', 'scanner', 'Cart']) expect(issuesOf(banner(type))).toEqual([])
    for (const type of ['home', 'signIn', 'product', 'Home'])
      expect(issuesOf(banner(type))).toEqual([
        {
          path: 'action.page.type',
          reason: { name: 'screen_not_offered', parameters: {} },
        },
      ])
  })

  test('a category that a condition holds already is ignored [D-213]', () => {
    const [shoes, boots] = [{ id: 'shoes', name: 'Shoes' }, { id: 'boots' }]
    const conditions = [
      { key: 'collections', values: [shoes, boots, { id: 'shoes' }] },
      { key: 'tags', values: ['new', 'new'] },
    ]
    expect(parseBlock({ id: 'a', type: 'reviews', conditions })).toMatchObject({
      ok: true,
      block: {
        conditions: [
          { key: 'collections', values: [shoes, boots] },
          { key: 'tags', values: ['new'] },
        ],
      },
    })
  })

  test('conditions are about collections, tags or product types and nothing else [D-116]', () => {
    const parsed = parseBlock({ id: 'a', type: 'reviews', conditions: wholeBlock.conditions })
    expect(parsed).toMatchObject({ ok: true, block: { conditions: wholeBlock.conditions } })
    expect(issuesOf({ id: 'a', type: 'reviews', conditions: [{ key: 'weight', values: [] }] })[0]?.path).toBe(
      'conditions.0.key',
    )
  })

  test('an attribute of product attributes has id and name [D-117]', () => {
    const parsed = parseBlock({ id: 'a', type: 'customFields', fields: wholeBlock.fields })
    expect(parsed).toMatchObject({ ok: true, block: { fields: wholeBlock.fields } })
    expect(issuesOf({ id: 'a', type: 'customFields', fields: [{ id: 'm1' }] })[0]?.path).toBe('fields.0.name')
  })

  test.each([
    [{ type: 'banner', images: [{ src: 'javascript:alert(1)' }] }, 'images.0.src'],
    [{ type: 'banner', images: [{ src: 'data:image/png;base64,AA' }] }, 'images.0.src'],
    [{ type: 'video', videos: [{ src: '//elsewhere.test/a.mp4' }] }, 'videos.0.src'],
    [{ type: 'banner', backgroundColor: 'red' }, 'backgroundColor'],
    [{ type: 'banner', title: { text: 'x'.repeat(201) } }, 'title.text'],
    [{ type: 'banner', action: { type: 'explode' } }, 'action.type'],
    [{ type: 'banner', action: { type: 'openUrl', url: { url: 'java\tscript:alert(1)' } } }, 'action.url.url'],
    [{ type: 'banner', action: { type: 'openUrl', url: { url: 'ftp://shop.test' } } }, 'action.url.url'],
    [
      { type: 'banner', images: [{ action: { socialMedia: { urlScheme: 'data:text/html,x' } } }] },
      'images.0.action.socialMedia.urlScheme',
    ],
    [{ type: 'grid', images: Array(9).fill({ src: '' }) }, 'images'],
    [{ type: 'banner', schemaVersion: 2 }, 'schemaVersion'],
  ])('%j is refused at its field', (raw, path) => {
    expect(issuesOf({ id: 'a', ...raw }).map((issue) => issue.path)).toEqual([path])
  })

  test('a block that nests without end is refused, and a prototype cannot be slipped in', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect(issuesOf({ id: 'a', type: 'spacer', descriptions: deep })).toEqual([
      { path: '', ...fieldReason('nested_too_deep', { most: 24 }) },
    ])
    const parsed = parseBlock(JSON.parse('{"id":"a","type":"spacer","__proto__":{"evil":1}}'))
    expect(parsed.ok && 'evil' in parsed.block).toBe(false)
  })

  test('a block is empty until it has what shoppers would see', () => {
    for (const type of ['banner', 'slider', 'grid', 'catalogGrid', 'countdown', 'video', 'productGrid'] as const) {
      expect(isBlockEmpty(createBlock(type))).toBe(true)
    }
    for (const type of ['searchBar', 'spacer', 'recentlyViewed', 'gallery', 'reviews'] as const) {
      expect(isBlockEmpty(createBlock(type))).toBe(false)
    }
    expect(isBlockEmpty({ ...createBlock('banner'), images: [{ src: '/a.png' }] })).toBe(false)
  })

  test('texts that may be translated are named by path', () => {
    expect(translatablePaths('productGrid')).toEqual(['title.text', 'viewMore.text'])
    expect(translatablePaths('carousel')).toEqual(['title.text', 'viewMore.text'])
  })

  test('steps run in order from the stored version, and each schema has one for every version', () => {
    const steps = {
      version: 3,
      migrations: [
        { to: 2, up: (block: Record<string, unknown>) => ({ ...block, trail: 'a' }) },
        { to: 3, up: (block: Record<string, unknown>) => ({ ...block, trail: `${block['trail']}b` }) },
      ],
    }
    expect(migrateBlock(steps, {})).toEqual({ ok: true, block: { trail: 'ab', schemaVersion: 3 } })
    expect(migrateBlock(steps, { schemaVersion: 2, trail: 'x' })).toMatchObject({ ok: true, block: { trail: 'xb' } })
    for (const { version, migrations } of Object.values(blockSchemas)) {
      expect(migrations.map((step: { to: number }) => step.to)).toEqual(
        Array.from({ length: version - 1 }, (_, at) => at + 2),
      )
    }
  })
})

const picture = { src: '/media/a.webp', ratio: 1.5, width: 300, height: 200, thumbnail: '/media/a-t.webp' }
const openUrl = { type: 'openUrl', url: { url: 'https://shop.test/', openExternal: true }, editable: false }
const category = {
  id: 'c1',
  name: 'Shoes',
  title: 'All shoes',
  image: { src: '/c.png', ratio: 1, width: 10, height: 10, visible: true },
  visibleName: false,
  action: openUrl,
  children: [{ id: 'c2', name: 'Boots', selected: true }],
  parentId: 'c0',
}
const wholeBlock = {
  title: { text: 'Title', textColor: '#ABCDEF', visible: false },
  description: { text: 'About' },
  message: { text: 'Hello' },
  referralTitle: { text: 'Bring a friend' },
  images: [{ ...picture, alt: 'A shoe', action: openUrl, visible: true }],
  videos: [{ ...picture, src: '/v.mp4', alt: '' }],
  action: openUrl,
  options: { presentationStyle: 'accordion', collapsed: true },
  conditions: [
    { key: 'collections', values: [{ id: 'c1', name: 'Shoes' }] },
    { key: 'tags', values: ['new'] },
  ],
  source: { url: 'https://shop.test/', html: '<p>Hi</p>', openExternal: true },
  content: 'Text',
  placeholder: 'Find',
  backgroundColor: '#FAFAFA',
  height: 12,
  columns: 3,
  spacing: { top: 1, bottom: 2, left: 3, right: 4, inner: 5 },
  pagination: { visible: false },
  startAt: '2026-01-01T00:00:00Z',
  endAt: '2026-01-02T00:00:00Z',
  editable: true,
  deleteable: false,
  iconset: {
    name: 'home',
    code: 'tabler:home',
    style: 'linear',
    source: { uri: '' },
    color: '#111111',
    selectedColor: '#222222',
  },
  products: [
    {
      id: 'p1',
      name: 'Boot',
      image: '/p.png',
      price: { amountMinor: 1250, currencyCode: 'USD' },
      sku: 'B-1',
      isThumbnail: true,
      urlThumbnail: '/p-t.png',
    },
  ],
  categories: [category],
  fields: [{ id: 'm1', name: 'Material' }],
  category,
  store: { name: 'Main', address: '1 Street', phone: '1', mail: 'a@b.test', website: 'https://shop.test' },
  coordinates: { lat: 52.5, lng: 13.4 },
  openDays: [{ id: 'd1', label: 'Monday', type: 'monday', time: '08:00 AM - 09:00 PM' }],
  descriptions: ['Parking behind the house'],
  extra: { kept: true },
}
const specifiedTypes = (
  'banner custombanner video grid slider carousel parallax countdown recentlyViewed spacer searchBar ' +
  'inlineHtmlContent webpage actionButton store vendor brand catalogCarousel catalogGrid productGrid productCarousel ' +
  'productParallax catalogCollapse bannerCategories gallery information variants description reviews relatedProducts ' +
  'productDetailImage productDetailVideo productDetailProductVideos url html customFields tags rewardPoint referral ' +
  'tiers campaigns redemptionOptions'
).split(' ')

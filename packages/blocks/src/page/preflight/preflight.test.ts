import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import { initialLayout } from '@vitrine/domain/layouts/initial-layout.rules'
import { type PageContent, pageContentSchema } from '@vitrine/domain/pages/page.schema'
import { preflightListed } from '@vitrine/domain/publishing/preflight.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { initialShopperSettings } from '@vitrine/domain/settings/initial-settings.rules'
import { dayMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { createBlock } from '../../schemas.ts'
import { referencesOf } from './block-parts.ts'
import type { PreflightFacts } from './check.ts'
import { preflightChecks } from './preflight-checks.ts'
import { findObstacles, runPreflight } from './run-preflight.ts'

const ownBase = 'https://shops.example/a/app/'
const nowMs = Date.parse('2026-06-01T12:00:00Z')
const facts: PreflightFacts = {
  nowMs,
  products: new Map([
    ['p1', { availableForSale: true }],
    ['p2', { availableForSale: false }],
  ]),
  categories: new Map(['c1', 'c2'].map((id, at) => [id, { productCount: at === 0 ? 4 : 0 }])),
  brands: new Set(['b1']),
  media: new Map([
    ['/media/a/big.webp', { type: 'image', bytes: 4 * 1024 * 1024 }],
    ['/media/a/small.webp', { type: 'image', bytes: 90_000 }],
    ['/media/a/long.mp4', { type: 'video', bytes: 19 * 1024 * 1024 }],
  ]),
  isOwnHost: () => false,
  outside: new Map(),
  missingFiles: new Set(['/media/app/gone.webp', '/media/app/icon.svg']),
  inside: (address) => (address.startsWith(ownBase) ? address.slice(ownBase.length) : null),
  scheduled: [],
}

const blockOf = (type: BlockType, more: Record<string, unknown> = {}): Block => ({ ...createBlock(type), ...more })
const shownChair = { src: '/media/a/small.webp', alt: 'A chair', visible: true }
const image = (over: Record<string, unknown> = {}) => ({ ...shownChair, ...over })
const banner = (more: Record<string, unknown> = {}) => blockOf('banner', { images: [image()], ...more })
const pageOf = (id: string, blocks: Block[], over: Partial<PageContent> = {}) => ({
  ...pageContentSchema.parse({ title: { text: `Page ${id}` }, blocks, ...over }),
  id,
  position: 0,
})
const snapshotOf = (blocks: Block[], over: Partial<Snapshot> = {}): Snapshot => ({
  version: 1,
  appKey: 'app',
  app: { name: 'App', icon: null, storeUrl: '' },
  languages: [],
  currencies: [],
  settings: initialShopperSettings({ name: 'App', icon: null }),
  integrations: [],
  multiplePage: false,
  pages: [pageOf('one', blocks)],
  layout: initialLayout(),
  overlays: {},
  ...over,
})
const found = (snapshot: Snapshot, known = facts) =>
  runPreflight(snapshot, known).flatMap(({ code, findings }) => findings.map(({ message }) => [code, message]))

const layout = initialLayout()
const withTabs = (count: number) => ({ layout: { ...layout, bottomTabs: layout.bottomTabs.slice(0, count) } })
const [firstTab, ...otherTabs] = layout.bottomTabs

describe('the look before publishing', () => {
  test('finds nothing on a design that is as it should be', () => {
    const blocks = [
      blockOf('searchBar'),
      banner({ action: { type: 'openCategory', category: { id: 'c1', name: 'Chairs' } } }),
      blockOf('productGrid', { products: [{ id: 'p1', name: 'Chair' }], category: { id: 'c1', name: 'Chairs' } }),
    ]
    expect(found(snapshotOf(blocks))).toEqual([])
  })

  test('colors of the bar that cannot be read are left to whoever reads them', () => {
    const bar = (iconColor: string, backgroundColor: string) => {
      const { options } = layout
      const bottomTabs = { ...options.bottomTabs, backgroundColor, icon: { iconColor, selectedIconColor: '#000000' } }
      return found(snapshotOf([banner()], { layout: { ...layout, options: { ...options, bottomTabs } } }))
    }
    expect(bar('#FFFFFF', '#FFFFFF').map(([code]) => code)).toEqual(['tab-contrast'])
    expect([bar('', '#FFFFFF'), bar('#FFFFFF', ''), bar('white', 'white')]).toEqual([[], [], []])
  })

  test('what is not chosen yet is missing, and not gone', () => {
    for (const type of [
      'openProduct',
      'openCategory',
      'openCollection',
      'openBrand',
      'openVendor',
      'openInAppScreen',
    ]) {
      const messages = found(snapshotOf([banner({ action: { type } })])).map(([, message]) => message)
      expect([type, messages]).toEqual([type, [expect.not.stringContaining('no longer exists')]])
    }
  })

  test('says what is wrong with a link out of the app, and nothing of one that answers', () => {
    const url = 'https://away.example/a'
    const asked = snapshotOf([banner({ action: { type: 'openUrl', url: { url, openExternal: true } } })])
    const said = (fault: 'shop-gone' | 'silent' | 'missing') =>
      runPreflight(asked, { ...facts, outside: new Map([[url, fault]]) })[0]?.findings[0]?.message
    expect(said('shop-gone')).toBe(`The link ‘${url}’ leads to an app that no longer exists.`)
    expect(said('silent')).toBe(`The link ‘${url}’ does not answer.`)
    expect([said('missing'), found(asked)]).toEqual([`The link ‘${url}’ leads to a page that no longer exists.`, []])
  })

  test('follows each link into the app itself, wherever it stands, and says which leads nowhere', () => {
    const link = (path: string) => ({ type: 'openUrl', url: { url: ownBase + path, openExternal: false } })
    const html = (text: string) => blockOf('inlineHtmlContent', { id: 'html', source: { html: text } })
    const gone = (path: string) => ['dead-destination', `The link ‘${ownBase}${path}’ leads nowhere in this app.`]
    const good = ['', 'cart', 'product/p1?variant=2', 'category/c2', 'brand/b1', 'page/one', 'settings']
    for (const path of good) expect(found(snapshotOf([banner({ action: link(path) })]))).toEqual([])
    for (const path of ['product/gone', 'category/gone', 'brand/gone', 'page/gone', 'sale', 'scanner', 'product/50%25'])
      expect(found(snapshotOf([banner({ action: link(path) })]))).toEqual([gone(path)])
    const shown = found(snapshotOf([html(`<p><a href="${ownBase}product/gone?a=1&amp;b=2">Chair</a></p>`)]))
    expect(shown).toEqual([gone('product/gone?a=1&b=2')])
    const overlays = { de: { html: { 'source.html': `<a href="${ownBase}page/weg">Weg</a>` } } }
    expect(found(snapshotOf([html('<p>Hi</p>')], { overlays }))).toEqual([gone('page/weg')])
    const elsewhere = { type: 'openUrl', url: { url: 'https://shops.example/a/other/product/x', openExternal: true } }
    expect(found(snapshotOf([banner({ action: elsewhere })]))).toEqual([])
  })

  test.each<[string, Snapshot, unknown[]]>([
    [
      'no home page',
      snapshotOf([], { pages: [pageOf('one', [banner()], { type: 'custom' })] }),
      [['home-page-missing', 'The app has no home page to open with.']],
    ],
    [
      'tabs under 3',
      snapshotOf([banner()], withTabs(2)),
      [['tab-count', 'The bottom bar has 2 tabs; it needs 3 to 5.']],
    ],
    [
      'a tab to a missing page',
      snapshotOf([banner()], {
        layout: {
          ...layout,
          bottomTabs: [{ ...firstTab, page: { id: 'gone', title: 'Gone', type: 'custom' } }, ...otherTabs] as never,
        },
      }),
      [['tab-target-missing', 'The page of the tab ‘Home’ no longer exists.']],
    ],
    [
      'a tab of a page that was never chosen',
      snapshotOf([banner()], {
        layout: { ...layout, bottomTabs: [{ ...firstTab, type: 'custom' }, ...otherTabs] as never },
      }),
      [['tab-target-missing', 'The tab ‘Home’ opens no page.']],
    ],
    [
      'a tab of a screen that only a page opens',
      snapshotOf([banner()], {
        layout: { ...layout, bottomTabs: [{ ...firstTab, type: 'lookBook' }, ...otherTabs] as never },
      }),
      [['tab-target-missing', 'The tab ‘Home’ opens no page.']],
    ],
    [
      'a tab to a screen whose integration is off',
      snapshotOf([banner()], {
        layout: { ...layout, bottomTabs: [{ ...firstTab, type: 'scanner' }, ...otherTabs] as never },
      }),
      [['tab-target-missing', 'The tab ‘Home’ needs an integration that is not active.']],
    ],
    [
      'an action to a screen whose integration is off [D-220]',
      snapshotOf([banner({ action: { type: 'openInAppScreen', page: { type: 'scanner' } } })]),
      [['screen-closed', 'Scanner cannot be opened: its integration is not active.']],
    ],
    [
      'an action to a screen that none opens [D-219]',
      snapshotOf([banner({ action: { type: 'openInAppScreen', page: { type: 'signIn' } } })]),
      [['screen-closed', 'An action cannot open this screen.']],
    ],
    [
      'a store without its address [D-197]',
      snapshotOf([blockOf('store', { store: { name: 'Mitte', address: ' ' } })]),
      [['store-incomplete', 'Store address: Required!']],
    ],
  ])('%s would break the app and blocks', (_title, snapshot, expected) => {
    expect(found(snapshot)).toEqual(expected)
    expect(findObstacles(snapshot).map(({ severity }) => severity)).toEqual(['blocks'])
  })

  test('a file of the library that is there no more is named wherever the app shows it', () => {
    const gone = '/media/app/gone.webp'
    const shown = banner({ images: [image({ src: gone }), image({ src: '/media/app/here.webp' })] })
    const inGerman = banner()
    const overlays = { de: { [inGerman.id]: { 'images.0.src': gone } } }
    const layout = initialLayout()
    layout.theme.appIcon.src = '/media/app/icon.svg'
    const badges = [{ image: { src: gone } }] as unknown as NonNullable<Snapshot['badges']>
    const found = runPreflight(
      snapshotOf([shown, inGerman, banner({ hidden: true, images: [image({ src: gone })] })], {
        overlays,
        layout,
        badges,
      }),
      facts,
    )
    const group = found.find(({ code }) => code === 'file-missing')
    expect(group?.findings.map(({ block, message }) => [block?.id, message])).toEqual([
      [shown.id, 'One file is no longer in the library.'],
      [inGerman.id, 'One file is no longer in the library.'],
      [undefined, 'Branding and tabs: One file is no longer in the library.'],
      [undefined, 'Badges: One file is no longer in the library.'],
    ])
  })

  test('every address that opens nothing is named, in each language and wherever it stands', () => {
    const webpage = blockOf('webpage', { source: { url: 'call me' } })
    const html = blockOf('inlineHtmlContent', { source: { html: '<p>a</p>', url: 'nowhere' } })
    const store = blockOf('store', { store: { website: 'shop' } })
    const nested = banner({ items: [{ action: { type: 'openUrl', url: { url: 'half.typed' } } }] })
    const kept = banner({ items: [{ action: { type: 'noAction', url: { url: 'half.typed' } } }] })
    const fine = blockOf('webpage', { source: { url: 'https://shop.example/' } })
    const overlays = { de: { [fine.id]: { 'source.url': 'kein Ort' } } }
    const languages = [{ code: 'de', label: 'German', isDefault: false, rightToLeft: false }]
    const blocks = [webpage, html, store, nested, kept, fine]
    const group = runPreflight(snapshotOf(blocks, { overlays, languages }), facts).find(
      ({ code }) => code === 'address-bad',
    )
    expect(group?.findings.map(({ block, message }) => [block?.id, message])).toEqual([
      [webpage.id, '‘call me’ is not a web address.'],
      [html.id, '‘nowhere’ is not a web address.'],
      [store.id, '‘shop’ is not a web address.'],
      [nested.id, expect.stringContaining('https://')],
      [fine.id, 'German: ‘kein Ort’ is not a web address.'],
    ])
  })

  test('a finding about a tab names it, so that it leads there', () => {
    const bottomTabs = [...otherTabs, { ...firstTab, type: 'custom' }] as never
    const [group] = runPreflight(snapshotOf([banner()], { layout: { ...layout, bottomTabs } }), facts)
    expect(group?.findings.map(({ tab }) => tab)).toEqual([firstTab?.id])
  })

  test.each<[string, Block, unknown[]]>([
    [
      'a dead category',
      banner({ action: { type: 'openCategory', category: { id: 'gone', name: 'Old chairs' } } }),
      [['dead-destination', 'The category ‘Old chairs’ no longer exists.']],
    ],
    [
      'a dead product on a picture of a grid',
      blockOf('grid', { images: [image({ action: { type: 'openProduct', product: { id: 'gone', name: 'Stool' } } })] }),
      [['dead-destination', 'The product ‘Stool’ no longer exists.']],
    ],
    [
      'a dead brand',
      banner({ action: { type: 'openBrand', brand: { id: 'gone', name: 'Nobody' } } }),
      [['dead-destination', 'The brand ‘Nobody’ no longer exists.']],
    ],
    [
      'a dead page',
      banner({ action: { type: 'openInAppScreen', page: { id: 'gone', title: 'Sale', type: 'custom' } } }),
      [['dead-destination', 'The page ‘Sale’ no longer exists.']],
    ],
    [
      'an address that is none',
      banner({ action: { type: 'openUrl', url: { url: 'not an address', openExternal: false } } }),
      [['dead-destination', 'Enter an address that begins with https://']],
    ],
    [
      'a tap without a destination',
      banner({ action: { type: 'openProduct' } }),
      [['dead-destination', 'Something happens when tapped, but no destination is chosen.']],
    ],
    [
      'missing and sold-out products',
      blockOf('productGrid', {
        products: [
          { id: 'p1', name: 'Chair' },
          { id: 'p2', name: 'Lamp' },
          { id: 'x', name: 'Stool' },
          { id: 'y', name: 'Bench' },
        ],
      }),
      [
        ['product-missing', 'The store no longer has ‘Stool’ and 1 more.'],
        ['product-sold-out', '‘Lamp’ is sold out.'],
      ],
    ],
    [
      'missing and empty categories',
      blockOf('catalogGrid', {
        categories: [
          { id: 'gone', name: 'Old' },
          { id: 'c2', name: 'New' },
          { id: '', name: '' },
        ],
      }),
      [
        ['category-missing', 'The category ‘Old’ no longer exists.'],
        ['category-missing', 'The category ‘New’ has no products.'],
      ],
    ],
    ['an empty block', blockOf('slider'), [['empty-block', 'Nothing is chosen yet: shoppers see nothing of it.']]],
    [
      'a countdown that is over',
      blockOf('countdown', { endAt: '2026-05-01T00:00:00Z' }),
      [['countdown-over', 'Its end has passed.']],
    ],
    [
      'low contrast',
      blockOf('recentlyViewed', { title: { text: 'Seen', textColor: '#DDDDDD', visible: true } }),
      [['low-contrast', '‘Seen’ has a contrast of 1.3:1; 3:1 is the least.']],
    ],
    [
      'missing alternative texts',
      blockOf('slider', { images: [image({ alt: '' }), image({ alt: ' ' }), image()] }),
      [['alt-missing', '2 pictures have no alternative text.']],
    ],
    [
      'an oversized picture',
      banner({ images: [image({ src: '/media/a/big.webp' })] }),
      [['media-oversized', 'A picture has 4.0 MB; 1.5 MB loads well.']],
    ],
    [
      'an oversized video',
      blockOf('video', { videos: [{ src: '/media/a/long.mp4', alt: 'Film' }] }),
      [['media-oversized', 'A video has 19.0 MB; 10.0 MB loads well.']],
    ],
  ])('%s is found and warns', (_title, block, expected) => {
    const snapshot = snapshotOf([blockOf('searchBar'), block])
    expect(found(snapshot)).toEqual(expected)
    const groups = runPreflight(snapshot, facts)
    expect(groups.map(({ severity }) => severity)).toEqual(groups.map(() => 'warns'))
    for (const { findings } of groups)
      for (const finding of findings)
        expect(finding).toMatchObject({
          page: { id: 'one', title: 'Page one', type: 'home' },
          block: { id: block.id, type: block.type },
        })
    expect(found(snapshotOf([blockOf('searchBar'), { ...block, hidden: true }]))).toEqual([])
  })

  test('brands that the store no longer has are named, and asked for with everything else that blocks show', () => {
    const brand = (id: string, name = '') => ({ id, name })
    const block = blockOf('brand', { brands: [brand('b1', 'Linden'), brand('b2', 'Gone'), brand('b3')] })
    expect([...referencesOf([block]).brands]).toEqual(['b1', 'b2', 'b3'])
    expect(found(snapshotOf([block]))).toEqual([['brand-missing', 'The store no longer has ‘Gone’ and 1 more.']])
  })

  test('an empty page is named, and so is a bar whose tabs cannot be told from it', () => {
    const { bottomTabs } = layout.options
    const pale = {
      ...layout.options,
      bottomTabs: { ...bottomTabs, icon: { ...bottomTabs.icon, iconColor: '#EEEEEE' } },
    }
    const snapshot = snapshotOf([], { layout: { ...layout, options: pale } })
    expect(found(snapshot)).toEqual([
      ['empty-page', 'Shoppers see an empty page.'],
      ['tab-contrast', 'Inactive tabs have a contrast of 1.1:1; 3:1 is the least.'],
    ])
  })

  test('a picture whose title says it all needs no alternative text, and text on a picture is not judged', () => {
    const title = { text: 'Summer', textColor: '#FFFFFF', visible: true }
    expect(found(snapshotOf([banner({ images: [image({ alt: '' })], title })]))).toEqual([])
  })

  test('two designs that are to be live at the same time are named', () => {
    const day = (n: number) => nowMs + n * dayMs
    const scheduled = [
      { id: 'b', title: 'Sale', startMs: day(3), endMs: day(6) },
      { id: 'a', title: 'Spring', startMs: day(1), endMs: day(4) },
      { id: 'c', title: 'Autumn', startMs: day(6), endMs: null },
      { id: 'd', title: 'Long ago', startMs: day(-9), endMs: day(-1) },
    ]
    expect(found(snapshotOf([banner()]), { ...facts, scheduled })).toEqual([
      ['schedule-overlap', '‘Sale’ starts while ‘Spring’ is still live.'],
    ])
    const nested = [
      { id: 'a', title: 'All month', startMs: day(1), endMs: day(30) },
      { id: 'b', title: 'One day', startMs: day(2), endMs: day(3) },
      { id: 'c', title: 'Weekend', startMs: day(10), endMs: day(12) },
    ]
    expect(found(snapshotOf([banner()]), { ...facts, scheduled: nested })).toEqual([
      ['schedule-overlap', '‘One day’ starts while ‘All month’ is still live.'],
      ['schedule-overlap', '‘Weekend’ starts while ‘All month’ is still live.'],
    ])
  })

  test('many alike are counted, and the first of them listed', () => {
    const blocks = Array.from({ length: preflightListed + 30 }, () => blockOf('slider'))
    const [group] = runPreflight(snapshotOf(blocks), facts)
    expect([group?.total, group?.findings.length]).toEqual([preflightListed + 30, preflightListed])
  })

  test('each check has a code of its own', () => {
    expect(new Set(preflightChecks.map(({ code }) => code)).size).toBe(preflightChecks.length)
  })
})

/**
 * What a feature leaves behind once it is off: features beside the places that show something of them. The data are those
 * that were read while it was on, as a device and a cache keep them.
 */

import { sampleProduct } from '@vitrine/blocks/kit/fixtures/samples.fixture'
import { createBlock } from '@vitrine/blocks/schemas'
import { loadLaterViews } from '@vitrine/blocks/views'
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import { gatedBlocks } from '@vitrine/domain/integrations/feature-blocks.rules'
import { type IntegrationCode, integrationCodes } from '@vitrine/domain/integrations/integration-codes.rules'
import { initialLayout } from '@vitrine/domain/layouts/initial-layout.rules'
import { initialPage } from '@vitrine/domain/pages/initial-page.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { initialShopperSettings } from '@vitrine/domain/settings/initial-settings.rules'
import type { ShopperSettings } from '@vitrine/domain/settings/settings.schema'
import { withSettings } from '@vitrine/domain/settings/with-settings.rules'
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { App } from './app/app.tsx'
import { createDrawingServices } from './app/drawing-services.ts'
import { parseRoute } from './app/routes.ts'
import { loadScreen } from './app/screens.ts'
import { localeQuery } from './data/answer-store.ts'
import { createCatalog } from './data/catalog.ts'
import { createDeviceStore } from './session/device-store.ts'
import { loadWords, type Words } from './text/words.ts'

const money = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })

const variant = {
  ...{ id: 'v1', title: 'Teal', sku: 'S-1', price: money(8_900), compareAtPrice: null, quantityAvailable: 3 },
  ...{ availableForSale: true, selectedOptions: [{ name: 'Color', value: 'Teal' }], image: null },
}
const product = {
  ...{ id: 'sneaker', handle: 'sneaker', name: 'Court sneaker', descriptionHtml: '', vendor: null, productType: null },
  ...{
    tags: [],
    categoryIds: [],
    allCategoryIds: [],
    images: [],
    attributes: [],
    variants: [variant],
    relatedIds: ['p1'],
  },
  options: [{ name: 'Color', values: [{ label: 'Teal', swatch: '#0f766e' }] }],
  rating: { average: 4.4, count: 12 },
  videos: [],
}
const review = {
  id: 'r1',
  rating: 4,
  author: 'Robin',
  title: 'Fits',
  text: 'Well made',
  createdAt: '2026-01-01T00:00:00Z',
}
const reviews = { data: [review], total: 1, summary: { average: 4.4, count: 12, stars: [0, 0, 0, 8, 4] } }

/** Answers as they were while everything was on. */
async function answer(path: string): Promise<object> {
  if (path.startsWith('catalog/products/sneaker/reviews')) return reviews
  if (path.startsWith('catalog/products/sneaker')) return { data: product }
  const swatches = [{ label: 'Teal', color: '#0f766e' }]
  if (path.startsWith('catalog/products')) return { data: [{ ...sampleProduct('p1'), swatches }], total: 1 }
  throw new Error(`Nobody answers ${path}.`)
}

const line = {
  ...{ productId: 'sneaker', variantId: 'v1', title: 'Court sneaker', variantTitle: 'Teal', quantity: 1 },
  ...{ unitPrice: money(8_900), total: money(8_900), image: null, quantityAvailable: 3, mayAdd: 2 },
}
const cart = {
  ...{ id: 'cart', revision: 1, currencyCode: 'USD', lines: [line], itemCount: 1 },
  ...{ subtotal: money(8_900), shipping: money(0), total: money(8_900), coupon: { entered: null } },
  rewards: { balance: 321, options: [{ points: 50, amount: money(500) }], chosen: null },
} as unknown as ShownCart

const opening = (type: PageType) => ({ type: 'openInAppScreen', page: { id: '', title: '', type } })
const block = (type: BlockType, over: Record<string, unknown> = {}): Block => ({ ...createBlock(type), ...over })
const button = (text: string, type: PageType) =>
  block('actionButton', { title: { text, visible: true, textColor: '#000000' }, action: opening(type) })

const page = (id: string, type: PageType, blocks: Block[]): Snapshot['pages'][number] => ({
  ...initialPage(type, id),
  ...{ id, type, position: 0, title: { text: `Title of ${id}` }, blocks },
})

/** Everything that a design can show of a feature, also where the editor would not put it. */
function design(): Snapshot {
  const gated = (Object.keys(gatedBlocks) as BlockType[]).map((type) => block(type))
  const layout = initialLayout()
  const [tab] = layout.bottomTabs
  const tabs = (['scanner', 'storeLocator', 'loyalty'] as const).flatMap((type) =>
    tab ? [{ ...tab, id: `tab-${type}`, type, name: type, title: { ...tab.title, text: `Tab ${type}` } }] : [],
  )
  const buttons = [button('Scan now', 'scanner'), button('Our stores', 'storeLocator'), button('Our club', 'loyalty')]
  const pages = [
    page('home', 'home', [...buttons, ...gated, block('productGrid', { products: [{ id: 'p1' }] })]),
    page('info', 'custom', [...buttons, ...gated]),
    page('club', 'loyalty', gated),
    page('stores', 'storeLocator', [block('store', { store: { name: 'Store in Oslo' } })]),
    page('product', 'product', [block('gallery'), block('information'), block('variants'), ...gated]),
    page('account', 'myAccount', buttons),
  ]
  const settings = initialShopperSettings({ name: 'App', icon: null })
  return {
    ...{
      version: 1,
      appKey: 'app',
      app: { name: 'App', icon: null, storeUrl: '' },
      languages: [],
      currencies: [],
      settings,
    },
    ...{ integrations: [], multiplePage: false, pages, overlays: {} },
    layout: { ...layout, bottomTabs: [...layout.bottomTabs.slice(0, 2), ...tabs] },
  }
}

const screens = [
  '',
  'product/sneaker',
  'page/info',
  'page/club',
  'page/stores',
  'stores',
  'rewards',
  'scanner',
  'search',
  'cart',
  'checkout',
  'account',
  'settings',
]

let words: Words
beforeAll(async () => {
  words = await loadWords('en')
  await loadLaterViews()
  for (const path of screens) await loadScreen(parseRoute(path).screen)
})

async function drawn(path: string, settings: Partial<ShopperSettings>, answering = answer): Promise<string> {
  const release = design()
  const snapshot = withSettings(release, { ...release.settings, ...settings })
  const device = createDeviceStore('app', null)
  device.set('cart', cart)
  const catalog = createCatalog({ call: answering as never, locale: localeQuery('en', 'USD') })
  const where = { base: '/a/app/', path, language: 'en', currency: 'USD', now: Date.UTC(2026, 0, 1), consoleOrigin: '' }
  const services = createDrawingServices({ snapshot, ...where }, { drawing: 'screen', catalog, words, device })
  const app = createElement(App, { services, snapshot })
  let html = renderToString(app)
  for (let round = 0; round < 3 && (await catalog.settle()); round++) html = renderToString(app)
  return html
}

/** What each feature shows, and on which screens: the table would be blind to what is nowhere. */
const traces: Record<IntegrationCode, readonly (readonly [trace: RegExp, ...seenOn: string[]])[]> = {
  reviews: [[/out of 5|4\.4|Robin|No reviews yet|>Reviews</, 'product/sneaker']],
  barcodeQR: [
    [/Scan now/, '', 'page/info', 'account'],
    [/Tab scanner/, '', 'search', 'cart'],
    [/href="[^"]*scanner"/, 'search', ''],
  ],
  storeLocator: [
    [/Our stores/, '', 'page/info', 'account'],
    [/Tab storeLocator/, '', 'cart'],
    [/Store in Oslo/, 'page/stores', 'stores'],
    [/href="[^"]*stores"/, ''],
  ],
  loyalty_and_referrals: [
    [/Our club/, '', 'page/info', 'account'],
    [/Tab loyalty/, '', 'cart'],
    [/321(<[^>]*>)* points/i, 'cart'],
    [/My balance|Ways to|Refer friends/, '', 'page/club', 'rewards'],
    [/href="[^"]*rewards"/, ''],
  ],
}

describe('a feature that is off leaves nothing behind', () => {
  test.each(integrationCodes)('%s: no screen says a word of it', async (feature) => {
    const others = integrationCodes.filter((code) => code !== feature)
    for (const path of screens) {
      const off = await drawn(path, { integrations: others })
      for (const [trace] of traces[feature]) expect.soft(trace.exec(off)?.[0], `/${path}`).toBeUndefined()
    }
    for (const [trace, ...seenOn] of traces[feature])
      for (const path of seenOn)
        expect
          .soft(trace.test(await drawn(path, { integrations: [...integrationCodes] })), `/${path} ${trace}`)
          .toBe(true)
  })

  test('settings that are off: no button, no dots, no lock, no services', async () => {
    const quickAddSettings = { enabled: true, label: 'Grab it' }
    const l2sp = { enabled: true, title: 'Members only', description: 'Log in', ctaButton: { text: 'Log me in' } }
    expect(await drawn('', { quickAddSettings })).toContain('Grab it')
    for (const path of screens) {
      const off = await drawn(path, {
        quickAddSettings: { ...quickAddSettings, enabled: false },
        l2sp: { ...l2sp, enabled: false },
        showColorIndicator: false,
      })
      expect.soft(/Grab it|Members only|Log me in/.test(off), `/${path}`).toBe(false)
    }
  })
})

test('a product says that its prices may have changed where its store was not read for long, and else nothing of it', async () => {
  const old = async (path: string) => ({ ...(await answer(path)), pricesMayDiffer: true })
  expect(await drawn('product/sneaker', {}, old)).toContain(words.pricesMayDiffer)
  expect(await drawn('product/sneaker', {})).not.toContain(words.pricesMayDiffer)
})

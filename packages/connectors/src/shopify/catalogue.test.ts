/** What the app shows of a Shopify's goods. */
import { afterEach, describe, expect, test } from 'vitest'
import { kindOf, readAll } from '../kit/commerce-checks.ts'
import { createMemoryNotes } from '../kit/store-notes.ts'
import { createShopifyStore } from './shopify-store.ts'
import { keys } from './stand-in/door.ts'
import { createShopifyStandIn } from './stand-in/shopify-stand-in.ts'

const made: ReturnType<typeof createShopifyStandIn>[] = []
afterEach(() => {
  // What Shopify’s schemas refuse looks like a shop that is away.
  expect(made.splice(0).flatMap(({ mistakes }) => mistakes)).toEqual([])
})

function connected(channel?: string) {
  const standIn = createShopifyStandIn()
  made.push(standIn)
  const store = createShopifyStore({
    reach: async () => ({ address: 'https://lamps.myshopify.com', ...keys, channel }),
    notes: createMemoryNotes(),
    call: standIn.call,
    sleep: async () => {},
  })
  return { ...standIn, store }
}

describe('products of a Shopify', () => {
  test('are told with options, swatches, prices, weights, pictures, videos and metafields', async () => {
    const { store, asked } = connected()
    const product = await store.product('101', { language: 'fr', currencyCode: 'EUR' })
    // Many countries have the euro: a large one says what it costs in it.
    expect(asked.at(-1)?.variables).toMatchObject({ language: 'FR', country: 'DE' })
    expect(product).toMatchObject({
      ...{ id: '101', name: 'Lampe de bureau', sku: 'SKU-1011', visible: true },
      vendor: { id: 'Lumen', name: 'Lumen' },
      ...{ productType: 'Lamp', tags: ['new'], categoryIds: ['31', '32'] },
      options: [
        {
          name: 'Colour',
          values: [
            { label: 'Red', swatch: '#AA0000' },
            { label: 'Blue', swatch: '#0000AA' },
          ],
        },
        { name: 'Size', values: [{ label: 'S', swatch: null }] },
      ],
      attributes: [
        { id: 'custom.material', name: 'Material', value: 'Brass' },
        { id: 'custom.rooms', name: 'Rooms', value: 'Study, Hall' },
      ],
      // Never as large as it was uploaded: the shop's CDN brings it to what a phone shows.
      images: [
        {
          url: expect.stringMatching(/&width=1200&height=1200$/),
          thumbnailUrl: expect.stringMatching(/&width=600&height=600$/),
          ...{ width: 1_600, height: 900 },
        },
      ],
      videos: [
        { url: 'https://cdn.shopify.com/videos/c/vp/1/HD-720p.mp4', ratio: 1_280 / 720, alt: 'The lamp, lit' },
        { url: 'https://www.youtube.com/watch?v=njX2bu-_Vw4', ratio: null, thumbnailUrl: null },
      ],
    })
    const money = (amountMinor: number) => ({ amountMinor, currencyCode: 'EUR' })
    expect(product?.variants).toMatchObject([
      { id: '1011', title: 'Red / S', price: money(1_125), compareAtPrice: money(1_800), weightGrams: 1_250 },
      { id: '1012', price: money(1_350), compareAtPrice: null, weightGrams: 907, quantityAvailable: 0 },
    ])
  })

  test('without options show none, and count no stock where the shop sells on without', async () => {
    const { store } = connected()
    const [shade, bulb, toOrder] = await Promise.all(['102', '103', '104'].map((id) => store.product(id)))
    expect(shade).toMatchObject({ options: [], vendor: null, productType: null })
    expect(shade?.variants).toMatchObject([
      { title: '', selectedOptions: [], weightGrams: null, quantityAvailable: 20 },
    ])
    expect(bulb?.variants).toMatchObject([{ availableForSale: true, quantityAvailable: null }])
    expect(toOrder?.variants).toMatchObject([{ availableForSale: true, quantityAvailable: null }])
  })

  test('are read page by page after their numbers, without a cursor of Shopify’s: no list of it ends at 25,000', async () => {
    const { store, asked } = connected()
    const all = await readAll((cursor) => store.products({ limit: 2, ...(cursor !== undefined && { cursor }) }))
    expect(all.map(({ id }) => id)).toEqual(['101', '102', '103', '104', '105'])
    expect(all.at(-1)).toMatchObject({ visible: false, name: 'Not in this channel', variants: [] })
    const searches = asked.filter(({ operation }) => operation === 'ListedProducts').map(({ variables }) => variables)
    expect(searches.map(({ query }) => query)).toEqual([
      'id:>=1 AND status:active',
      'id:>=103 AND status:active',
      'id:>=105 AND status:active',
    ])
    expect(await kindOf(store.products({ cursor: 'x' }))).toBe('invalid')
  })

  test('that changed are told with those that are sold no longer', async () => {
    const { store, shop } = connected()
    const draft = shop.wares.find(({ id }) => id === 106)
    const shade = shop.wares.find(({ id }) => id === 102)
    for (const ware of [draft, shade]) if (ware) ware.updatedAt = '2026-11-28T00:00:00Z'
    const { items } = await store.products({ updatedSince: new Date('2026-11-27T00:00:00Z') })
    expect(items.map(({ id, visible }) => [id, visible])).toEqual([
      ['102', true],
      ['106', false],
    ])
  })

  test('that are unlisted are hidden, though Shopify tells of them by their number', async () => {
    const { store, shop } = connected()
    const shade = shop.wares.find(({ id }) => id === 102)
    if (shade) Object.assign(shade, { status: 'UNLISTED', updatedAt: '2026-11-28T00:00:00Z' })
    const { items } = await store.products({ updatedSince: new Date('2026-11-27T00:00:00Z') })
    expect(items).toMatchObject([{ id: '102', visible: false, variants: [] }])
    expect(await store.product('102')).toBeNull()
    expect((await store.products({ ids: ['101', '102', '106'] })).items.map(({ id }) => id)).toEqual(['101'])
  })

  test('have all their variants, of which Shopify tells a hundred at a time', async () => {
    const { store, shop } = connected()
    const ware = shop.wares.find(({ id }) => id === 102)
    const [first] = ware?.variants ?? []
    if (!ware || !first) throw new Error('There is no such ware.')
    const names = Array.from({ length: 620 }, (_, index) => `No. ${index}`)
    ware.options = [{ name: 'Number', values: names.map((name) => ({ name })) }]
    ware.variants = names.map((name, index) => ({ ...first, id: 20_000 + index, values: [name] }))
    expect((await store.product('102'))?.variants.map(({ title }) => title)).toEqual(names)
  })
})

describe('categories of a Shopify', () => {
  test('are its collections in a list', async () => {
    const nodes = await connected().store.categories({ language: 'fr' })
    expect(nodes.map(({ id, name, parentId }) => [id, name, parentId])).toEqual([
      ['31', 'Lampes', null],
      ['32', 'Bureau', null],
      ['33', 'Ampoules', null],
    ])
  })

  test('are a tree by a navigation menu, whose headings group what is below them', async () => {
    const nodes = await connected('main-menu').store.categories()
    expect(nodes.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['31', null],
      ['32', '31'],
      ['33', null],
    ])
    expect(await kindOf(connected('none').store.categories())).toBe('invalid')
  })
})

test('languages and currencies are those that the shop sells in', async () => {
  const { store } = connected()
  expect((await store.languages()).map(({ isoCode, isDefault }) => [isoCode, isDefault])).toEqual([
    ['en', true],
    ['fr', false],
  ])
  expect((await store.currencies()).map(({ code, isDefault, enabled }) => [code, isDefault, enabled])).toEqual([
    ['USD', true, true],
    ['EUR', false, true],
  ])
})

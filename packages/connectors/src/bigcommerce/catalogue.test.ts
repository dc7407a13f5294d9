/** What the app shows of a BigCommerce's goods. */
import { afterEach, describe, expect, test } from 'vitest'
import { kindOf, readAll } from '../kit/commerce-checks.ts'
import { createMemoryNotes } from '../kit/store-notes.ts'
import { createBigcommerceStore } from './bigcommerce-store.ts'
import { createBigcommerceStandIn, keys } from './stand-in/bigcommerce-stand-in.ts'

const made: ReturnType<typeof createBigcommerceStandIn>[] = []
afterEach(() => {
  // What the documents refuse looks like a store that is away.
  expect(made.splice(0).flatMap(({ mistakes }) => mistakes)).toEqual([])
})

function connected(channel?: string) {
  const standIn = createBigcommerceStandIn()
  made.push(standIn)
  const store = createBigcommerceStore({
    reach: async () => ({ ...keys, channel }),
    notes: createMemoryNotes(),
    call: standIn.call,
    sleep: async () => {},
  })
  return { ...standIn, store }
}
const usd = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })

describe('products of a BigCommerce', () => {
  test('are told with options, swatches, prices, weights, pictures, videos, fields and ratings', async () => {
    const product = await connected().store.product('77')
    expect(product).toMatchObject({
      ...{ id: '77', handle: 'sample-fog-linen-chambray-towel', visible: true, productType: null, tags: [] },
      vendor: { id: '35', name: 'OFS' },
      // What lies in another channel’s categories lies in none of them here.
      categoryIds: ['18', '19', '23'],
      relatedIds: ['107', '111'],
      rating: { average: 4.5, count: 2 },
      options: [
        {
          name: 'Color',
          values: [
            { label: 'Beige', swatch: '#FAFAEB' },
            { label: 'Silver', swatch: '#cccccc' },
          ],
        },
        { name: 'Size', values: [{ label: 'Small', swatch: null }] },
      ],
      attributes: [
        { id: 'release date', name: 'Release Date', value: '2013-12-25' },
        { id: 'material', name: 'Material', value: 'Linen, Cotton' },
      ],
      videos: [{ url: 'https://www.youtube.com/watch?v=R12345677', alt: 'Writing Great Documentation' }],
    })
    // The one that stands for the product comes first, at the sizes that BigCommerce has of it.
    expect(product?.images.map(({ url, thumbnailUrl }) => [url, thumbnailUrl])).toEqual([
      [expect.stringContaining('towel1b.1280.1280'), expect.stringContaining('towel1b.386.513')],
      [expect.stringContaining('towel2b.1280.1280'), expect.stringContaining('towel2b.386.513')],
    ])
    expect(product?.variants).toMatchObject([
      {
        ...{ id: '77-371', title: 'Beige / Small', price: usd(3_900), compareAtPrice: usd(5_500), weightGrams: 1_134 },
        ...{ quantityAvailable: 20, barcode: '012345678905' },
      },
      { id: '77-372', price: usd(4_900), compareAtPrice: usd(5_500), weightGrams: 454, quantityAvailable: 1 },
    ])
  })

  test('count their stock as the store counts it, and are not sold where it hides the price', async () => {
    const { store, shop } = connected()
    const variantOf = async (id: string) => (await store.product(id))?.variants[0]
    expect(await variantOf('107')).toMatchObject({ quantityAvailable: 20, availableForSale: true })
    expect(await variantOf('111')).toMatchObject({ quantityAvailable: null, availableForSale: true, weightGrams: null })
    expect(await variantOf('113')).toMatchObject({ price: null, availableForSale: false })
    const ware = shop.wares.find(({ id }) => id === 107)
    if (ware) ware.availability = 'disabled'
    expect(await variantOf('107')).toMatchObject({ availableForSale: false })
    // Also not by whoever knows its number, or has it in the cart since it was shown.
    if (ware) Object.assign(ware, { availability: 'available', is_visible: false })
    expect((await store.availability(['107-1070'])).get('107-1070')).toMatchObject({ availableForSale: false })
  })

  test('cost in another currency what BigCommerce works out, and in none what cannot be paid in it', async () => {
    const { store, asked } = connected()
    const euro = await store.product('77', { currencyCode: 'EUR' })
    expect(
      euro?.variants.map(({ price, compareAtPrice }) => [price?.amountMinor, compareAtPrice?.amountMinor]),
    ).toEqual([
      [3_510, 4_950],
      [4_410, 4_950],
    ])
    expect(asked.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1)
    expect((await store.product('77', { currencyCode: 'SEK' }))?.variants[0]?.price).toBeNull()
    expect((await store.currencies()).map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['USD', true],
      ['EUR', false],
    ])
  })

  test('cost what a price list of the channel says; one for a group of customers is nobody else’s', async () => {
    const priced = connected()
    priced.shop.priceLists = [{ price_list_id: 1, channel_id: 1, customer_group_id: 0 }]
    priced.shop.listFactor = 0.5
    expect((await priced.store.product('107'))?.variants[0]?.price).toEqual(usd(1_748))
    const grouped = connected()
    grouped.shop.priceLists = [{ price_list_id: 1, channel_id: 1, customer_group_id: 3 }]
    expect((await grouped.store.product('107'))?.variants[0]?.price).toEqual(usd(3_495))
  })

  test('are read after their numbers, those of the channel alone, hidden ones too', async () => {
    const { store, asked } = connected()
    const all = await readAll((cursor) => store.products({ limit: 2, ...(cursor !== undefined && { cursor }) }))
    expect(all.map(({ id, visible }) => [id, visible])).toEqual([
      ['77', true],
      ['107', true],
      ['111', true],
      ['112', false],
      ['113', true],
    ])
    expect(asked.some(({ query }) => 'page' in query && query['include']?.includes('variants'))).toBe(false)
    expect(await kindOf(store.products({ cursor: 'x' }))).toBe('invalid')
    expect((await connected('2').store.products()).items.map(({ id }) => id)).toEqual(['114'])
  })

  test('are found by their name, behind however many that only tell of it', async () => {
    const { store, shop } = connected()
    const [plain] = shop.wares.filter(({ id }) => id === 107)
    if (!plain) throw new Error('There is no such ware.')
    const beside = Array.from({ length: 60 }, (_, at) => ({
      ...plain,
      id: 200 + at,
      description: 'Goes with a lantern.',
    }))
    shop.wares.push(...beside, { ...plain, id: 300, name: 'A LANTERN' })
    expect((await store.findProducts?.('lantern'))?.map(({ id }) => id)).toEqual(['300'])
  })

  test('that changed are told alone', async () => {
    const { store, shop } = connected()
    const ware = shop.wares.find(({ id }) => id === 111)
    if (ware) ware.date_modified = '2026-11-28T00:00:00+00:00'
    const { items } = await store.products({ updatedSince: new Date('2026-11-27T00:00:00Z') })
    expect(items.map(({ id }) => id)).toEqual(['111'])
  })
})

test('categories are a tree of the channel’s own, with those that it hides', async () => {
  const nodes = await connected().store.categories()
  expect(nodes.map(({ id, parentId, visible }) => [id, parentId, visible])).toEqual([
    ['23', null, true],
    ['18', null, true],
    ['19', '18', true],
    ['24', null, false],
  ])
})

test('reviews are those that the store approved, and orders’ statuses have the store’s words', async () => {
  const { store } = connected()
  const { items } = await store.reviews('77')
  expect(items.map(({ title, rating }) => [title, rating])).toEqual([
    ['Fine', 4],
    ['Soft', 5],
  ])
  expect((await store.orderStatuses()).find(({ statusCode }) => statusCode === 11)?.customStatus).toBe('Paid')
})

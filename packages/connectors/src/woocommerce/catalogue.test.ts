/** What the app shows of a WooCommerce's goods. */
import { afterEach, describe, expect, test } from 'vitest'
import { readAll } from '../kit/commerce-checks.ts'
import { createMemoryNotes } from '../kit/store-notes.ts'
import { createWoocommerceStandIn, keys } from './stand-in/woocommerce-stand-in.ts'
import { createWoocommerceStore } from './woocommerce-store.ts'

const made: ReturnType<typeof createWoocommerceStandIn>[] = []
afterEach(() => {
  // What the documents refuse looks like a store that is away.
  expect(made.splice(0).flatMap(({ mistakes }) => mistakes)).toEqual([])
})

function connected() {
  const standIn = createWoocommerceStandIn()
  made.push(standIn)
  const store = createWoocommerceStore({
    ...{ reach: async () => keys, notes: createMemoryNotes(), call: standIn.call, sleep: async () => {} },
    ...{ perSecond: 1_000, burst: 1_000 },
  })
  const wareOf = (id: number) => {
    const ware = standIn.shop.wares.find((one) => one.id === id)
    if (!ware) throw new Error(`There is no ${id}.`)
    return ware
  }
  return { ...standIn, store, wareOf }
}
const usd = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })

describe('products of a WooCommerce', () => {
  test('are told with options, swatches, prices, weights, pictures, attributes, brands and ratings', async () => {
    const product = await connected().store.product('22')
    expect(product).toMatchObject({
      ...{ id: '22', handle: 'ship-your-idea', visible: true, productType: null, tags: ['Leather Shoes'] },
      ...{ vendor: { id: '21', name: 'Woo' }, categoryIds: ['9', '14'], rating: { average: 4.5, count: 2 } },
      // Those that somebody chose: WooCommerce draws what else is related anew with each answer.
      relatedIds: ['794', '31'],
      options: [
        {
          name: 'Color',
          values: [
            { label: 'Black', swatch: '#1a1a1a' },
            { label: 'Green', swatch: null },
          ],
        },
        { name: 'Size', values: [{ label: 'S', swatch: null }, { label: 'M' }] },
      ],
      attributes: [{ id: 'cut & fit', name: 'Cut & fit', value: 'Slim, Long' }],
      images: [{ width: 800, thumbnailUrl: expect.stringContaining('T_2_front-4-450x450.jpg') }, { width: 800 }],
    })
    expect(product?.variants).toMatchObject([
      {
        ...{ id: '22-732', title: 'Black / S', price: usd(900), compareAtPrice: null, barcode: '4006381333931' },
        ...{ weightGrams: 400, quantityAvailable: 12, imageUrl: expect.stringContaining('T_4_front-12.jpg') },
      },
      // Its stock is counted with that of its product.
      { id: '22-733', price: usd(750), compareAtPrice: usd(900), quantityAvailable: 7, availableForSale: true },
      { id: '22-734', title: 'Green', quantityAvailable: null, availableForSale: false },
    ])
  })

  test('count their stock where the store counts it, and may be ordered where it takes orders for later', async () => {
    const { store, wareOf } = connected()
    const variantOf = async (id: string) => (await store.product(id))?.variants[0]
    expect(await variantOf('38')).toMatchObject({ quantityAvailable: 30, compareAtPrice: usd(2_000) })
    expect(await variantOf('39')).toMatchObject({ quantityAvailable: null, availableForSale: true })
    wareOf(39).backorders_allowed = false
    expect(await variantOf('39')).toMatchObject({ quantityAvailable: 0, availableForSale: false })
    // Without a price nothing is sold, nor what another shop sells.
    expect(await variantOf('794')).toMatchObject({ price: null, availableForSale: false })
    expect(await variantOf('41')).toMatchObject({ price: usd(1_200), availableForSale: false })
    expect((await store.availability(['41', '22-733'])).get('22-733')).toEqual({ availableForSale: true, quantity: 7 })
  })

  test('are read in the order of their numbers, hidden ones too, and no drafts', async () => {
    const { store, shop } = connected()
    const all = await readAll((cursor) => store.products({ limit: 2, ...(cursor !== undefined && { cursor }) }))
    expect(all.map(({ id, visible }) => [id, visible])).toEqual([
      ...['22', '31', '38', '39'].map((id) => [id, true]),
      ...[
        ['40', false],
        ['41', true],
        ['794', true],
      ],
    ])
    expect(await store.product('42')).toBeNull()
    shop.wares = []
    expect(await store.products()).toEqual({ items: [], next: null })
  })

  test('that are deleted while they are read let no other one be passed over', async () => {
    const { store, shop } = connected()
    const first = await store.products({ limit: 3 })
    expect(first.items.map(({ id }) => id)).toEqual(['22', '31', '38'])
    shop.wares = shop.wares.filter(({ id }) => id > 31)
    const rest = await readAll((cursor) => store.products({ limit: 3, cursor: cursor ?? first.next ?? '' }))
    expect(rest.map(({ id }) => id)).toEqual(['39', '40', '41', '794'])
  })

  test('that changed are told alone, in the time of Greenwich', async () => {
    const { store, wareOf } = connected()
    wareOf(31).date_modified_gmt = '2026-11-28T00:00:00'
    const { items } = await store.products({ updatedSince: new Date('2026-11-28T00:00:00Z') })
    expect(items.map(({ id }) => id)).toEqual(['31'])
  })

  test('have their pictures as they are where the store tells no sizes', async () => {
    const { store, state } = connected()
    state.script = (name) => (name === 'GET /wc/store/v1/products' ? { status: 403, headers: {}, text: '' } : undefined)
    expect((await store.product('31'))?.images).toMatchObject([{ width: 1_000, thumbnailUrl: undefined }])
  })

  test('have no brands before WooCommerce 9.6', async () => {
    const { store, state } = connected()
    state.script = (name) =>
      name.endsWith('/brands') ? { status: 404, headers: {}, text: '{"code":"rest_no_route"}' } : undefined
    expect(await store.brands()).toEqual({ items: [], next: null })
  })
})

test('categories are a tree, whose names are text', async () => {
  const nodes = await connected().store.categories()
  expect(nodes.map(({ id, name, parentId }) => [id, name, parentId])).toEqual([
    ['15', 'Albums & singles', null],
    ['9', 'Clothing', null],
    ['14', 'T-shirts', '9'],
  ])
})

test('reviews are those that the store approved, without their markup, and statuses have the store’s words', async () => {
  const { store } = connected()
  const first = await store.reviews('22', { limit: 1 })
  expect(first).toMatchObject({
    next: '1',
    total: 2,
    items: [{ author: 'John Doe', text: 'Nice ‘album’!', rating: 5 }],
  })
  expect((await store.reviews('22', { cursor: '1' })).items).toMatchObject([{ text: 'Now works just fine.' }])
  const statuses = await store.orderStatuses()
  expect(statuses.find(({ statusCode }) => statusCode === 7)?.customStatus).toBe('Pending payment')
})

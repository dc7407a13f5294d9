/**
 * What the store of the stand-in sells. Names, numbers and prices are those of the examples in WooCommerce's documents
 * (https://woocommerce.github.io/woocommerce-rest-api-docs/ and https://developer.woocommerce.com/docs/apis/store-api/, read on
 * 2026-11-29); what differs is there so that there is something to tell apart.
 */
import type { ProductAnswer, VariationAnswer } from '../store-product.ts'

export interface Ware extends ProductAnswer {
  name: string
  price: string
  pieces: VariationAnswer[]
  date_modified_gmt: string
}

const uploads = 'https://store.example/shop/wp-content/uploads'

export const categories = [
  { id: 9, name: 'Clothing', slug: 'clothing', parent: 0, display: 'default', image: null, menu_order: 1, count: 36 },
  { id: 14, name: 'T-shirts', slug: 't-shirts', parent: 9, display: 'default', image: null, menu_order: 0, count: 6 },
  {
    ...{ id: 15, name: 'Albums &amp; singles', slug: 'albums', parent: 0, display: 'default', menu_order: 0, count: 4 },
    image: { id: 730, src: `${uploads}/2017/03/cd_4_angle.jpg`, name: '', alt: '' },
  },
]
export const brands = [{ id: 21, name: 'Woo', slug: 'woo', parent: 0, image: null, menu_order: 0, count: 2 }]
export const tags = [
  { id: 34, name: 'Leather Shoes', slug: 'leather-shoes', count: 0 },
  { id: 35, name: 'Oxford Shoes', slug: 'oxford-shoes', count: 0 },
]
export const storeAttributes = [{ id: 6, name: 'Color', slug: 'pa_color', type: 'wc-visual', order_by: 'menu_order' }]
/** As the Store API tells them. */
export const colors = [
  { id: 23, name: 'Black', slug: 'black', count: 1, __experimentalVisual: { type: 'color', value: '#1a1a1a' } },
  { id: 24, name: 'Green', slug: 'green', count: 1, __experimentalVisual: { type: 'none', value: '' } },
]

const image = (id: number, name: string) => ({ id, src: `${uploads}/2017/03/${name}.jpg`, name: '', alt: '' })

const ware = (id: number, name: string, price: string, over: Partial<Ware> = {}): Ware => ({
  ...{ id, name, slug: name.toLowerCase().replaceAll(' ', '-'), type: 'simple', status: 'publish', sku: `woo-${id}` },
  ...{ price, regular_price: price, sale_price: '', purchasable: true, catalog_visibility: 'visible' },
  ...{ description: `<p>${name}</p>\n`, short_description: '', weight: '', manage_stock: false, stock_quantity: null },
  ...{ stock_status: 'instock', backorders: 'no', backorders_allowed: false },
  ...{ average_rating: '0.00', rating_count: 0, related_ids: [22, 31], upsell_ids: [], cross_sell_ids: [] },
  ...{ categories: [{ id: 9, name: 'Clothing', slug: 'clothing' }], tags: [], brands: [], images: [], attributes: [] },
  ...{ date_created_gmt: '2017-03-23T20:01:14', date_modified_gmt: '2017-03-24T20:01:14', pieces: [] },
  ...over,
})

const piece = (id: number, options: Record<string, string>, over: Partial<VariationAnswer> = {}): VariationAnswer => ({
  ...{ id, sku: `woo-${id}`, price: '9.00', regular_price: '9.00', status: 'publish', purchasable: true, weight: '' },
  ...{ manage_stock: true, stock_quantity: 12, stock_status: 'instock', backorders_allowed: false, image: null },
  attributes: Object.entries(options).map(([name, option]) => ({ id: name === 'Color' ? 6 : 0, name, option })),
  ...{ date_created_gmt: '2017-03-23T03:36:38', date_modified_gmt: '2017-03-23T03:36:38' },
  ...over,
})

export const createWares = (): Ware[] => [
  ware(22, 'Ship Your Idea', '9.00', {
    type: 'variable',
    ...{ average_rating: '4.50', rating_count: 2, upsell_ids: [794], cross_sell_ids: [31, 794], weight: '0.4' },
    ...{ manage_stock: true, stock_quantity: 7 },
    categories: [
      { id: 9, name: 'Clothing' },
      { id: 14, name: 'T-shirts' },
    ],
    tags: [{ id: 34, name: 'Leather Shoes' }],
    brands: [{ id: 21, name: 'Woo' }],
    attributes: [
      { id: 0, name: 'Size', position: 1, visible: true, variation: true, options: ['S', 'M'] },
      { id: 6, name: 'Color', position: 0, visible: true, variation: true, options: ['Black', 'Green'] },
      { id: 0, name: 'Cut &amp; fit', position: 2, visible: true, variation: false, options: ['Slim', 'Long'] },
      { id: 0, name: 'Supplier', position: 3, visible: false, variation: false, options: ['Secret Inc.'] },
    ],
    images: [image(792, 'T_2_front-4'), image(793, 'T_2_back-2')],
    pieces: [
      piece(
        732,
        { Color: 'Black', Size: 'S' },
        { global_unique_id: '4006381333931', image: image(423, 'T_4_front-12') },
      ),
      piece(733, { Color: 'Green', Size: 'S' }, {
        price: '7.50',
        sale_price: '7.50',
        manage_stock: 'parent',
      } as object),
      // Its size is whichever the shopper likes.
      piece(734, { Color: 'Green' }, { manage_stock: false, stock_quantity: null }),
    ],
  }),
  ware(31, 'Premium Quality', '21.99', { images: [image(800, 'T_1_front')], weight: '1.2' }),
  ware(38, 'Beanie with Logo', '18.00', {
    ...{ regular_price: '20.00', sale_price: '18.00', manage_stock: true, stock_quantity: 30 },
    attributes: [{ id: 6, name: 'Color', position: 0, visible: true, variation: false, options: ['Black', 'Green'] }],
  }),
  ware(39, 'Belt', '55.00', {
    manage_stock: true,
    stock_quantity: 0,
    backorders: 'notify',
    backorders_allowed: true,
  } as object),
  ware(40, 'Not in the shop', '5.00', { catalog_visibility: 'hidden', stock_status: 'outofstock' }),
  ware(41, 'Sold elsewhere', '12.00', { type: 'external' }),
  ware(42, 'Not yet', '5.00', { status: 'draft' }),
  ware(794, 'Woo Single #1', '', { categories: [{ id: 15, name: 'Albums &amp; singles' }], regular_price: '' }),
]

const review = (id: number, at: string, rating: number, over: object = {}) => ({
  ...{ id, date_created_gmt: at, product_id: 22, status: 'approved', reviewer: 'John Doe', rating, verified: false },
  ...{ reviewer_email: 'john.doe@example.com', review: '<p>Nice &#8216;album&#8217;!</p>\n' },
  ...over,
})
export const reviews = [
  review(22, '2018-10-18T20:59:17', 5),
  review(20, '2018-09-09T00:47:19', 4, { reviewer: 'Claudio Sanches', review: '<p>Now works just fine.</p>\n' }),
  review(23, '2018-11-09T00:47:19', 1, { status: 'hold', review: 'Buy here' }),
]

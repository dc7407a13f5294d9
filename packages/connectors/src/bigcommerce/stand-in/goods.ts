/**
 * What the store of the stand-in sells. Names and numbers are those of the examples in BigCommerce's documents
 * (https://developer.bigcommerce.com/docs/rest-catalog/products, read on 2026-11-29).
 */
import type { ProductAnswer } from '../store-product.ts'

export interface Ware extends ProductAnswer {
  name: string
  price: number
  variants: NonNullable<ProductAnswer['variants']>
  channels: number[]
  date_modified: string
}

const made = '2018-08-15T14:42:33+00:00'
const cdn = 'https://cdn8.bigcommerce.com/s-id30h7ohwf/products'

export const categories = [
  {
    category_id: 18,
    parent_id: 0,
    tree_id: 1,
    name: 'Bath',
    sort_order: 1,
    image_url: `${cdn}/bath.jpg`,
    is_visible: true,
  },
  { category_id: 19, parent_id: 18, tree_id: 1, name: 'Towels', sort_order: 2, image_url: '', is_visible: true },
  { category_id: 23, parent_id: 0, tree_id: 1, name: 'Shop All', sort_order: 0, image_url: '', is_visible: true },
  { category_id: 24, parent_id: 0, tree_id: 1, name: 'Staff', sort_order: 9, image_url: '', is_visible: false },
  // Of another channel.
  { category_id: 31, parent_id: 0, tree_id: 2, name: 'Elsewhere', sort_order: 0, image_url: '', is_visible: true },
]

export const brands = [
  { id: 35, name: 'OFS', image_url: `${cdn}/../b/ofs.png` },
  { id: 37, name: 'Sagaform', image_url: '' },
]

const base = (id: number, productId: number, over: object = {}) => ({
  ...{ id, product_id: productId, sku: `SKU-${id}`, price: null, sale_price: null, retail_price: null, weight: null },
  ...{ purchasing_disabled: false, image_url: '', upc: '', inventory_level: 0, option_values: [] },
  ...over,
})

/** `/sample-fog-linen/` for `[Sample] Fog Linen`. */
function slugOf(name: string): string {
  const words = name.slice(9).toLowerCase()
  return `/sample-${words.replaceAll(/[^a-z0-9]+/g, '-')}/`
}

const ware = (id: number, name: string, price: number, over: Partial<Ware> = {}): Ware => ({
  ...{ id, name, price, calculated_price: price, sku: `P-${id}`, weight: 1, categories: [23], brand_id: 0 },
  ...{ sale_price: 0, retail_price: 0, inventory_level: 20, inventory_tracking: 'product', availability: 'available' },
  ...{ is_visible: true, is_price_hidden: false, related_products: [-1], reviews_rating_sum: 0, reviews_count: 0 },
  ...{ custom_fields: [], images: [], videos: [], options: [], channels: [1] },
  description: `<p>${name}</p>`,
  custom_url: { url: slugOf(name) },
  variants: [base(id * 10, id, { calculated_price: price })],
  ...{ date_created: made, date_modified: '2018-09-05T20:42:07+00:00' },
  ...over,
})

const valuesOf = (color: string, size: string) => [
  { id: 104, option_id: 108, label: color, option_display_name: 'Color' },
  { id: 110, option_id: 109, label: size, option_display_name: 'Size' },
]

export const createWares = (): Ware[] => [
  ware(77, '[Sample] Fog Linen Chambray Towel', 49, {
    ...{
      categories: [18, 19, 23, 31],
      brand_id: 35,
      inventory_tracking: 'variant',
      inventory_level: 21,
      retail_price: 55,
    },
    ...{ reviews_rating_sum: 9, reviews_count: 2, related_products: [107, 111] },
    custom_fields: [
      { name: 'Release Date', value: '2013-12-25' },
      { name: 'Material', value: 'Linen' },
      { name: 'material', value: 'Cotton' },
    ],
    images: [
      {
        ...{ sort_order: 1, is_thumbnail: false },
        url_zoom: `${cdn}/77/images/267/foglinenbeigestripetowel2b.1280.1280.jpg?c=1`,
        url_standard: `${cdn}/77/images/267/foglinenbeigestripetowel2b.386.513.jpg?c=1`,
      },
      {
        ...{ sort_order: 2, is_thumbnail: true },
        url_zoom: `${cdn}/77/images/266/foglinenbeigestripetowel1b.1280.1280.jpg?c=1`,
        url_standard: `${cdn}/77/images/266/foglinenbeigestripetowel1b.386.513.jpg?c=1`,
      },
    ],
    videos: [{ title: 'Writing Great Documentation', sort_order: 1, type: 'youtube', video_id: 'R12345677' }],
    options: [
      {
        ...{ display_name: 'Color', sort_order: 0 },
        option_values: [
          { label: 'Silver', sort_order: 1, value_data: { colors: ['#cccccc'] } },
          { label: 'Beige', sort_order: 0, value_data: { colors: ['#FAFAEB'] } },
        ],
      },
      { display_name: 'Size', sort_order: 1, option_values: [{ label: 'Small', sort_order: 0, value_data: null }] },
    ],
    variants: [
      base(371, 77, {
        ...{ inventory_level: 20, price: 49, sale_price: 39, calculated_price: 39, gtin: '012345678905', weight: 2.5 },
        option_values: valuesOf('Beige', 'Small'),
      }),
      base(372, 77, { inventory_level: 1, calculated_price: 49, option_values: valuesOf('Silver', 'Small') }),
    ],
  }),
  ware(107, '[Sample] Dustpan & Brush', 34.95, { brand_id: 37 }),
  ware(111, '[Sample] Smith Journal 13', 25, { inventory_tracking: 'none', weight: 0 }),
  ware(112, '[Sample] Not shown', 12, { is_visible: false }),
  ware(113, '[Sample] Ask for the price', 900, { is_price_hidden: true }),
  ware(114, '[Sample] Elsewhere', 5, { channels: [2] }),
]

export const reviews = [
  {
    ...{ id: 3, title: 'Soft', text: 'As soft as it looks.', status: 'approved', rating: 5, name: 'Jane Doe' },
    date_reviewed: '2018-07-20T17:45:13+00:00',
  },
  {
    ...{ id: 4, title: 'Fine', text: '', status: 'approved', rating: 4, name: '' },
    date_reviewed: '2018-08-20T17:45:13+00:00',
  },
  {
    ...{ id: 5, title: 'Spam', text: 'Buy here', status: 'pending', rating: 1, name: 'X' },
    date_reviewed: '2018-09-20T17:45:13+00:00',
  },
]

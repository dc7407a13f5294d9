/** Which column of a table says what of a product. Shopify's are known by name, those of its older exports too. */
import { z } from 'zod'

export const goodsFields = [
  'handle',
  'title',
  'description',
  'brand',
  'product_category',
  'categories',
  'type',
  'tags',
  'published',
  'status',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
  'option_over',
  'sku',
  'barcode',
  'price',
  'compare_at',
  'stock_tracker',
  'stock',
  'stock_policy',
  'weight_grams',
  'image',
  'image_position',
  'variant_image',
] as const
export type GoodsField = (typeof goodsFields)[number]

/** Prices of a further currency have its code in the column's name. */
export type GoodsColumn = GoodsField | `price:${string}` | `compare_at:${string}`

const code = z.string().regex(/^[A-Z]{3}$/)

export const goodsColumnSchema = z.union([
  z.enum(goodsFields),
  z.templateLiteral(['price:', code]),
  z.templateLiteral(['compare_at:', code]),
])

/** What our own exports call a column; the first of each is written. */
const names: Readonly<Record<GoodsField, readonly string[]>> = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Description', 'Body HTML'],
  brand: ['Vendor', 'Brand'],
  product_category: ['Product Category', 'Standard Product Type', 'Standardized Product Type'],
  categories: ['Categories'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1_name: ['Option1 Name'],
  option1_value: ['Option1 Value'],
  option2_name: ['Option2 Name'],
  option2_value: ['Option2 Value'],
  option3_name: ['Option3 Name'],
  option3_value: ['Option3 Value'],
  option_over: ['Option4 Value', 'Option5 Value', 'Option6 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  price: ['Variant Price', 'Price'],
  compare_at: ['Variant Compare At Price', 'Compare-at price', 'Compare At Price'],
  stock_tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  stock: ['Variant Inventory Qty', 'Inventory quantity', 'Stock'],
  stock_policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  weight_grams: ['Variant Grams', 'Weight value (grams)'],
  image: ['Image Src', 'Product image URL'],
  image_position: ['Image Position'],
  variant_image: ['Variant Image', 'Variant image URL'],
}

const byName = new Map(goodsFields.flatMap((field) => names[field].map((name) => [name.toLowerCase(), field] as const)))

export const nameOfColumn = (field: GoodsField): string => names[field][0] ?? field

export const pricesIn = (currencyCode: string) =>
  [`Price / ${currencyCode}`, `Compare At Price / ${currencyCode}`] as const

const currencies = new Set(Intl.supportedValuesOf('currency'))
export const isCurrency = (code: string): boolean => currencies.has(code)

/** `Price / EUR`, as our exports write it; what Shopify writes of a market is no currency. */
function priceColumn(name: string): { column: GoodsColumn | null; currency: string } | null {
  const [, kind = '', currency = ''] = /^(price|compare at price) ?\/ ?([a-z]{3})$/.exec(name) ?? []
  if (kind === '') return null
  const code = currency.toUpperCase()
  if (!isCurrency(code)) return { column: null, currency: code }
  return { column: kind === 'price' ? `price:${code}` : `compare_at:${code}`, currency: code }
}

const plain = (cell: string): string => cell.trim().toLowerCase()

/** What each column of this head is; null for those that nobody knows. Of two with one meaning the first counts. */
export function proposeColumns(head: readonly string[]): (GoodsColumn | null)[] {
  const taken = new Set<GoodsColumn>()
  return head.map((cell) => {
    const column = byName.get(plain(cell)) ?? priceColumn(plain(cell))?.column ?? null
    if (column === null || taken.has(column)) return null
    // A fourth option may have several columns: each value in them is one too many.
    if (column !== 'option_over') taken.add(column)
    return column
  })
}

/** Columns of prices in a currency that there is not. */
export const unknownCurrencies = (head: readonly string[]): { at: number; currency: string }[] =>
  head.flatMap((cell, at) => {
    const found = priceColumn(plain(cell))
    return found && found.column === null ? [{ at, currency: found.currency }] : []
  })

/** The embedded store as rows of the catalogue's tables, for one app. The same input gives the same rows. */
import { dayMs } from '@vitrine/domain/time'
import type { Insertable } from 'kysely'
import { createRandom, type Random } from '../random.ts'
import type { StoreTables } from '../tables.ts'
import { makeCoupons } from './coupons.ts'
import { type Goods, readGoods, type SeedProduct, type SeedType } from './goods.ts'
import { makeReviews, ratingOf } from './reviews.ts'

/** Languages of the entries of `Words`; the first entry is in the app's default language. */
const otherLanguages = ['fr', 'ar'] as const

const sizesToWear = { clothing: ['S', 'M', 'L', 'XL'], shoes: ['38', '39', '40', '41', '42'] } as const

export interface StorePicture {
  url: string
  thumbnailUrl: string
  /** Address of a short video of the same thing, if there is one. */
  videoUrl?: string
  width: number
  height: number
}

/** Finds the picture of a name: `product/<id>/<colour>`, `product/<id>`, `category/<id>`, `brand/<id>`. */
export type PictureOf = (name: string) => StorePicture

type Row<T extends keyof StoreTables> = Insertable<StoreTables[T]>

export interface StoreRows {
  categories: Row<'demo_categories'>[]
  category_texts: Row<'demo_category_texts'>[]
  brands: Row<'demo_brands'>[]
  products: Row<'demo_products'>[]
  product_texts: Row<'demo_product_texts'>[]
  catalog_labels: Row<'demo_labels'>[]
  product_categories: Row<'demo_product_categories'>[]
  variants: Row<'demo_variants'>[]
  variant_prices: Row<'demo_variant_prices'>[]
  product_reviews: Row<'demo_reviews'>[]
  coupons: Row<'demo_coupons'>[]
}

interface Making {
  goods: Goods
  appKey: string
  now: number
  pictureOf: PictureOf
  rows: StoreRows
}

function addCategories({ goods, appKey, pictureOf, rows }: Making): void {
  goods.categories.forEach((category, position) => {
    rows.categories.push({
      app_key: appKey,
      id: category.id,
      parent_id: category.parent ?? null,
      name: category.name[0],
      position,
      visible: category.hidden !== true,
      image: pictureOf(`category/${category.id}`).url,
    })
    for (const [index, language] of otherLanguages.entries()) {
      const name = category.name[index + 1] ?? category.name[0]
      rows.category_texts.push({
        app_key: appKey,
        category_id: category.id,
        language,
        name,
      })
    }
  })
}

/** The colours, or the one look of what has no colours. */
const looksOf = ({ colors }: SeedProduct): readonly (string | null)[] => colors ?? [null]

const pictureNameOf = ({ id }: SeedProduct, color: string | null): string =>
  color === null ? `product/${id}` : `product/${id}/${color}`

/** What is chosen beside the colour. Of what is sold in one way alone there is one choice, which has no name. */
function choicesOf({ price, sizes, choices }: SeedProduct): { name: string; values: readonly Choice[] } {
  if (choices)
    return { name: choices.name, values: choices.values.map(({ label, times }) => ({ label, usd: price * times })) }
  // The largest sizes cost a little more, as they use more cloth.
  if (sizes)
    return {
      name: 'Size',
      values: sizesToWear[sizes].map((label) => ({ label, usd: price + (label === 'XL' ? 4 : 0) })),
    }
  return { name: '', values: [{ label: null, usd: price }] }
}

/** A picture names the address of its video, if it has one. */
const videosOf = ({ pictureOf }: Making, product: SeedProduct) => {
  const { name } = product
  const { videoUrl, thumbnailUrl } = pictureOf(pictureNameOf(product, looksOf(product)[0] ?? null))
  return videoUrl === undefined ? [] : [{ url: videoUrl, ratio: 1, thumbnailUrl, alt: name[0] }]
}

const paragraphs = (text: string, closing: string): string => `<p>${text}</p><p>${closing}</p>`

interface Choice {
  label: string | null
  /** Price in US dollars. */
  usd: number
}

interface MadeVariant {
  id: string
  sku: string
  color: string | null
  choice: Choice
}

const skuPart = (text: string): string => text.slice(0, 3).toUpperCase()

function variantsOf(product: SeedProduct, baseSku: string): MadeVariant[] {
  return looksOf(product).flatMap((color) =>
    choicesOf(product).values.map((choice) => {
      const chosen = [color, choice.label].filter((one) => one !== null)
      return {
        id: [product.id, ...chosen].join('-').toLowerCase().replaceAll(' ', '-'),
        sku: [
          baseSku,
          ...(color !== null ? [skuPart(color)] : []),
          ...(choice.label !== null ? [choice.label.replaceAll(' ', '')] : []),
        ].join('-'),
        color,
        choice,
      }
    }),
  )
}

function stockOf(product: SeedProduct, random: Random): number | null {
  if (product.stock === 'none') return 0
  if (product.stock === 'uncounted') return null
  if (product.stock === 'plenty') return random.between(100, 400)
  const dice = random.next()
  if (dice < 0.05) return null
  if (dice < 0.14) return 0
  if (dice < 0.36) return random.between(1, 5)
  return dice < 0.85 ? random.between(6, 99) : random.between(100, 400)
}

/** Prices are explicit: no shop converts them by the day's rate. */
const priced = [
  { currency: 'USD', of: (usd: number) => Math.round(usd * 100) },
  { currency: 'EUR', of: (usd: number) => Math.round(usd * 0.93) * 100 - 10 },
  { currency: 'JPY', of: (usd: number) => Math.round((usd * 148) / 100) * 100 - 20 },
  { currency: 'GBP', of: (usd: number) => Math.round(usd * 0.79) * 100 - 1 },
  { currency: 'KWD', of: (usd: number) => Math.round(usd * 6.14) * 50 },
] as const

/** Twelve digits and the check digit that every barcode reader expects. */
function ean13(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function addVariants(making: Making, product: SeedProduct, made: readonly MadeVariant[], random: Random): void {
  const { appKey, pictureOf, rows } = making
  made.forEach((variant, position) => {
    const { color, choice } = variant
    const selected = [
      ...(color !== null ? [{ name: 'Color', value: color }] : []),
      ...(choice.label !== null ? [{ name: choicesOf(product).name, value: choice.label }] : []),
    ]
    rows.variants.push({
      app_key: appKey,
      id: variant.id,
      product_id: product.id,
      title: selected.map((option) => option.value).join(' / '),
      sku: variant.sku,
      barcode: ean13(`20${random.between(10_000_000_000, 99_999_999_999)}`.slice(0, 12)),
      selected_options: JSON.stringify(selected),
      image: pictureOf(pictureNameOf(product, color)).url,
      weight_grams: product.weightGrams ?? null,
      stock: stockOf(product, random),
      position,
    })
    for (const { currency, of } of priced) {
      const full = of(choice.usd)
      const amount = product.sale === undefined ? full : of(choice.usd * (1 - product.sale))
      rows.variant_prices.push({
        app_key: appKey,
        variant_id: variant.id,
        currency_code: currency,
        amount_minor: amount,
        compare_at_minor: product.sale === undefined ? null : full,
      })
    }
  })
}

function optionsOf(product: SeedProduct, { colors }: Goods) {
  const { name, values } = choicesOf(product)
  const labels = values.flatMap(({ label }) => (label === null ? [] : [label]))
  return [
    ...(product.colors
      ? [{ name: 'Color', values: product.colors.map((label) => ({ label, swatch: colors[label] })) }]
      : []),
    ...(labels.length > 0 ? [{ name, values: labels.map((label) => ({ label, swatch: null })) }] : []),
  ]
}

function addProduct(making: Making, type: SeedType, product: SeedProduct, place: { position: number; index: number }) {
  const { goods, appKey, now, pictureOf, rows } = making
  const random = createRandom(`product ${product.id}`)
  const baseSku = `${type.skuPrefix}-${String(place.index + 1).padStart(3, '0')}`
  const made = variantsOf(product, baseSku)
  const related = type.products.map((other) => other.id).filter((id) => id !== product.id)
  const reviews = makeReviews({ words: goods.reviews, appKey, now, productId: product.id, type: type.type })
  rows.product_reviews.push(...reviews)
  rows.products.push({
    app_key: appKey,
    id: product.id,
    handle: product.id,
    sku: baseSku,
    name: product.name[0],
    description_html: paragraphs(product.text[0], type.closing[0]),
    brand_id: product.brand,
    product_type: type.type,
    tags: [...product.tags],
    images: JSON.stringify(looksOf(product).map((color) => pictureOf(pictureNameOf(product, color)))),
    options: JSON.stringify(optionsOf(product, goods)),
    attributes: JSON.stringify(type.attributes),
    related_ids: [...related.slice(place.index), ...related.slice(0, place.index)].slice(0, 4),
    ...ratingOf(reviews),
    videos: JSON.stringify(videosOf(making, product)),
    position: place.position,
    created_at: new Date(now - random.between(1, product.tags.includes('new') ? 20 : 400) * dayMs),
    updated_at: new Date(now),
  })
  for (const [index, language] of otherLanguages.entries()) {
    rows.product_texts.push({
      app_key: appKey,
      product_id: product.id,
      language,
      name: product.name[index + 1] ?? product.name[0],
      description_html: paragraphs(product.text[index + 1] ?? '', type.closing[index + 1] ?? ''),
    })
  }
  for (const category of product.categories)
    rows.product_categories.push({ app_key: appKey, category_id: category, product_id: product.id })
  addVariants(making, product, made, random)
}

/** Types take turns, so that the store's own order shows a mixture. */
function inShopOrder({ types }: Goods): { type: SeedType; product: SeedProduct; index: number }[] {
  const longest = Math.max(...types.map((type) => type.products.length))
  return Array.from({ length: longest }, (_, index) =>
    types.flatMap((type) => {
      const product = type.products[index]
      return product ? [{ type, product, index }] : []
    }),
  ).flat()
}

export function makeStoreRows(appKey: string, now: number, pictureOf: PictureOf, goods = readGoods()): StoreRows {
  const rows: StoreRows = {
    categories: [],
    category_texts: [],
    brands: [],
    products: [],
    product_texts: [],
    catalog_labels: [],
    product_categories: [],
    variants: [],
    variant_prices: [],
    product_reviews: [],
    coupons: makeCoupons(goods.coupons, { appKey, now }),
  }
  const making: Making = { goods, appKey, now, pictureOf, rows }
  addCategories(making)
  goods.brands.forEach(({ id, name }, position) => {
    rows.brands.push({
      app_key: appKey,
      id,
      name,
      image: pictureOf(`brand/${id}`).url,
      position,
    })
  })
  inShopOrder(goods).forEach(({ type, product, index }, position) => {
    addProduct(making, type, product, { position, index })
  })
  for (const [label, ...translations] of goods.labels) {
    for (const [index, language] of otherLanguages.entries()) {
      const translation = translations[index]
      if (translation !== undefined) rows.catalog_labels.push({ app_key: appKey, language, label, translation })
    }
  }
  return rows
}

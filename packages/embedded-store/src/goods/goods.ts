/** What a store is filled with at first. The files of `data` say it, and are checked as they are read. */
import type { Trade } from '@vitrine/domain/apps/trades'
import { z } from 'zod'
import accessories from './data/accessories.json'
import bags from './data/bags.json'
import brands from './data/brands.json'
import categories from './data/categories.json'
import clothing from './data/clothing.json'
import colors from './data/colors.json'
import coupons from './data/coupons.json'
import decor from './data/decor.json'
import furniture from './data/furniture.json'
import kitchen from './data/kitchen.json'
import labels from './data/labels.json'
import lighting from './data/lighting.json'
import reviews from './data/reviews.json'
import electronicsSamples from './data/samples-electronics.json'
import foodSamples from './data/samples-food.json'
import shoes from './data/shoes.json'
import textiles from './data/textiles.json'

/** English, French, Arabic. */
const wordsSchema = z.tuple([z.string(), z.string(), z.string()]).readonly()
export type Words = z.output<typeof wordsSchema>

const productSchema = z.strictObject({
  id: z.string(),
  name: wordsSchema,
  text: wordsSchema,
  brand: z.string(),
  categories: z.array(z.string()),
  /** Names of the colours; the first is that of the product's video. What has one look has none. */
  colors: z.array(z.string()).min(1).optional(),
  sizes: z.enum(['clothing', 'shoes']).optional(),
  /** Another option than sizes to wear. `times` is what a choice costs, in prices of the product. */
  choices: z
    .strictObject({
      name: z.string(),
      values: z.array(z.strictObject({ label: z.string(), times: z.number().positive() })).min(2),
    })
    .optional(),
  /** Price in US dollars. */
  price: z.number().positive(),
  /** Discount as a part of the former price. */
  sale: z.number().min(0.05).max(0.6).optional(),
  tags: z.array(z.string()),
  /** Absent when the store never weighed the product. */
  weightGrams: z.number().int().optional(),
  /** How the stock is spread over the variants; absent for a mixture. */
  stock: z.enum(['none', 'uncounted', 'plenty']).optional(),
})
export type SeedProduct = z.output<typeof productSchema>

/** Products of one type share material, care and origin. */
const typeSchema = z.strictObject({
  type: z.string(),
  skuPrefix: z.string(),
  /** The last sentence of each description. */
  closing: wordsSchema,
  attributes: z.array(z.strictObject({ id: z.string(), name: z.string(), value: z.string() })),
  products: z.array(productSchema),
})
export type SeedType = z.output<typeof typeSchema>

const couponSchema = z.strictObject({
  code: z.string(),
  percent: z.number().int().optional(),
  amountMinor: z.number().int().optional(),
  minimumMinor: z.number().int().optional(),
  endedDaysAgo: z.number().int().optional(),
  oncePerCustomer: z.boolean().optional(),
})
export type SeedCoupon = z.output<typeof couponSchema>

const sentences = z.array(z.string()).min(1)
/** Reviews are combined of these. */
const reviewWordsSchema = z.strictObject({
  authors: sentences,
  /** By the number of stars. */
  said: z.record(z.string(), z.strictObject({ titles: sentences, openings: sentences })),
  /** By the type of the product. */
  details: z.record(z.string(), sentences),
  anywhere: sentences,
})
export type ReviewWords = z.output<typeof reviewWordsSchema>

const goodsSchema = z
  .strictObject({
    types: z.array(typeSchema),
    /** Three levels: two categories are hidden, one is empty. */
    categories: z.array(
      z.strictObject({
        id: z.string(),
        parent: z.string().optional(),
        name: wordsSchema,
        hidden: z.literal(true).optional(),
      }),
    ),
    /** Invented ones; the last has no products. */
    brands: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    /** What is printed on the swatch, and what the pictures are drawn with. */
    colors: z.record(z.string(), z.string()),
    /** Names and values of options and attributes. */
    labels: z.array(wordsSchema),
    coupons: z.array(couponSchema),
    reviews: reviewWordsSchema,
  })
  .refine(
    (goods) =>
      goods.types.every(({ products }) =>
        products.every((one) => (one.colors ?? []).every((name) => goods.colors[name])),
      ),
    'A product has a colour that is not among the colours.',
  )
export type Goods = z.output<typeof goodsSchema>

/** Of the demo's store, which is the same for every app. */
export const readGoods = (): Goods =>
  goodsSchema.parse({
    types: [clothing, shoes, bags, accessories, kitchen, lighting, furniture, decor, textiles],
    ...{ categories, brands, colors, labels, coupons, reviews },
  })

/** Goods to try of the trades of which the demo's store has none. */
const samples = { food: foodSamples, electronics: electronicsSamples }

/** What a new app of this trade begins with, where it is not a part of the demo's goods. */
export const readSampleGoods = (trade: Trade): Goods | undefined =>
  trade === 'food' || trade === 'electronics'
    ? goodsSchema.parse({ ...samples[trade], colors, coupons: [] })
    : undefined

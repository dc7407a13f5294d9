/** The catalogue as console and shopper app read it. Field names follow the canonical connector model. */
import { z } from 'zod'
import { moneySchema } from '../formats/money.schema.ts'
import { productFactsSchema } from './product-facts.schema.ts'

export const catalogImageSchema = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
})

/** A product in a list or a picker (D-114). */
export const productCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  sku: z.string().nullable(),
  /** Lowest price among the variants that are for sale; null for a shopper who must log in to see it. */
  price: moneySchema.nullable(),
  compareAtPrice: moneySchema.nullable(),
  /** The price as text, formatted as in the specification: `$12.50`; empty while it is not shown. */
  priceText: z.string(),
  availableForSale: z.boolean(),
  vendor: z.string().nullable(),
  isThumbnail: z.boolean(),
  urlThumbnail: z.string().nullable(),
  /** The colours in which the product is made, as CSS names them. Absent when it has none. */
  colors: z.array(z.string()).optional(),
  /** The facts that badges depend on; present only when they were asked for. */
  facts: productFactsSchema.optional(),
})
export type ProductCard = z.output<typeof productCardSchema>

export const variantSchema = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  /** Null for a shopper who must log in to see it. */
  price: moneySchema.nullable(),
  compareAtPrice: moneySchema.nullable(),
  /** Null when the store does not track the stock. */
  quantityAvailable: z.number().int().nullable(),
  availableForSale: z.boolean(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  image: z.string().nullable(),
})

/** An attribute (metafield) that products of the store have. */
export const productAttributeSchema = z.object({ id: z.string(), name: z.string() })
export type ProductAttribute = z.output<typeof productAttributeSchema>

/** A video of the product; `ratio` is the width divided by the height. */
export const productVideoSchema = z.object({
  url: z.string(),
  ratio: z.number().positive().nullable(),
  thumbnailUrl: z.string().nullable(),
  alt: z.string(),
})
export type ProductVideo = z.output<typeof productVideoSchema>

export const productSchema = z.object({
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  descriptionHtml: z.string(),
  vendor: z.object({ id: z.string(), name: z.string() }).nullable(),
  productType: z.string().nullable(),
  tags: z.array(z.string()),
  categoryIds: z.array(z.string()),
  images: z.array(catalogImageSchema),
  options: z.array(
    z.object({ name: z.string(), values: z.array(z.object({ label: z.string(), swatch: z.string().nullable() })) }),
  ),
  attributes: z.array(productAttributeSchema.extend({ value: z.string() })),
  variants: z.array(variantSchema),
  relatedIds: z.array(z.string()),
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  /** The facts that badges depend on. Its variants have the same order as `variants`. */
  facts: productFactsSchema.optional(),
  /**
   * The product's own categories and all categories above them, including hidden ones. Conditions of blocks use this
   * list.
   */
  allCategoryIds: z.array(z.string()).default([]),
  videos: z.array(productVideoSchema).default([]),
})
export type Product = z.output<typeof productSchema>

/** What a customer wrote about a product; `rating` is 1 to 5 whole stars. */
export const reviewSchema = z.object({
  id: z.string(),
  rating: z.number().int().min(1).max(5),
  author: z.string(),
  title: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
})
export type Review = z.output<typeof reviewSchema>

/** Summary of all ratings of a product; `stars` holds the number of ratings for each value from one star to five. */
export const reviewSummarySchema = z.object({
  average: z.number(),
  count: z.number().int(),
  stars: z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int(), z.number().int()]),
})
export type ReviewSummary = z.output<typeof reviewSummarySchema>

/**
 * One page of reviews, newest first, with the summary of all of them; the summary is null when there are no reviews.
 */
export const reviewPageSchema = z.object({
  data: z.array(reviewSchema),
  total: z.number().int(),
  summary: reviewSummarySchema.nullable(),
})
export type ReviewPage = z.output<typeof reviewPageSchema>

export const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  parentId: z.string().nullable(),
  visible: z.boolean(),
  position: z.number().int(),
  productCount: z.number().int(),
})
export type Category = z.output<typeof categorySchema>

/** A category for the console's pickers, with its direct children; `selected` comes from the live design's draft. */
export const categoryWithChildrenSchema = categorySchema.extend({
  children: z.array(z.object({ id: z.string(), name: z.string(), selected: z.boolean() })),
})

/** A node of the console's category tree; `visible` is also false below a hidden category. */
export const categoryNodeSchema = categorySchema
  .pick({ id: true, name: true, parentId: true, visible: true })
  .extend({ selected: z.boolean() })
export type CategoryNode = z.output<typeof categoryNodeSchema>

/** A category of one level of the shopper app's tree. */
export const shopCategorySchema = categorySchema
  .pick({ id: true, name: true, image: true })
  .extend({ childCount: z.number().int() })
export type ShopCategory = z.output<typeof shopCategorySchema>

export const brandSchema = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** Whether the brand was picked for the app's brand list. */
  selected: z.boolean(),
})
export type Brand = z.output<typeof brandSchema>

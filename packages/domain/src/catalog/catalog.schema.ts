/** The catalogue as console and shopper app read it. Field names follow the canonical connector model. */
import { z } from 'zod'
import { moneySchema } from '../formats/money.rules.ts'
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
  /** Lowest price of the variants for sale. */
  price: moneySchema,
  compareAtPrice: moneySchema.nullable(),
  /** Text of the price as the specification formats it, `$12.50`. */
  priceText: z.string(),
  availableForSale: z.boolean(),
  vendor: z.string().nullable(),
  isThumbnail: z.boolean(),
  urlThumbnail: z.string().nullable(),
  /** What badges decide on, where it was asked for. */
  facts: productFactsSchema.optional(),
})
export type ProductCard = z.output<typeof productCardSchema>

export const variantSchema = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  price: moneySchema,
  compareAtPrice: moneySchema.nullable(),
  /** Null when the store does not count it. */
  quantityAvailable: z.number().int().nullable(),
  availableForSale: z.boolean(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  image: z.string().nullable(),
})

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
  attributes: z.array(z.object({ id: z.string(), name: z.string(), value: z.string() })),
  variants: z.array(variantSchema),
  relatedIds: z.array(z.string()),
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  /** What badges decide on; its variants stand in the order of `variants`. */
  facts: productFactsSchema.optional(),
})
export type Product = z.output<typeof productSchema>

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

/** A node of the console's category tree; `visible` is false also below a hidden category. */
export const categoryNodeSchema = categorySchema.pick({ id: true, name: true, parentId: true, visible: true })
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
  /** Picked for the app's brand list. */
  selected: z.boolean(),
})
export type Brand = z.output<typeof brandSchema>

/** A product of the store that the app has of its own, as somebody edits it by hand. */
import { z } from 'zod'
import { appKeyParams, revised } from '../contract/contract.schema.ts'
import { reasonText } from '../field-reasons.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { idPattern } from '../ids.ts'
import { goodsLimits } from './goods-cells.rules.ts'
import { isCurrency } from './goods-columns.rules.ts'
import { mostMinor } from './price-text.rules.ts'

export const mostOptions = 3
export const mostCategoriesOfProduct = 50

const line = () => trimmedText().max(goodsLimits.name).refine(isOneLine, notOneLine)
const name = () => line().min(1)
const amount = z.number().int().min(0).max(mostMinor)
const stock = z.number().int().min(-goodsLimits.stock).max(goodsLimits.stock).nullable()
const address = z.string().min(1).max(goodsLimits.address)

const priceSchema = z.object({ amountMinor: amount, compareAtMinor: amount.nullable() })
const pricesSchema = z.record(z.string().refine(isCurrency, reasonText('currency_unknown')), priceSchema)

const variantFields = {
  /** One value for each option, in their order. */
  values: z.array(name()).max(mostOptions),
  sku: name().nullable(),
  barcode: name().nullable(),
  prices: pricesSchema,
  /** Sold also when nothing is left of what is counted: the stock goes below zero then. */
  sellsOn: z.boolean().default(false),
  weightGrams: z.number().int().min(1).max(goodsLimits.stock).nullable(),
  image: address.nullable(),
}

const productFields = {
  name: name(),
  descriptionHtml: z.string().max(goodsLimits.cell),
  visible: z.boolean(),
  brand: name().nullable(),
  productType: name().nullable(),
  tags: z.array(name().regex(/^[^,]*$/, reasonText('tag_comma'))).max(goodsLimits.tags),
  /** Each is its name below those of its parents; those that are not there are made. */
  categories: z.array(z.array(name()).min(1).max(goodsLimits.levels)).max(mostCategoriesOfProduct),
  options: z.array(name()).max(mostOptions),
  /** Addresses, of the web where an import named them, else of the app's own files. */
  images: z.array(address).max(goodsLimits.images),
}

interface Checked {
  options: readonly string[]
  variants: readonly {
    values: readonly string[]
    sku: string | null
    prices: Readonly<Record<string, z.output<typeof priceSchema>>>
  }[]
}

interface Problem {
  path: (string | number)[]
  reason: 'listed_twice' | 'value_missing' | 'compare_at_low'
}

/** What no field says by itself. */
export function problemsOfProduct({ options, variants }: Checked): Problem[] {
  const problems: Problem[] = []
  const note = (path: Problem['path'], reason: Problem['reason']) => problems.push({ path, reason })
  options.forEach((option, at) => {
    if (options.indexOf(option) < at) note(['options', at], 'listed_twice')
  })
  const choices = new Set<string>()
  const skus = new Set<string>()
  variants.forEach(({ values, sku, prices }, at) => {
    const choice = JSON.stringify(values)
    if (values.length !== options.length) note(['variants', at, 'values'], 'value_missing')
    else if (choices.has(choice)) note(['variants', at, 'values'], 'listed_twice')
    choices.add(choice)
    if (sku !== null && skus.has(sku)) note(['variants', at, 'sku'], 'listed_twice')
    if (sku !== null) skus.add(sku)
    for (const [currency, { amountMinor, compareAtMinor }] of Object.entries(prices))
      if (compareAtMinor !== null && compareAtMinor <= amountMinor)
        note(['variants', at, 'prices', currency, 'compareAtMinor'], 'compare_at_low')
  })
  return problems
}

const savedVariantSchema = z
  .object({
    /** Of a variant that is there, whatever its values are now; any other is a new one. */
    id: z.string().regex(idPattern),
    ...variantFields,
    /** What the person saw, and what they left there: sales of the meantime stay counted. */
    stock: z.object({ was: stock, is: stock }),
  })
  .superRefine(({ stock: { is }, sellsOn }, context) => {
    if (is !== null && is < 0 && !sellsOn)
      context.addIssue({ code: 'too_small', origin: 'number', minimum: 0, inclusive: true, path: ['stock', 'is'] })
  })

const checked = <T extends z.ZodType<Checked>>(schema: T) =>
  schema.superRefine((product, context) => {
    for (const { path, reason } of problemsOfProduct(product))
      context.addIssue({ code: 'custom', path, message: reasonText(reason) })
  })

const saved = { ...productFields, variants: z.array(savedVariantSchema).min(1).max(goodsLimits.variants) }

export const savedProductSchema = checked(z.object(saved))
/** `id` is chosen by whoever makes it: sent again, it is the same product. */
export const newProductSchema = checked(z.object({ id: z.string().regex(idPattern), ...saved }))
export type SavedProduct = z.output<typeof savedProductSchema>

export const ownProductSchema = z.object({
  id: z.string(),
  handle: z.string(),
  ...revised,
  ...productFields,
  variants: z.array(z.object({ id: z.string(), ...variantFields, stock })),
  /** Where pictures are shown from, by the addresses of those that were fetched. */
  pictures: z.record(z.string(), z.string()),
})
export type OwnProduct = z.output<typeof ownProductSchema>

export const ownProductRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  visible: z.boolean(),
  variants: z.number().int(),
  /** The least and the most, in the store's own currency; null where nothing is sold in it. */
  price: z.object({ leastMinor: z.number().int(), mostMinor: z.number().int() }).nullable(),
  /** Of all variants together; null where one is not counted. */
  stock: z.number().int().nullable(),
})
export type OwnProductRow = z.output<typeof ownProductRowSchema>

export const productParams = appKeyParams.extend({ id: z.string().min(1).max(200) })

/**
 * The facts that conditions are about: texts in the store's own language and prices in the store's own currency, so
 * that a condition means the same for every shopper. Lists include them on request.
 */
import { z } from 'zod'

const amount = z.number().int()

/** A tuple instead of an object keeps answers small: a page of cards holds hundreds. Amounts are in minor units. */
export const variantFactsSchema = z.tuple([
  /** Title. */
  z.string(),
  /** Price; null for a shopper who must log in to see it, as is every other amount. */
  amount.nullable(),
  /** Compare-at price. */
  amount.nullable(),
  /** Weight in grams. */
  z.number().int().nullable(),
  /** Pieces in stock; null when the store does not count them. */
  z.number().int().nullable(),
  /** Price in the shopper's currency, when it differs from the store's. */
  amount.optional(),
  /** Compare-at price in the shopper's currency, when it differs from the store's. */
  amount.nullable().optional(),
])
export type VariantFacts = z.output<typeof variantFactsSchema>

export const productFactsSchema = z.object({
  title: z.string(),
  vendor: z.string().nullable(),
  productType: z.string().nullable(),
  tags: z.array(z.string()),
  /** Currency of the conditions. */
  currencyCode: z.string(),
  /** Currency that the shopper sees. */
  shownCurrencyCode: z.string(),
  /** The variants that are sold in the shopper's currency, in the store's order. */
  variants: z.array(variantFactsSchema),
})
export type ProductFacts = z.output<typeof productFactsSchema>

/** Query parameter of a list: `1` adds the facts to each card. */
export const factsQuery = z.literal('1').optional()

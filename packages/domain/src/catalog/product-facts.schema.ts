/**
 * What conditions are about: texts in the store's own language and prices in the store's own currency, so that a
 * condition means the same to every shopper. Lists carry it when asked for.
 */
import { z } from 'zod'

const amount = z.number().int()

/** A list and not an object: a page of cards holds hundreds. Amounts in minor units. */
export const variantFactsSchema = z.tuple([
  /** Title. */
  z.string(),
  /** Price. */
  amount,
  /** Compare-at price. */
  amount.nullable(),
  /** Weight in grams. */
  z.number().int().nullable(),
  /** Pieces in stock; null when the store does not count them. */
  z.number().int().nullable(),
  /** Price in the shopper's currency, where that is another one. */
  amount.optional(),
  /** Compare-at price in the shopper's currency, where that is another one. */
  amount.nullable().optional(),
])
export type VariantFacts = z.output<typeof variantFactsSchema>

export const productFactsSchema = z.object({
  title: z.string(),
  vendor: z.string().nullable(),
  productType: z.string().nullable(),
  tags: z.array(z.string()),
  /** Of the conditions. */
  currencyCode: z.string(),
  /** Of what the shopper reads. */
  shownCurrencyCode: z.string(),
  /** In the store's order: those that are sold in the shopper's currency. */
  variants: z.array(variantFactsSchema),
})
export type ProductFacts = z.output<typeof productFactsSchema>

/** In a list's query: `1` adds the facts to each card. */
export const factsQuery = z.literal('1').optional()

/** The currencies that an app shows prices in. */
import { z } from 'zod'

export const currencyCodeSchema = z.string().regex(/^[A-Z]{3}$/, 'Use a code of three capital letters, such as USD')

/** The rate by which prices are converted: what one unit of `from`, the store's own currency, is worth on a day. */
export const conversionSchema = z.object({
  from: currencyCodeSchema,
  rate: z.number().positive(),
  on: z.iso.date(),
})
export type Conversion = z.output<typeof conversionSchema>

/** A currency as an owner sees it. The first five fields are the specification's. */
export const currencySchema = z.object({
  /** Its code: an app has each currency once. */
  id: z.string(),
  currencyCode: z.string(),
  name: z.string(),
  enabledMobile: z.boolean(),
  defaultMobile: z.boolean(),
  /**
   * Where prices in it come from. `store`: from the store's own price list. `converted`: from the store's own currency, by a
   * rate that the store states. `none`: the store has it no more, and shoppers do not see it.
   */
  prices: z.enum(['store', 'converted', 'none']),
  conversion: conversionSchema.nullable(),
  /** False while its prices are being read from the store; shoppers see it from then on. */
  ready: z.boolean(),
  /** What the store itself counts in. */
  isStoreCurrency: z.boolean(),
})
export type Currency = z.output<typeof currencySchema>

/** A currency that shoppers may choose. */
export const shownCurrencySchema = z.object({
  code: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  /** Prices in it are worked out; whoever buys pays in `from`. Absent where the store has prices in it. */
  converted: z.object({ from: z.string(), on: z.string() }).optional(),
})
export type ShownCurrency = z.output<typeof shownCurrencySchema>

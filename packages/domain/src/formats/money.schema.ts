/** Money is an amount in minor units with a currency code, everywhere inside (settled question). */
import { z } from 'zod'

export const moneySchema = z.object({
  /** Minor units: cents for USD, yen for JPY, thousandths for BHD. */
  amountMinor: z.number().int(),
  /** ISO 4217, upper case. */
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
})
export type Money = z.output<typeof moneySchema>

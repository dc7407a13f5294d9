import { minorDigits } from '../formats/money.rules.ts'
import type { Money } from '../formats/money.schema.ts'

/** The amount in another currency; `rate` is what one whole unit of the money's currency is worth in it. */
export const convertMoney = ({ amountMinor, currencyCode }: Money, to: string, rate: number): Money => ({
  amountMinor: Math.round(amountMinor * rate * 10 ** (minorDigits(to) - minorDigits(currencyCode))),
  currencyCode: to,
})

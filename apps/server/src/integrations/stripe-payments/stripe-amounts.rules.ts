/** Amounts as Stripe has them: most currencies as ISO 4217 does, some in units of their own (docs.stripe.com/currencies). */
import { minorDigits } from '@vitrine/domain/formats/money.rules'

/** Sent in whole units. */
const zeroDecimal: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
)
/** Without minor units, and sent with two digits all the same, which are zeros. */
const paddedWithZeros: ReadonlySet<string> = new Set(['ISK', 'UGX'])
/** Sent in thousandths, of which the last digit is zero. */
const threeDecimal: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '))

/** Amounts have at most eight digits. */
const most = 99_999_999

const digitsOf = (currencyCode: string): number =>
  zeroDecimal.has(currencyCode) ? 0 : threeDecimal.has(currencyCode) ? 3 : 2

/** What an amount must be a multiple of. */
const stepOf = (currencyCode: string): number =>
  paddedWithZeros.has(currencyCode) ? 100 : threeDecimal.has(currencyCode) ? 10 : 1

/** Null for an amount that Stripe cannot charge to the last unit: another one is never charged. */
export function toStripeAmount(amountMinor: number, currencyCode: string): number | null {
  const shift = 10 ** (digitsOf(currencyCode) - minorDigits(currencyCode))
  // Times a fraction is inexact where divided by a whole number is not.
  const amount = shift < 1 ? amountMinor / Math.round(1 / shift) : amountMinor * shift
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= most && amount % stepOf(currencyCode) === 0
    ? amount
    : null
}

/** In our minor units; not a whole number where there is none of that size. */
export function fromStripeAmount(amount: number, currencyCode: string): number {
  const shift = 10 ** (digitsOf(currencyCode) - minorDigits(currencyCode))
  return shift < 1 ? amount * Math.round(1 / shift) : amount / shift
}

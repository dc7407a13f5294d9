/** Money is an amount in minor units with a currency code, everywhere inside (settled question). */
import type { Money } from './money.schema.ts'

const formatters = new Map<string, Intl.NumberFormat>()
/** Cached, because asking a formatter for its options is slow. */
const digits = new Map<string, number>()

function formatterOf(currencyCode: string, language = 'en-US', decimals?: number): Intl.NumberFormat {
  const name = `${language} ${currencyCode} ${decimals}`
  let formatter = formatters.get(name)
  if (!formatter) {
    const fraction = decimals !== undefined && { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    formatter = new Intl.NumberFormat(language, { style: 'currency', currency: currencyCode, ...fraction })
    formatters.set(name, formatter)
  }
  return formatter
}

/** The number of digits after the decimal point of a currency (ISO 4217). */
export function minorDigits(currencyCode: string): number {
  const known = digits.get(currencyCode)
  if (known !== undefined) return known
  const found = formatterOf(currencyCode).resolvedOptions().maximumFractionDigits ?? 2
  digits.set(currencyCode, found)
  return found
}

const leftToRightMark = '\u200e'
/** 'US$' at the end of a text that is written from the right, which begins with a mark of its own. */
const endsInSign = /^\u200f.*[A-Za-z]\p{Sc}$/u

/**
 * What amounts that are charged are multiples of, in the currency's smallest unit: cards take tens of it where it has three
 * decimals, such as KWD.
 */
export const payableStep = (currencyCode: string): number => (minorDigits(currencyCode) === 3 ? 10 : 1)

/**
 * `$1,234.50`: symbols and amounts in the en-US format, or in that of a shopper's language. From the right, the
 * sign of 'US$' would stand before its letters without a mark behind it.
 */
export function formatMoney({ amountMinor, currencyCode }: Money, language?: string): string {
  const text = formatterOf(currencyCode, language).format(amountMinor / 10 ** minorDigits(currencyCode))
  return endsInSign.test(text) ? text + leftToRightMark : text
}

/** An average of money, which has two decimals in every currency (I-167): `¥1,234.50`. */
export const formatMeanMoney = ({ amountMinor, currencyCode }: Money): string =>
  formatterOf(currencyCode, undefined, 2).format(amountMinor / 10 ** minorDigits(currencyCode))

/** `$` for USD: as it stands before an amount in the en-US format. */
export const currencySymbol = (currencyCode: string): string =>
  formatterOf(currencyCode)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currencyCode

/** An amount as a table has it: with or without the currency, and with a comma or a point before the decimals. */

import { currencyMarks } from '../formats/currency-marks.rules.ts'
import { plainDigits } from '../formats/digits.rules.ts'
import { minorDigits } from '../formats/money.rules.ts'
import type { TableFormat } from '../formats/table-format.rules.ts'

export type DecimalSign = TableFormat['decimal']

export type PriceFault = 'price_unreadable' | 'price_negative' | 'price_currency' | 'price_decimals' | 'price_high'

export const mostMinor = 1_000_000_000_000
const separators = { point: { between: ',', before: '.' }, comma: { between: '.', before: ',' } } as const

/** The whole number and the decimals; null for what is no number with these signs. */
function partsOf(text: string, sign: DecimalSign): { whole: string; decimals: string } | null {
  const { between, before } = separators[sign]
  const [whole = '', decimals = '', ...more] = text.split(before)
  if (more.length > 0) return null
  const groups = whole.split(between)
  const isGrouped = groups.length > 1
  // In India thousands are followed by groups of two.
  const isGroup = (group: string, at: number) => group.length === 3 || (group.length === 2 && at < groups.length - 2)
  if (isGrouped && !(groups.slice(1).every(isGroup) && /^[1-9]\d{0,2}$/.test(groups[0] ?? ''))) return null
  const digits = whole === '' && decimals !== '' ? '0' : groups.join('')
  if (!/^\d{1,15}$/.test(digits) || !/^\d{0,10}$/.test(decimals)) return null
  return { whole: digits, decimals }
}

/** They are asked for with each price of a table. The longest first: 'Euro' begins as 'EUR' does. */
const marks = new Map<string, readonly string[]>()
function marksOf(currencyCode: string): readonly string[] {
  const known = marks.get(currencyCode)
  if (known) return known
  const found = currencyMarks(currencyCode)
    .map((mark) => mark.toUpperCase())
    .sort((one, other) => other.length - one.length)
  marks.set(currencyCode, found)
  return found
}

/** Without the currency; null where it names another one. */
function withoutCurrency(text: string, currencyCode: string): string | null {
  for (const mark of marksOf(currencyCode)) {
    const bare = text.startsWith(mark) ? text.slice(mark.length) : null
    // 'Fr.12', where '$.99' and 'USD .99' are less than one.
    if (bare !== null) return mark !== currencyCode && /\p{L}$/u.test(mark) ? bare.replace(/^\.(?=\s*\d)/, '') : bare
    if (text.endsWith(mark)) return text.slice(0, -mark.length)
    if (text.endsWith(`${mark}.`)) return text.slice(0, -mark.length - 1)
  }
  return /[\p{L}\p{Sc}]/u.test(text) ? null : text
}

/** A dash in the place of no cents. */
const noCents = /[.,:/][-–—]{1,2}$/

/** The number of an amount with its sign, without what people write beside it; null where that is no word of the currency. */
export function bareAmount(text: string, currencyCode: string): string | null {
  const signed = text.trim()
  const sign = /^[-−－﹣+]/.exec(signed)?.[0] ?? ''
  const bare = withoutCurrency(signed.slice(sign.length).trim().toUpperCase(), currencyCode)
  return bare === null ? null : sign + bare.trim().replace(noCents, '')
}

const gaps = /[\s\u00a0\u202f'’]+/gu

/** Without spaces and apostrophes between thousands and around a number; those between two numbers stay. */
function withoutGaps(text: string): string {
  const isBetween = (gap: string, at: number) => /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + gap.length] ?? '')
  const isThousands = (gap: string, at: number) => /^\d{3}(?!\d)/.test(text.slice(at + gap.length, at + gap.length + 4))
  return text.replace(gaps, (gap: string, at: number) => (isBetween(gap, at) && !isThousands(gap, at) ? gap : ''))
}

const plainNumber = (text: string): string => withoutGaps(plainDigits(text)).replaceAll('٫', '.').replaceAll('٬', ',')

/** A number with its sign, and the decimals beside it as they stand; null for what is none with these signs. */
export function readNumber(
  text: string,
  sign: DecimalSign,
): { whole: number; decimals: string; isNegative: boolean } | null {
  const [, mark = '', digits = ''] = /^([-−+]?)(.*)$/.exec(plainNumber(text)) ?? []
  const parts = partsOf(digits, sign)
  if (!parts) return null
  const { whole, decimals } = parts
  // A minus before nothing is nothing.
  const isNegative = (mark === '-' || mark === '−') && /[1-9]/.test(whole + decimals)
  return { whole: Number(whole) * (isNegative ? -1 : 1) || 0, decimals, isNegative }
}

export function readPrice(
  text: string,
  { sign, currencyCode }: { sign: DecimalSign; currencyCode: string },
): { amountMinor: number } | { fault: PriceFault } {
  const plain = plainNumber(text)
  const bare = bareAmount(plain, currencyCode)
  // Letters between digits are no currency.
  if (bare === null)
    return { fault: /\d/.test(plain) && !/\d\p{L}+\d/u.test(plain) ? 'price_currency' : 'price_unreadable' }
  if (/^[-−]/.test(bare)) return { fault: 'price_negative' }
  const parts = partsOf(bare, sign)
  if (!parts) return { fault: 'price_unreadable' }
  const digits = minorDigits(currencyCode)
  if (/[1-9]/.test(parts.decimals.slice(digits))) return { fault: 'price_decimals' }
  const amountMinor = Number(parts.whole + parts.decimals.slice(0, digits).padEnd(digits, '0'))
  return amountMinor > mostMinor ? { fault: 'price_high' } : { amountMinor }
}

/** The amount as a table of ours has it: `1299.5` stays `1299.50`. */
export function priceText(amountMinor: number, currencyCode: string): string {
  const digits = minorDigits(currencyCode)
  const text = String(amountMinor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** A comma where one stands before what can only be decimals, and no point does. */
export function proposeDecimalSign(prices: readonly string[]): DecimalSign {
  const ends = (sign: ',' | '.') =>
    prices.filter((text) => {
      const at = text.lastIndexOf(sign)
      const behind = text.slice(at + 1).replace(/\D/g, '').length
      return at >= 0 && behind > 0 && behind !== 3
    }).length
  return ends(',') > ends('.') ? 'comma' : 'point'
}

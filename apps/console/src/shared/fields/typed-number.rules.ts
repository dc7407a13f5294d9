/** What a typed number means, in the digits and with the signs of any language. */
import { plainDigits } from '@vitrine/domain/formats/digits.rules'
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import { bareAmount } from '@vitrine/domain/goods/price-text.rules'

export interface NumberLimits {
  min?: number
  max?: number
  /** How many decimals are stored; those of the currency by default, and none without one. */
  decimals?: number
  /** Of an amount of money, which may name it. */
  currencyCode?: string | undefined
  /** What may stand behind the number, as `px`. */
  unit?: string | undefined
}

export type NumberReading =
  | { kind: 'number'; value: number }
  /** It could mean either; what is usual in the locale comes first. */
  | { kind: 'choice'; values: readonly [number, number] }
  /** It names another currency than that of the field. */
  | { kind: 'currency' }
  | { kind: 'none' }

export const decimalsIn = ({ decimals, currencyCode }: NumberLimits): number =>
  decimals ?? (currencyCode === undefined ? 0 : minorDigits(currencyCode))

const none: NumberReading = { kind: 'none' }
const minus = /[-−－﹣]/
const decimalAlone = '٫'
/** What stands between thousands, and never before decimals. */
const between = /[\s'’٬_]/
const fullWidth: { readonly [sign: string]: string } = { '，': ',', '．': '.', '＋': '+' }
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Letters and signs on either side of an amount. */
const besideAmount = /^[\p{L}\p{Sc}][\p{L}\p{M}\p{Sc}./]*|[\p{L}\p{Sc}][\p{L}\p{M}\p{Sc}.]*$/gu

/** A sign, or a code of ISO 4217: words are many, and some of them are those of larger numbers. */
const isMoney = (word: string): boolean =>
  /\p{Sc}$/u.test(word) || (word.length === 3 && Intl.supportedValuesOf('currency').includes(word.toUpperCase()))

function plainSigns(text: string): string {
  let plain = ''
  for (const character of text.trim()) {
    if (/\p{Nd}/u.test(character)) plain += plainDigits(character)
    else if (minus.test(character)) plain += '-'
    else if (between.test(character)) plain += '_'
    else plain += fullWidth[character] ?? character
  }
  return plain
}

/** Thousands, or the groups of two that stand before the last three digits in India. */
const areGroups = (groups: readonly string[]): boolean =>
  groups.every((group, at) => {
    if (!/^\d+$/.test(group)) return false
    if (at === 0) return groups.length === 1 || group.length <= 3
    return group.length === 3 || (group.length === 2 && at < groups.length - 1)
  })

/** Whole part and decimals; null where the text is no number of that form. */
function numberOf(whole: string, groupedBy: string, decimals: string): number | null {
  const groups = whole === '' && decimals !== '' ? ['0'] : whole.split(groupedBy)
  if (!areGroups(groups) || !/^\d*$/.test(decimals)) return null
  return Number(`${groups.join('')}.${decimals === '' ? '0' : decimals}`)
}

/** Every number that the text could mean. */
function meanings(text: string): { value: number; decimals: number; isGrouped: boolean }[] {
  const of = (whole: string, groupedBy: string, decimals = '') => {
    const value = numberOf(whole, groupedBy, decimals)
    return value === null ? [] : [{ value, decimals: decimals.length, isGrouped: decimals === '' }]
  }
  const split = (at: number) => [text.slice(0, at), text.slice(at + 1)] as const
  const alone = text.indexOf(decimalAlone)
  if (alone >= 0) {
    const [whole, decimals] = split(alone)
    return [...of(whole, '_', decimals), ...of(whole, ',', decimals), ...of(whole, '.', decimals)].slice(0, 1)
  }
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  const last = Math.max(point, comma)
  if (last < 0) return of(text, '_')
  const [whole, decimals] = split(last)
  const sign = text[last] ?? ''
  if (point >= 0 && comma >= 0) return of(whole, sign === '.' ? ',' : '.', decimals)
  if (whole.includes(sign)) return of(text, sign)
  const asDecimal = decimals === '' ? [] : of(whole, '_', decimals)
  return whole.startsWith('0') || whole === '' || text.includes('_') ? asDecimal : [...of(text, sign), ...asDecimal]
}

const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** A number beside a word for money, as the word may be that of another currency. */
const namesMoney = (text: string): boolean =>
  /\p{Nd}/u.test(text) && (text.replace(/^[-−+]\s*/, '').match(besideAmount) ?? []).some(isMoney)

function withoutUnit(text: string, unit: string | undefined): string {
  return unit && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length) : text
}

export function readTypedNumber(typed: string, limits: NumberLimits, locale: string): NumberReading {
  const { unit, currencyCode } = limits
  const seen = typed.replace(invisible, '').trim()
  const bare = currencyCode === undefined ? withoutUnit(seen, unit) : bareAmount(seen, currencyCode)
  if (bare === null) return namesMoney(seen) ? { kind: 'currency' } : none
  const plain = plainSigns(bare)
  const isNegative = plain.startsWith('-')
  const text = plain.replace(/^[+-]_*/, '')
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limits
  const most = decimalsIn(limits)
  const found = meanings(text)
    .map(({ value, ...rest }) => ({ ...rest, value: isNegative && value !== 0 ? -value : value }))
    .filter(
      ({ value, decimals }) =>
        Number.isFinite(value) && value >= min && value <= max && (decimals <= most || Number.isInteger(value)),
    )
  const [first, second] = found
  if (!first) return none
  if (!second || first.value === second.value) return { kind: 'number', value: first.value }
  const isGroupingUsual = !text.includes(decimalSign(locale))
  return {
    kind: 'choice',
    values: first.isGrouped === isGroupingUsual ? [first.value, second.value] : [second.value, first.value],
  }
}

/** Where the person is, by their browser. */
export const ownLocale = (): string => new Intl.NumberFormat().resolvedOptions().locale

interface TextForm {
  useGrouping?: boolean
  currencyCode?: string | undefined
}

/** As people write it where they are, such as 1,299.5; an amount of a currency with all its decimals, such as 1,299.50. */
export const numberText = (
  value: number,
  locale: string,
  { useGrouping = true, currencyCode }: TextForm = {},
): string =>
  new Intl.NumberFormat(locale, {
    ...{ useGrouping, maximumFractionDigits: 20 },
    minimumFractionDigits: currencyCode === undefined ? 0 : minorDigits(currencyCode),
  }).format(value)

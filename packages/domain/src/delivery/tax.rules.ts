/**
 * The tax of a cart: of each line for itself, half up, and their sum. So the parts that a receipt names always come to what
 * is charged. What is taken off lowers the lines first, in proportion to them.
 */
import { payableStep } from '../formats/money.rules.ts'
import type { TaxRule } from './delivery.schema.ts'

interface TaxedSums {
  currencyCode: string
  /** What each line comes to before the discount. */
  lines: readonly number[]
  discountMinor: number
  deliveryMinor: number
}

/** Of one country, in thousandths of a per cent: whole numbers, so that nothing is lost. */
const thousandthsOf = ({ percent, countries }: TaxRule, country: string | null): number => {
  const own = countries.find((one) => one.country === country)
  return Math.round((own?.percent ?? percent) * 1_000)
}

export const percentIn = (rule: TaxRule, country: string | null): number => thousandthsOf(rule, country) / 1_000

/** An added tax can be paid; an included one is in a price already, which nobody pays in parts. */
const stepOf = ({ isIncluded }: TaxRule, currencyCode: string): number => (isIncluded ? 1 : payableStep(currencyCode))

/** `amount * part / whole`, half up. Amounts with a rate are above what a number holds exactly. */
const share = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/** The discount by lines: whole units that come to it exactly, the last ones to the lines with the largest rest. */
export function spreadDiscount(lines: readonly number[], discountMinor: number): number[] {
  const sum = lines.reduce((all, line) => all + BigInt(line), 0n)
  if (sum === 0n) return lines.map(() => 0)
  const parts = lines.map((line, at) => {
    const exact = BigInt(line) * BigInt(discountMinor)
    return { at, whole: Number(exact / sum), rest: exact % sum }
  })
  const left = discountMinor - parts.reduce((all, { whole }) => all + whole, 0)
  const first = parts.toSorted((one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1,
  )
  for (const part of first.slice(0, left)) part.whole += 1
  return parts.map(({ whole }) => whole)
}

/** The tax in the amounts where they have it, else what is added to them. */
export function taxOf(
  rule: TaxRule,
  country: string | null,
  { currencyCode, lines, discountMinor, deliveryMinor }: TaxedSums,
): number {
  const rate = thousandthsOf(rule, country)
  const off = spreadDiscount(lines, discountMinor)
  const taxed = [...lines.map((line, at) => line - (off[at] ?? 0)), deliveryMinor]
  const whole = rule.isIncluded ? 100_000 + rate : 100_000
  const step = stepOf(rule, currencyCode)
  return taxed.reduce((sum, amount) => sum + step * share(amount, rate, whole * step), 0)
}

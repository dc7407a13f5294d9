/** Numbers of Insights as they are read: percentages and averages with 2 decimals, counts with none (I-167). */

import { formatMeanMoney, formatMoney, minorDigits } from '@vitrine/domain/formats/money.rules'
import type { Unit } from '@vitrine/domain/insights/chart-shape.rules'
import { m } from '@vitrine/messages/console'

export interface Measure {
  holds: Unit
  /** What money is in. */
  currencyCode: string
  /** The money is a mean. */
  isMean?: boolean | undefined
}

/** What stands for a number that is not known. */
export const unknown = '–'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 })

export function figureText(value: number | null, { holds, currencyCode, isMean }: Measure): string {
  if (value === null) return unknown
  if (holds === 'count') return whole.format(value)
  if (holds === 'money') return (isMean ? formatMeanMoney : formatMoney)({ amountMinor: value, currencyCode })
  const text = exact.format(value)
  if (holds === 'percent') return `${text}%`
  if (holds === 'minutes') return m.charts_unit_minutes({ value: text })
  return holds === 'days' ? m.charts_unit_days({ value: text }) : text
}

/** Beside an axis, where there is little room. */
export function shortText(value: number, { holds, currencyCode }: Measure): string {
  if (holds === 'percent') return `${short.format(value)}%`
  if (holds !== 'money') return short.format(value)
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currencyCode,
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value / 10 ** minorDigits(currencyCode))
}

/** For programs: a plain number. */
export function plainText(value: number | null, { holds, currencyCode, isMean }: Measure): string {
  if (value === null) return ''
  if (holds === 'count') return String(value)
  if (holds !== 'money') return value.toFixed(2)
  const digits = minorDigits(currencyCode)
  return (value / 10 ** digits).toFixed(isMean ? 2 : digits)
}

/** '+25.00%' for a ratio of 0.25. */
export const changeText = (ratio: number): string => `${ratio > 0 ? '+' : ''}${exact.format(ratio * 100)}%`

export const shareText = (share: number): string => `${exact.format(share * 100)}%`

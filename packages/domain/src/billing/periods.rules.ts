/** Billing periods by the calendar of UTC, counted from an anchor: 31 January, 28 February, 31 March. */
import type { IntervalUnit } from './plans.rules.ts'

const monthsOf: Readonly<Record<IntervalUnit, number>> = { months: 1, years: 12 }

function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime()
}

/** The first end of a period after this instant. */
export function periodEndAfter(anchor: number, unit: IntervalUnit, after: number): number {
  const [from, to] = [new Date(anchor), new Date(Math.max(anchor, after))]
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const step = monthsOf[unit]
  let count = Math.max(1, Math.floor(months / step))
  while (addMonths(anchor, count * step) <= after) count++
  return addMonths(anchor, count * step)
}

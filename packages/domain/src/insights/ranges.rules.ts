/**
 * Ranges of days. Days are local days of the zone that is asked for, written `YYYY-MM-DD`; both ends belong to a range.
 * What begins with 'Last' ends yesterday, so that no unfinished day is compared with whole ones (I-176).
 */

import { instantOf, wallClockIn } from '../designs/zone.rules.ts'
import { dayMs } from '../time.ts'

export const datePresets = [
  'today',
  'yesterday',
  'lastWeek',
  'lastMonth',
  'last7Days',
  'last30Days',
  'last90Days',
  'last12Months',
  'thisYear',
] as const
export type DatePreset = (typeof datePresets)[number]
export const defaultPreset: DatePreset = 'last30Days'

export interface DayRange {
  startDate: string
  endDate: string
}

/** Three years and a day. */
export const maxRangeDays = 1_097

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Of four digits without a zero before them: what lies a few years before such a day is still one that can be written. */
export function isDay(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcOf(text)) && textOf(utcOf(text)) === text
}

export const addDays = (day: string, count: number): string => textOf(utcOf(day) + count * dayMs)

/** How many days the range has. */
export const countDays = ({ startDate, endDate }: DayRange): number =>
  Math.round((utcOf(endDate) - utcOf(startDate)) / dayMs) + 1

/** Month by month: the days of a year are asked for again and again, and each as a date of its own takes long. */
export function daysOf(range: DayRange): string[] {
  const days: string[] = []
  const [year = 0, month = 1, first = 1] = range.startDate.split('-').map(Number)
  let left = countDays(range)
  for (let at = month - 1, date = first; left > 0; at++, date = 1) {
    const named = textOf(Date.UTC(year, at, 1)).slice(0, 8)
    const length = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
    for (; date <= length && left > 0; date++, left--) days.push(`${named}${date < 10 ? '0' : ''}${date}`)
  }
  return days
}

/** The local day at an instant. */
export const dayAt = (instant: number, zone: string): string => wallClockIn(instant, zone).slice(0, 10)

/** The instant at which a local day begins. Where midnight is skipped, the day begins with its first moment. */
export const startOfDay = (day: string, zone: string): number => instantOf(`${day}T00:00:00`, zone) ?? utcOf(day)

/** Sunday is 1 (document 3 counts `dayInWeek` from 1 to 7). */
export const dayInWeek = (day: string): number => new Date(utcOf(day)).getUTCDay() + 1

/** The same day of another month, or that month's last day. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = Date.UTC(year, month - 1 + count, 1)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return textOf(first + (Math.min(date, last) - 1) * dayMs)
}

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`
/** The Monday of the day's week (ISO 8601). */
const weekStart = (day: string): string => addDays(day, -((dayInWeek(day) + 5) % 7))

/** The days of a preset on this local day. Only 'Today' and 'This year' include the unfinished day. */
export function rangeOfPreset(preset: DatePreset, today: string): DayRange {
  const yesterday = addDays(today, -1)
  const lastDays = (count: number): DayRange => ({ startDate: addDays(today, -count), endDate: yesterday })
  const ranges: Record<DatePreset, () => DayRange> = {
    today: () => ({ startDate: today, endDate: today }),
    yesterday: () => lastDays(1),
    lastWeek: () => ({ startDate: addDays(weekStart(today), -7), endDate: addDays(weekStart(today), -1) }),
    lastMonth: () => ({ startDate: addMonths(monthStart(today), -1), endDate: addDays(monthStart(today), -1) }),
    last7Days: () => lastDays(7),
    last30Days: () => lastDays(30),
    last90Days: () => lastDays(90),
    last12Months: () => ({ startDate: addMonths(today, -12), endDate: yesterday }),
    thisYear: () => ({ startDate: `${today.slice(0, 4)}-01-01`, endDate: today }),
  }
  return ranges[preset]()
}

/** The equally long period before. */
export function periodBefore(range: DayRange): DayRange {
  const days = countDays(range)
  return { startDate: addDays(range.startDate, -days), endDate: addDays(range.endDate, -days) }
}

export type RangeProblem = 'notADay' | 'endBeforeStart' | 'future' | 'tooLong'

/** What is wrong with a range on this local day, and at which end; null for a good one. */
export function problemOfRange(
  { startDate, endDate }: DayRange,
  today: string,
): { field: 'startDate' | 'endDate'; problem: RangeProblem } | null {
  if (!isDay(startDate)) return { field: 'startDate', problem: 'notADay' }
  if (!isDay(endDate)) return { field: 'endDate', problem: 'notADay' }
  if (endDate < startDate) return { field: 'endDate', problem: 'endBeforeStart' }
  if (startDate > today) return { field: 'startDate', problem: 'future' }
  if (endDate > today) return { field: 'endDate', problem: 'future' }
  if (countDays({ startDate, endDate }) > maxRangeDays) return { field: 'endDate', problem: 'tooLong' }
  return null
}

/** The change against the period before, as a ratio (0.25 is a quarter more); null where there was nothing before. */
export const compare = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : (now - before) / before

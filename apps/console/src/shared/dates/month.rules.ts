/** A month as weeks of days. Days are `YYYY-MM-DD` by the viewer's clock. */

import { dayMs } from '@vitrine/domain/time'

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => textOf(utc(day) + count * dayMs)

/** The same day of another month, or the last day of that month if it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** Six weeks that contain the month. `weekStart` is the first day of a week, 0 for Sunday. */
export function weeksOf(day: string, weekStart: number): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const lead = (new Date(utc(first)).getUTCDay() - weekStart + 7) % 7
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => addDays(first, week * 7 + at - lead)),
  )
}

export const dayOf = (instant: Date): string =>
  textOf(Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate()))

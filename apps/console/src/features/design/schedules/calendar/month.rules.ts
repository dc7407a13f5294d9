/** A month as weeks of days, and the designs on each day. Days are `YYYY-MM-DD` by the viewer's clock. */
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'

const dayMs = 86_400_000
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => textOf(utc(day) + count * dayMs)

/** The same day of another month, or the last day of that month if it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** Six weeks that contain the month. The week begins on Monday or on Sunday. */
export function weeksOf(day: string, weekStart: 0 | 1): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const lead = (new Date(utc(first)).getUTCDay() - weekStart + 7) % 7
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => addDays(first, week * 7 + at - lead)),
  )
}

export const dayOf = (instant: Date): string =>
  textOf(Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate()))

export interface Span {
  design: DesignSummary
  from: string
  /** Null for no end: the design stays live until another one replaces it. */
  until: string | null
}

/** Designs with times, on the days of the viewer's clock. A time by each user's own clock keeps its digits. */
export function spansOf(designs: readonly DesignSummary[]): Span[] {
  const day = (time: string) => dayOf(new Date(time))
  return designs
    .flatMap((design) =>
      design.startTime === null
        ? []
        : [{ design, from: day(design.startTime), until: design.endTime === null ? null : day(design.endTime) }],
    )
    .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
}

/**
 * The designs on a day. A design without an end is shown on the days when it certainly was or will be live: its first
 * day, or until today.
 */
export const spansOn = (spans: readonly Span[], day: string, today: string): Span[] =>
  spans.filter(({ design, from, until }) => {
    if (day < from) return false
    if (until !== null) return day <= until
    return day === from || (design.status === 'live' && day <= today)
  })

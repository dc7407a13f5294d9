/** A month as weeks of days, and which designs stand on which day. Days are `YYYY-MM-DD`, as the viewer's clock has them. */
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'

const dayMs = 86_400_000
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => textOf(utc(day) + count * dayMs)

/** The same day of another month, or that month's last. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** Six weeks with the month inside; the week begins on Monday, or on Sunday. */
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
  /** Null is open: it stays until another one comes. */
  until: string | null
}

/** Designs with times, on the days of the viewer's clock; each user's own time keeps its digits. */
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

/** What stands on a day; what has no end stands on the days that it was or will be live for sure: its first, or until today. */
export const spansOn = (spans: readonly Span[], day: string, today: string): Span[] =>
  spans.filter(({ design, from, until }) => {
    if (day < from) return false
    if (until !== null) return day <= until
    return day === from || (design.status === 'live' && day <= today)
  })

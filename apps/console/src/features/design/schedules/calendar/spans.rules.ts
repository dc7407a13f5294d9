/** The designs on each day of a calendar. Days are `YYYY-MM-DD` by the viewer's clock. */
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { dayOf } from '../../../../shared/dates/month.rules.ts'

export interface Span {
  design: DesignSummary
  from: string
  /** Null for no end: the design stays live until another one replaces it. */
  until: string | null
}

/** Designs with times, on the days of the viewer's clock. A time by each user's own clock keeps its digits. */
export function spansOf(designs: readonly DesignSummary[]): Span[] {
  const day = (time: string) => dayOf(new Date(time))
  /** A design that ends at midnight is not live on the day that begins then. */
  const lastDay = (time: string) => dayOf(new Date(Date.parse(time) - 1))
  return designs
    .flatMap((design) =>
      design.startTime === null
        ? []
        : [{ design, from: day(design.startTime), until: design.endTime === null ? null : lastDay(design.endTime) }],
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

/** When a design is live, in words. */
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { zoneName } from '@vitrine/domain/designs/zone-names.rules'
import { m } from '@vitrine/messages/console'
import { formatDateTime } from '../../../shared/dates/date-words.ts'

const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/

/** A time of a design in its own zone, or as each user's clock will show it. */
function timeText(time: string, timezone: string): string {
  // A time without a zone is read and shown in this browser's zone, so its digits stay the same.
  return zoned.test(time) ? formatDateTime(time, timezone || undefined) : formatDateTime(time)
}

/** 'Dec 05, 2026 10:00 – Dec 06, 2026 10:00, Europe/Paris'; null without a schedule. */
export function scheduleText({
  startTime,
  endTime,
  timezone,
}: Pick<DesignSummary, 'startTime' | 'endTime' | 'timezone'>): string | null {
  if (startTime === null) return null
  const start = timeText(startTime, timezone)
  const zone = timezone === '' ? m.schedules_own_time() : zoneName(timezone)
  return endTime === null
    ? m.schedules_from({ start, zone })
    : m.schedules_span({ start, end: timeText(endTime, timezone), zone })
}

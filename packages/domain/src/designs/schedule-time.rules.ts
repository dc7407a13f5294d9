/**
 * When a design goes live and ends. In same-time mode both are instants, kept as UTC beside the zone that they were
 * chosen in. In each user's own time they are wall clocks without a zone: the first shoppers meet them at UTC+14, the
 * last at UTC-12.
 */

import { type FieldWords, fieldReason } from '../field-reasons.ts'
import { hourMs } from '../time.ts'
import { instantOf, isZone, wallClockMs, wallClockText } from './zone.rules.ts'

export const firstZoneLeadMs = 14 * hourMs
export const lastZoneLagMs = 12 * hourMs

export interface ScheduleInput {
  /** A wall clock. With a zone it may also be an instant: `2026-12-01T09:00:00Z`. */
  startTime: string
  endTime: string | null
  /** IANA name; null or empty means each user's own time zone. */
  timezone: string | null
}

export interface ScheduleTimes {
  /** Instants in UTC, or wall clocks without a zone. */
  startTime: string
  endTime: string | null
  /** Null means each user's own time zone. */
  timezone: string | null
  /** When the first shopper sees it and when the last one stops seeing it, in ms. */
  startsAt: number
  endsAt: number | null
}

export type TimeIssue = FieldWords & {
  path: 'startTime' | 'endTime' | 'timezone'
}

type Resolved = { ok: true; times: ScheduleTimes } | { ok: false; issues: TimeIssue[] }

const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/

/** In each user's own time only the wall clock counts, so a zone that was sent with it is dropped. */
function localMs(text: string): number | null {
  return wallClockMs(text.replace(zoned, ''))
}

function instantMs(text: string, zone: string): number | null {
  if (!zoned.test(text)) return instantOf(text, zone)
  const ms = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}

/** Nobody plans further ahead, and the rules of time zones are not known that far. */
const furthestMs = 10 * 366 * 24 * hourMs

function issuesOf(start: number | null, end: number | null, input: ScheduleInput): TimeIssue[] {
  const issues: TimeIssue[] = []
  if (input.startTime === '') issues.push({ path: 'startTime', message: 'Required!' })
  else if (start === null) issues.push({ path: 'startTime', ...fieldReason('time_unreadable') })
  if (input.endTime !== null && end === null) issues.push({ path: 'endTime', ...fieldReason('time_unreadable') })
  if (start !== null && end !== null && end <= start) issues.push({ path: 'endTime', ...fieldReason('times_in_order') })
  return issues
}

/** Checks a schedule as it was entered and says when it takes effect. Every problem names its field. */
export function resolveSchedule(input: ScheduleInput, now: number): Resolved {
  const zone = input.timezone === '' ? null : input.timezone
  if (zone !== null && !isZone(zone))
    return { ok: false, issues: [{ path: 'timezone', ...fieldReason('zone_unknown') }] }
  const read = (text: string) => (zone === null ? localMs(text) : instantMs(text, zone))
  const start = read(input.startTime)
  const end = input.endTime === null ? null : read(input.endTime)
  const issues = issuesOf(start, end, input)
  if (start === null || issues.length > 0) return { ok: false, issues }
  const lead = zone === null ? firstZoneLeadMs : 0
  const lag = zone === null ? lastZoneLagMs : 0
  if (start + lag <= now) issues.push({ path: 'startTime', ...fieldReason('start_over') })
  if (Math.max(start, end ?? 0) > now + furthestMs)
    issues.push({
      path: start > now + furthestMs ? 'startTime' : 'endTime',
      ...fieldReason('time_too_far'),
    })
  if (issues.length > 0) return { ok: false, issues }
  const text = (ms: number) => (zone === null ? wallClockText(ms) : new Date(ms).toISOString())
  const times = {
    startTime: text(start),
    endTime: end === null ? null : text(end),
    timezone: zone,
    startsAt: start - lead,
    endsAt: end === null ? null : end + lag,
  }
  return { ok: true, times }
}

/** The instant of a schedule for a shopper in a zone: the same for all, or when the shopper's clock shows it. */
export const scheduleInstant = (time: string, timezone: string | null, zone: string): number =>
  timezone === null ? (instantOf(time, zone) ?? Number.NaN) : Date.parse(time)

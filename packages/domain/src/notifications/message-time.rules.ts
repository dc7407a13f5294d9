/**
 * When a message goes out. For all at once a moment is an instant with the zone that it was chosen in; in each shopper's own
 * time it is a wall clock without a zone. A time that a clock change skips moves forward, one that comes twice means the first.
 */
import { firstZoneLeadMs, lastZoneLagMs } from '../designs/schedule-time.rules.ts'
import { instantOf, isZone, offsetAt, wallClockIn, wallClockMs, wallClockText } from '../designs/zone.rules.ts'
import { type FieldWords, fieldReason } from '../field-reasons.ts'
import { dayMs, hourMs } from '../time.ts'

/** `usual`: in the hour in which each shopper usually opens the app, on the day of the wall clock. */
export const messageTimings = ['now', 'zone', 'own', 'usual'] as const
export type MessageTiming = (typeof messageTimings)[number]

/** Nobody plans further ahead, and the rules of time zones are not known that far. */
const furthestMs = 10 * 366 * dayMs
/** Of the devices' own times: one that is over by more than this when the message is planned is left out. */
export const lateByMs = hourMs

export interface MessageTime {
  timing: MessageTiming
  /** Wall clock `YYYY-MM-DDTHH:mm:ss`; null for a message that is sent now. */
  deliveryTime: string | null
  /** IANA name of the zone in which it was chosen; null in each shopper's own time. */
  timezone: string | null
  /** When the first and the last device may get it, in ms. */
  firstAt: number
  lastAt: number
  /** What the clock change does to the chosen time. */
  shift: 'skipped' | 'twice' | null
}

export interface MessageTimeInput {
  deliveryTime?: string | null | undefined
  timezone?: string | null | undefined
  usual?: boolean | undefined
}

type TimeIssue = FieldWords & { path: 'deliveryTime' | 'timezone' }
type Resolved = { ok: true; time: MessageTime } | { ok: false; issues: TimeIssue[] }

const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/

/** What became of a wall clock: skipped by a clock change, or shown twice on that day. */
function shiftOf(wallClock: string, zone: string, instant: number): MessageTime['shift'] {
  if (wallClockIn(instant, zone) !== wallClock) return 'skipped'
  const later = instant + offsetAt(instant, zone) - offsetAt(instant + 3 * hourMs, zone)
  return later !== instant && wallClockIn(later, zone) === wallClock ? 'twice' : null
}

const refuse = (path: TimeIssue['path'], words: FieldWords): Resolved => ({ ok: false, issues: [{ path, ...words }] })

/** Throws nothing: every problem names its field. `now` in ms. */
export function resolveMessageTime(input: MessageTimeInput, now: number): Resolved {
  const text = input.deliveryTime ?? ''
  const zone = input.timezone === '' || input.timezone === undefined ? null : input.timezone
  if (text === '') {
    if (zone !== null) return refuse('deliveryTime', { message: 'Required!' })
    return {
      ok: true,
      time: { timing: 'now', deliveryTime: null, timezone: null, firstAt: now, lastAt: now, shift: null },
    }
  }
  if (zone !== null && !isZone(zone)) return refuse('timezone', fieldReason('zone_unknown'))
  const wall = zoned.test(text) ? null : wallClockMs(text)
  const given = zone !== null && zoned.test(text) && /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN
  const isInstant = !Number.isNaN(given)
  if (wall === null && !isInstant) return refuse('deliveryTime', fieldReason('time_unreadable'))
  if (zone === null) {
    const local = wall ?? 0
    if (local + lastZoneLagMs <= now) return refuse('deliveryTime', fieldReason('time_over'))
    if (local > now + furthestMs) return refuse('deliveryTime', fieldReason('time_too_far'))
    const timing = input.usual === true ? 'usual' : 'own'
    const [firstAt, lastAt] = [local - firstZoneLeadMs, local + lastZoneLagMs + (timing === 'usual' ? dayMs : 0)]
    return {
      ok: true,
      time: { timing, deliveryTime: wallClockText(local), timezone: null, firstAt, lastAt, shift: null },
    }
  }
  const wallClock = wall === null ? wallClockIn(given, zone) : wallClockText(wall)
  const instant = isInstant ? given : (instantOf(wallClock, zone) ?? Number.NaN)
  if (instant <= now) return refuse('deliveryTime', fieldReason('time_over'))
  if (instant > now + furthestMs) return refuse('deliveryTime', fieldReason('time_too_far'))
  const shift = isInstant ? null : shiftOf(wallClock, zone, instant)
  return {
    ok: true,
    time: { timing: 'zone', deliveryTime: wallClock, timezone: zone, firstAt: instant, lastAt: instant, shift },
  }
}

/**
 * Wall clocks and instants. A wall clock is `YYYY-MM-DDTHH:mm:ss` without a zone. A time that the clock change skips is
 * read as if the clock had not changed yet (02:30 becomes 03:30), and a time that occurs twice means the first
 * occurrence. JavaScript's own dates do the same, so a shopper's device and the server agree.
 */

import { dayMs, minuteMs } from '../time.ts'
import { zoneName } from './zone-names.rules.ts'

const wallClockPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?$/

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  // Names come from requests and formats stay in memory, so each zone has one format however its name is written.
  const name = zone.toLowerCase()
  const known = formats.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(name, format)
  return format
}

export function isZone(zone: string): boolean {
  // An offset is not a place, so it knows no clock changes.
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** What this runtime calls the zone: the same for all names that mean it. */
export const runtimeName = (zone: string): string => formatOf(zone).resolvedOptions().timeZone

/** The wall clock as if it were UTC, in ms; null for a text that is not a wall clock. */
export function wallClockMs(text: string): number | null {
  const match = wallClockPattern.exec(text)
  if (!match) return null
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0))
  const ms = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
  // The 31st of February or a 25th hour would roll over to another date.
  return new Date(ms).toISOString().slice(0, 16) === text.slice(0, 16) ? ms : null
}

export const wallClockText = (ms: number): string => new Date(ms).toISOString().slice(0, 19)

/** The time that clocks of the zone show at an instant, as if it were UTC, in ms. */
function shownMs(instant: number, zone: string): number {
  // Text of a fixed order is taken apart in a quarter of the time that `formatToParts` takes.
  const numbers = formatOf(zone).format(instant).match(/\d+/g)?.map(Number) ?? []
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = numbers
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The time that clocks of the zone show at an instant. */
export const wallClockIn = (instant: number, zone: string): string => wallClockText(shownMs(instant, zone))

/** How far clocks of the zone are ahead of UTC at an instant, in ms. */
export const offsetAt = (instant: number, zone: string): number =>
  shownMs(instant, zone) - Math.floor(instant / 1000) * 1000

/**
 * As `wallClockIn`, for many instants of one zone: within a day at both ends of which the zone has the same offset, it is
 * asked for once.
 */
export function wallClocksIn(zone: string): (instant: number) => string {
  const offsets = new Map<number, number | null>()
  const offsetOn = (day: number): number | null => {
    const known = offsets.get(day)
    if (known !== undefined) return known
    const [first, last] = [offsetAt(day * dayMs, zone), offsetAt((day + 1) * dayMs, zone)]
    const offset = first === last ? first : null
    offsets.set(day, offset)
    return offset
  }
  return (instant) => {
    const offset = offsetOn(Math.floor(instant / dayMs))
    return offset === null ? wallClockIn(instant, zone) : wallClockText(instant + offset)
  }
}

/** The instant at which clocks of the zone show this time; null for a text that is not a wall clock. */
export function instantOf(wallClock: string, zone: string): number | null {
  const ms = wallClockMs(wallClock)
  if (ms === null) return null
  const before = offsetAt(ms - dayMs, zone)
  const after = offsetAt(ms + dayMs, zone)
  if (before === after) return ms - before
  // The offset before a clock change comes first, so the first of two occurrences is taken and a skipped time moves
  // forward.
  const fits = [before, after].find((offset) => offsetAt(ms - offset, zone) === offset)
  return ms - (fits ?? before)
}

/** Whether clocks of the zone never show this time, or show it twice. */
export function clockChangeAt(wallClock: string, zone: string): 'skipped' | 'doubled' | null {
  const ms = wallClockMs(wallClock)
  const instant = instantOf(wallClock, zone)
  if (ms === null || instant === null) return null
  if (shownMs(instant, zone) !== ms) return 'skipped'
  const other = offsetAt(ms + dayMs, zone)
  return ms - other !== instant && shownMs(ms - other, zone) === ms ? 'doubled' : null
}

const minutes = (ms: number): string => {
  const total = Math.abs(Math.round(ms / minuteMs))
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}

/** '(UTC+01:00) Europe/Paris', with the offset that applies at the instant and the zone's name of today. */
export function zoneDisplay(zone: string, instant: number): string {
  const offset = offsetAt(instant, zone)
  return `(UTC${offset < 0 ? '-' : '+'}${minutes(offset)}) ${zoneName(zone)}`
}

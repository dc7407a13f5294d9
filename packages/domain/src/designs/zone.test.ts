import { describe, expect, test } from 'vitest'
import { minuteMs } from '../time.ts'
import { clockChangeAt, instantOf, isZone, wallClockIn, wallClockMs, wallClocksIn, zoneDisplay } from './zone.rules.ts'

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

describe('a wall clock in a zone', () => {
  test.each([
    // Ordinary days in summer and in winter.
    ['2026-07-01T10:00:00', 'Europe/Paris', '2026-07-01T08:00:00.000Z', null],
    ['2026-12-01T10:00:00', 'Europe/Paris', '2026-12-01T09:00:00.000Z', null],
    ['2026-12-01T10:00:00', 'America/New_York', '2026-12-01T15:00:00.000Z', null],
    ['2026-12-01T10:00:00', 'Asia/Kathmandu', '2026-12-01T04:15:00.000Z', null],
    ['2026-12-01T10:00:00', 'Pacific/Kiritimati', '2026-11-30T20:00:00.000Z', null],
    ['2026-12-01T10:00:00', 'UTC', '2026-12-01T10:00:00.000Z', null],
    // Clocks go forward: 02:30 does not exist.
    ['2027-03-28T01:59:59', 'Europe/Paris', '2027-03-28T00:59:59.000Z', null],
    ['2027-03-28T02:30:00', 'Europe/Paris', '2027-03-28T01:30:00.000Z', 'skipped'],
    ['2027-03-28T03:00:00', 'Europe/Paris', '2027-03-28T01:00:00.000Z', null],
    ['2027-03-14T02:30:00', 'America/New_York', '2027-03-14T07:30:00.000Z', 'skipped'],
    // Clocks go back: 02:30 occurs twice, and the first occurrence is meant.
    ['2027-10-31T01:59:59', 'Europe/Paris', '2027-10-30T23:59:59.000Z', null],
    ['2027-10-31T02:30:00', 'Europe/Paris', '2027-10-31T00:30:00.000Z', 'doubled'],
    ['2027-10-31T03:00:00', 'Europe/Paris', '2027-10-31T02:00:00.000Z', null],
    ['2027-11-07T01:30:00', 'America/New_York', '2027-11-07T05:30:00.000Z', 'doubled'],
    // A zone south of the equator, a change of half an hour, and a day that was skipped.
    ['2027-10-03T02:15:00', 'Australia/Lord_Howe', '2027-10-02T15:45:00.000Z', 'skipped'],
    ['2011-12-30T10:00:00', 'Pacific/Apia', '2011-12-30T20:00:00.000Z', 'skipped'],
  ] as const)('%s in %s is %s', (wallClock, zone, instant, change) => {
    expect(iso(instantOf(wallClock, zone))).toBe(instant)
    expect(clockChangeAt(wallClock, zone)).toBe(change)
    if (change === null) expect(wallClockIn(Date.parse(instant), zone)).toBe(wallClock)
  })

  test.each(['Europe/Paris', 'Australia/Lord_Howe', 'Pacific/Chatham', 'America/St_Johns', 'Africa/Casablanca', 'UTC'])(
    'of many instants of %s reads as of each',
    (zone) => {
      const clockOf = wallClocksIn(zone)
      // Steps that meet every hour of a day, over years with all kinds of clock changes, some of them at 00:01.
      const [step, until] = [97 * minuteMs * 13, Date.parse('2028-01-01T00:00:00Z')]
      for (let instant = Date.parse('2005-01-01T00:00:30Z'); instant < until; instant += step)
        expect(clockOf(instant)).toBe(wallClockIn(instant, zone))
    },
  )

  test('is refused when it is none', () => {
    for (const text of ['', '2026-02-31T10:00:00', '2026-12-01', '2026-12-01T25:00:00', '2026-12-01T10:00:00Z'])
      expect(wallClockMs(text)).toBeNull()
  })
})

describe('zones', () => {
  test('are places, not offsets or nonsense', () => {
    expect(['Europe/Paris', 'UTC', 'Asia/Calcutta'].every(isZone)).toBe(true)
    expect(['', '+01:00', 'Mars/Olympus', 'Europe/Paris; drop table'].some(isZone)).toBe(false)
  })

  test('are shown with their offset and by their name of today', () => {
    expect(zoneDisplay('America/New_York', Date.parse('2026-12-01T00:00:00Z'))).toBe('(UTC-05:00) America/New York')
    expect(zoneDisplay('Europe/Paris', Date.parse('2026-07-01T00:00:00Z'))).toBe('(UTC+02:00) Europe/Paris')
    expect(zoneDisplay('Asia/Calcutta', 0)).toBe('(UTC+05:30) Asia/Kolkata')
  })
})

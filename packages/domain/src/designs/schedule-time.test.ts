import { describe, expect, test } from 'vitest'
import { hourMs } from '../time.ts'
import { resolveSchedule } from './schedule-time.rules.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const resolve = (startTime: string, endTime: string | null, timezone: string | null) =>
  resolveSchedule({ startTime, endTime, timezone }, now)
const times = (...input: Parameters<typeof resolve>) => {
  const resolved = resolve(...input)
  if (!resolved.ok) throw new Error(resolved.issues[0]?.path)
  return resolved.times
}
const issues = (...input: Parameters<typeof resolve>) => {
  const resolved = resolve(...input)
  return resolved.ok ? [] : resolved.issues.map(({ path, message, reason }) => `${path}: ${message ?? reason.name}`)
}

describe('a schedule', () => {
  test('in one zone is kept as instants beside the zone', () => {
    const expected = {
      startTime: '2026-12-01T09:00:00.000Z',
      endTime: '2026-12-02T09:00:00.000Z',
      timezone: 'Europe/Paris',
      startsAt: Date.parse('2026-12-01T09:00:00Z'),
      endsAt: Date.parse('2026-12-02T09:00:00Z'),
    }
    expect(times('2026-12-01T10:00:00', '2026-12-02T10:00', 'Europe/Paris')).toEqual(expected)
    expect(times('2026-12-01T09:00:00Z', '2026-12-02T04:00:00-05:00', 'Europe/Paris')).toEqual(expected)
  })

  test("in each user's own time is a wall clock without a zone, for the first and the last on earth", () => {
    const expected = {
      startTime: '2026-12-01T10:00:00',
      endTime: null,
      timezone: null,
      startsAt: Date.parse('2026-11-30T20:00:00Z'),
      endsAt: null,
    }
    expect(times('2026-12-01T10:00:00', null, null)).toEqual(expected)
    expect(times('2026-12-01T10:00:00.000Z', null, '')).toEqual(expected)
  })

  test('over a clock change lasts as long as the clocks of the zone say', () => {
    const hours = (from: string, until: string) => {
      const { startsAt, endsAt } = times(from, until, 'Europe/Paris')
      return ((endsAt ?? 0) - startsAt) / hourMs
    }
    expect(hours('2027-03-27T12:00', '2027-03-28T12:00')).toBe(23)
    expect(hours('2027-10-30T12:00', '2027-10-31T12:00')).toBe(25)
  })

  test.each([
    [['', null, 'UTC'], ['startTime: Required!']],
    [['soon', null, 'UTC'], ['startTime: time_unreadable']],
    [['', '1969-12-01T10:00', 'UTC'], ['startTime: Required!']],
    [['soon', '1969-12-01T10:00', null], ['startTime: time_unreadable']],
    [
      ['', 'later', 'UTC'],
      ['startTime: Required!', 'endTime: time_unreadable'],
    ],
    [['2026-11-20T10:00', '2026-11-19T10:00', 'UTC'], ['endTime: times_in_order']],
    [['2026-11-20T10:00', 'later', 'UTC'], ['endTime: time_unreadable']],
    [['2026-12-01T10:00', 'later', null], ['endTime: time_unreadable']],
    [['2026-12-01T10:00', null, 'Mars/Olympus'], ['timezone: zone_unknown']],
    [['2026-12-01T10:00', '2026-12-01T10:00', 'UTC'], ['endTime: times_in_order']],
    [['2026-11-21T11:59:59Z', null, 'UTC'], ['startTime: start_over']],
    [['2026-11-20T23:59', null, null], ['startTime: start_over']],
    [['2026-11-21T00:01', null, null], []],
    [['2099-12-01T10:00', null, 'UTC'], ['startTime: time_too_far']],
  ] as [Parameters<typeof resolve>, string[]][])('%j is answered with %j', (input, expected) => {
    expect(issues(...input)).toEqual(expected)
  })
})

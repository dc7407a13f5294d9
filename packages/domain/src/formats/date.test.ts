import { describe, expect, test } from 'vitest'
import { dayMs } from '../time.ts'
import { formatCalendarDay, formatChartDay, formatDateTime, formatDay, formatOrderDate } from './date.rules.ts'

describe('dates', () => {
  test.each([
    ['2024-12-05T09:20:58Z', 'UTC', 'Dec 05, 2024 09:20:58 AM'],
    ['2024-12-05T21:20:58Z', 'UTC', 'Dec 05, 2024 09:20:58 PM'],
    ['2024-12-05T00:00:00Z', 'UTC', 'Dec 05, 2024 12:00:00 AM'],
    ['2024-12-05T12:00:01Z', 'UTC', 'Dec 05, 2024 12:00:01 PM'],
    ['2024-12-05T18:15:09Z', 'Asia/Kathmandu', 'Dec 06, 2024 12:00:09 AM'],
    ['2024-12-05T06:29:59Z', 'Asia/Kolkata', 'Dec 05, 2024 11:59:59 AM'],
  ])('[I-165] an order of %s in %s reads %s, so that nobody takes evening for morning', (instant, zone, shown) => {
    expect(formatOrderDate(instant, zone)).toBe(shown)
  })

  test("with a time they read 'MMM DD, YYYY HH:mm', midnight as 00 [A-189]", () => {
    expect(formatDateTime('2024-12-05T09:07:00Z', 'UTC')).toBe('Dec 05, 2024 09:07')
    expect(formatDateTime('2024-12-05T00:00:00Z', 'UTC')).toBe('Dec 05, 2024 00:00')
    expect(formatDateTime('2024-12-05T23:59:00Z', 'UTC')).toBe('Dec 05, 2024 23:59')
  })

  test('are shown in the given zone, over midnight and summer time', () => {
    expect(formatDateTime('2026-12-31T23:30:00Z', 'Asia/Ho_Chi_Minh')).toBe('Jan 01, 2027 06:30')
    expect(formatDateTime('2026-03-29T00:30:00Z', 'Europe/Berlin')).toBe('Mar 29, 2026 01:30')
    expect(formatDateTime('2026-03-29T01:30:00Z', 'Europe/Berlin')).toBe('Mar 29, 2026 03:30')
  })

  test("on the axis of a chart they read 'MMM DD' [I-177]", () => {
    expect(formatChartDay('2026-11-01')).toBe('Nov 01')
    expect(formatChartDay('2026-06-30')).toBe('Jun 30')
  })

  test('without a time they read as in the date picker', () => {
    expect(formatDay('2024-12-05T12:00:00Z', 'UTC')).toBe('Dec 05, 2024')
    expect(formatCalendarDay('2024-12-05')).toBe('Dec 05, 2024')
  })

  test('of a calendar read as the same day of any instant in it', () => {
    for (let day = Date.parse('2024-01-01T12:00:00Z'); day < Date.parse('2025-01-01T00:00:00Z'); day += dayMs) {
      const calendarDay = new Date(day).toISOString().slice(0, 10)
      expect(formatCalendarDay(calendarDay)).toBe(formatDay(new Date(day), 'UTC'))
      expect(formatCalendarDay(calendarDay).startsWith(`${formatChartDay(calendarDay)}, `)).toBe(true)
    }
  })
})

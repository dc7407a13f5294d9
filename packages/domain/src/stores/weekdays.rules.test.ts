import { expect, test } from 'vitest'
import { emptyWeek, hoursOf, weekdayAt } from './weekdays.rules.ts'

test("today's hours are found by the lowercase name of the weekday [D-090]", () => {
  const days = [
    { type: 'monday', time: '08:00 AM - 09:00 PM' },
    { type: 'Sunday', time: ' closed ' },
  ]
  // 2026-01-05 is a Monday.
  expect(hoursOf(days, weekdayAt(Date.parse('2026-01-05T12:00:00Z'), 'UTC'))).toBe('08:00 AM - 09:00 PM')
  expect(hoursOf(days, weekdayAt(Date.parse('2026-01-04T12:00:00Z'), 'UTC'))).toBe('closed')
  expect(hoursOf(days, weekdayAt(Date.parse('2026-01-06T12:00:00Z'), 'UTC'))).toBe('')
  expect(hoursOf(null, 'monday')).toBe('')
})

test('the day is that of the place: one instant is Monday here and Sunday there', () => {
  const instant = Date.parse('2026-01-05T02:00:00Z')
  expect(weekdayAt(instant, 'Asia/Tokyo')).toBe('monday')
  expect(weekdayAt(instant, 'America/New_York')).toBe('sunday')
})

test('a new store has the days Monday to Sunday without hours, each an item with an id of 10 characters [A-192]', () => {
  expect(emptyWeek().map(({ label }) => label)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
  const ids = [...emptyWeek(), ...emptyWeek()].map(({ id }) => id)
  expect(ids.every((id) => /^[A-Za-z0-9]{10}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(14)
})

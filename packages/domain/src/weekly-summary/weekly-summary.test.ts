import { describe, expect, test } from 'vitest'
import { lastSendDay, weekBefore } from './weekly-summary.rules.ts'

describe('the weekly summary', () => {
  test.each([
    ['2026-03-29T23:59:00Z', 'UTC', '2026-03-23'],
    ['2026-03-30T07:59:59Z', 'UTC', '2026-03-23'],
    ['2026-03-30T08:00:00Z', 'UTC', '2026-03-30'],
    ['2026-04-03T12:00:00Z', 'UTC', '2026-03-30'],
    // Paris changed to summer time the day before: eight o'clock is six in UTC.
    ['2026-03-30T05:59:59Z', 'Europe/Paris', '2026-03-23'],
    ['2026-03-30T06:00:00Z', 'Europe/Paris', '2026-03-30'],
    ['2026-03-29T19:15:00Z', 'Pacific/Chatham', '2026-03-30'],
    ['2026-03-29T18:14:00Z', 'Pacific/Chatham', '2026-03-23'],
    ['2026-03-30T13:59:00Z', 'America/New_York', '2026-03-30'],
    ['2026-03-30T11:59:00Z', 'America/New_York', '2026-03-23'],
  ])('at %s in %s the last one is that of Monday, %s', (now, zone, monday) => {
    expect(lastSendDay(Date.parse(now), zone)).toBe(monday)
  })

  test('is about Monday to Sunday before it', () => {
    expect(weekBefore('2026-03-02')).toEqual({ startDate: '2026-02-23', endDate: '2026-03-01' })
  })
})

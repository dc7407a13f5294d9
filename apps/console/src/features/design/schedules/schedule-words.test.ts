import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { describe, expect, test } from 'vitest'
import { scheduleText } from './schedule-words.ts'

const design = (times: Partial<DesignSummary>) =>
  ({ startTime: null, endTime: null, timezone: '', ...times }) as DesignSummary

describe('what a card says of a schedule', () => {
  test('names its own zone, whoever looks', () => {
    const times = { startTime: '2026-12-05T09:00:00.000Z', timezone: 'Europe/Paris' }
    expect(scheduleText(design(times))).toBe('From Dec 05, 2026 10:00, Europe/Paris')
    expect(scheduleText(design({ ...times, endTime: '2027-07-05T09:00:00.000Z' }))).toBe(
      'Dec 05, 2026 10:00 – Jul 05, 2027 11:00, Europe/Paris',
    )
  })

  test("keeps the digits of each user's own time", () => {
    expect(scheduleText(design({ startTime: '2026-12-05T10:00:00' }))).toBe(
      "From Dec 05, 2026 10:00, each user's own time",
    )
    expect(scheduleText(design({}))).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { addDays, addMonths, weeksOf } from './month.rules.ts'

describe('a month', () => {
  test('is six weeks around it, from Monday, Sunday or Saturday', () => {
    const weeks = weeksOf('2026-12-15', 1)
    expect([weeks[0]?.[0], weeks[0]?.[1], weeks[5]?.[6]]).toEqual(['2026-11-30', '2026-12-01', '2027-01-10'])
    expect(weeksOf('2026-12-15', 0)[0]?.[0]).toBe('2026-11-29')
    expect(weeksOf('2026-12-15', 6)[0]?.[0]).toBe('2026-11-28')
    expect(weeks.flat()).toHaveLength(42)
  })

  test('is left and entered by days and months, within their length', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2027-03-28', 1)).toBe('2027-03-29')
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
  })
})

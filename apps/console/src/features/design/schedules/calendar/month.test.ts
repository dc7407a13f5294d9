import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, spansOf, spansOn, weeksOf } from './month.rules.ts'

describe('a month', () => {
  test('is six weeks around it, from Monday or Sunday', () => {
    const weeks = weeksOf('2026-12-15', 1)
    expect([weeks[0]?.[0], weeks[0]?.[1], weeks[5]?.[6]]).toEqual(['2026-11-30', '2026-12-01', '2027-01-10'])
    expect(weeksOf('2026-12-15', 0)[0]?.[0]).toBe('2026-11-29')
    expect(weeks.flat()).toHaveLength(42)
  })

  test('is left and entered by days and months, within their length', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2027-03-28', 1)).toBe('2027-03-29')
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
  })
})

describe('designs in it', () => {
  const design = (title: string, startTime: string | null, endTime: string | null, status = 'schedule') =>
    ({ title, startTime, endTime, status }) as DesignSummary
  const spans = spansOf([
    design('Later', '2026-12-10T10:00:00', '2026-12-12T09:00:00'),
    design('Never', null, null, 'draft'),
    design('Live', '2026-12-01T10:00:00', null, 'live'),
  ])
  const on = (day: string) => spansOn(spans, day, '2026-12-03').map((span) => span.design.title)

  test('stand on each of their days', () => {
    expect(['2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13'].map(on)).toEqual([
      [],
      ['Later'],
      ['Later'],
      ['Later'],
      [],
    ])
  })

  test('without an end stand as long as is known', () => {
    expect(['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'].map(on)).toEqual([[], ['Live'], ['Live'], []])
  })
})

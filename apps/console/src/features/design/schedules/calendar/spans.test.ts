import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { describe, expect, test } from 'vitest'
import { spansOf, spansOn } from './spans.rules.ts'

describe('designs in a month', () => {
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

  test('end with the day before where they end at midnight', () => {
    const ended = spansOf([
      design('Midnight', '2026-12-10T10:00:00', '2026-12-12T00:00:00'),
      design('A second later', '2026-12-10T10:00:00', '2026-12-12T00:00:01'),
      design('One day', '2026-12-10T00:00:00', '2026-12-11T00:00:00'),
    ])
    expect(ended.map(({ design: { title }, until }) => [title, until])).toEqual([
      ['Midnight', '2026-12-11'],
      ['A second later', '2026-12-12'],
      ['One day', '2026-12-10'],
    ])
  })

  test('without an end stand as long as is known', () => {
    expect(['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'].map(on)).toEqual([[], ['Live'], ['Live'], []])
  })
})

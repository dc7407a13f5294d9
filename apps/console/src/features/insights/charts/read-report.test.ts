import type { Report } from '@vitrine/domain/insights/insights.routes'
import { describe, expect, test } from 'vitest'
import { isEmpty } from './read-report.ts'

type Chart = Report['chart']

const chartOf = (holds: Chart['columns'][number]['holds'], values: (number | null)[]): Pick<Report, 'chart'> => ({
  chart: {
    columns: [
      { name: 'day', holds: 'day' },
      { name: 'value', holds },
    ],
    data: values.map((value) => ({ day: '2026-01-01', value })),
    totals: {},
    totalsBefore: {},
  },
})

describe('a chart', () => {
  test('of sums has nothing to draw where all are zero', () => {
    expect(isEmpty(chartOf('count', [0, 0]))).toBe(true)
    expect(isEmpty(chartOf('money', [0, null]))).toBe(true)
    expect(isEmpty(chartOf('count', [0, 1]))).toBe(false)
  })

  test('of rates draws a rate of zero, and has nothing to draw where none is known', () => {
    expect(isEmpty(chartOf('percent', [0, 0]))).toBe(false)
    expect(isEmpty(chartOf('percent', [null, null]))).toBe(true)
    expect(isEmpty(chartOf('minutes', []))).toBe(true)
  })
})

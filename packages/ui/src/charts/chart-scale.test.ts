import { describe, expect, test } from 'vitest'
import {
  areaPath,
  barsPath,
  knownPoints,
  levelOf,
  linePath,
  niceTop,
  ringPath,
  shownLabels,
  stackBases,
  stepOf,
} from './chart-scale.ts'

describe('the scale of a chart', () => {
  test.each([
    [0, 1],
    [1, 1],
    [7, 8],
    [23, 25],
    [51, 60],
    [180, 200],
    [2600, 4000],
  ])('the axis over %d ends at %d', (value, top) => {
    expect(niceTop(value)).toBe(top)
  })

  test.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [5, 6],
    [10, 10],
    [23, 40],
    [2600, 4000],
  ])('the axis over %d that were counted ends at %d, and half of it is whole', (value, top) => {
    expect(niceTop(value, true)).toBe(top)
    expect(Number.isInteger(top / 2)).toBe(true)
  })

  test('each point stands in the middle of its day, and the highest value touches the top', () => {
    expect(knownPoints([0, 5, 10], 10, { width: 90, height: 40 })).toEqual([
      [15, 40],
      [45, 20],
      [75, 0],
    ])
  })

  test('values that are not known leave no gap in the line, and a lonely value is a dot', () => {
    const pathOf = (values: (number | null)[]) => linePath(knownPoints(values, 8, { width: 80, height: 40 }))
    expect(pathOf([4, null, 8, 8])).toBe('M10 20L50 0L70 0')
    expect(pathOf([null, 4, null, null])).toBe('M30 20h0')
    expect(pathOf([8, null, null, 4])).toBe('M10 0L70 20')
    expect(pathOf([null, null])).toBe('')
  })

  test('the area closes at the base line, and neither nothing nor a dot has one', () => {
    expect(
      areaPath(
        [
          [0, 4],
          [10, 0],
        ],
        4,
      ),
    ).toBe('M0 4L10 0L10 4L0 4Z')
    expect([areaPath([], 4), areaPath([[1, 1]], 4)]).toEqual(['', ''])
  })

  test('stacked bars stand on what is below them, and what is nothing has no bar', () => {
    const series = [
      [1, null, 2],
      [3, 4, 0],
    ]
    const bases = stackBases(series)
    expect(bases).toEqual([
      [0, 0, 0],
      [1, 0, 2],
    ])
    expect(barsPath(series[1] ?? [], bases[1] ?? [], 4, { width: 30, height: 40 })).toBe(
      'M1.5 0.0h7.0v30.0h-7.0ZM11.5 0.0h7.0v40.0h-7.0Z',
    )
  })

  test('a ring of one part is whole', () => {
    expect(ringPath(0, 1, 10, 5)).toMatch(/^M0\.00 -10\.00A10 10 0 1 1 -0\.01 -10\.00L/)
    expect(ringPath(0, 0.25, 10, 5)).toContain('A10 10 0 0 1 10.00 0.00')
  })

  test('as many labels are drawn as fit, with the first and the last, in gaps that are alike', () => {
    expect(shownLabels(30, 600, 50)).toEqual([0, 5, 10, 15, 19, 24, 29])
    expect(shownLabels(30, 360, 50)).toEqual([0, 10, 19, 29])
    expect(shownLabels(3, 600, 50)).toEqual([0, 1, 2])
    expect(shownLabels(1, 600, 50)).toEqual([0])
    expect(shownLabels(365, 100, 50)).toEqual([0, 364])
    expect(shownLabels(0, 100, 50)).toEqual([])
  })

  test('only nothing has the lowest level, and the largest the highest', () => {
    expect([0, 1, 50, 99, 100].map((value) => levelOf(value, 100, 5))).toEqual([0, 1, 3, 5, 5])
    expect(levelOf(0, 0, 5)).toBe(0)
  })

  test('arrow keys begin at an end and stop at the ends', () => {
    expect([stepOf('ArrowRight', null, 3), stepOf('ArrowLeft', null, 3)]).toEqual([0, 2])
    expect([stepOf('ArrowRight', 2, 3), stepOf('ArrowLeft', 0, 3), stepOf('End', 0, 3)]).toEqual([2, 0, 2])
    expect(stepOf('Tab', 1, 3)).toBeUndefined()
  })
})

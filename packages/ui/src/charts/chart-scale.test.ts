import { describe, expect, test } from 'vitest'
import { areaPath, linePath, niceTop, placePoints } from './chart-scale.ts'

describe('the scale of a chart', () => {
  test.each([
    [0, 1],
    [1, 1],
    [7, 10],
    [23, 25],
    [180, 200],
    [2600, 5000],
  ])('the axis over %d ends at %d', (value, top) => {
    expect(niceTop(value)).toBe(top)
  })

  test('points fill the width and the highest value touches the top', () => {
    expect(placePoints([0, 5, 10], 10, { width: 100, height: 40 })).toEqual([
      [0, 40],
      [50, 20],
      [100, 0],
    ])
  })

  test('a single point stands in the middle', () => {
    expect(placePoints([4], 8, { width: 100, height: 40 })).toEqual([[50, 20]])
  })

  test('the area closes at the base line, and nothing has no area', () => {
    const points = placePoints([0, 10], 10, { width: 10, height: 4 })
    expect(linePath(points)).toBe('M0.0 4.0L10.0 0.0')
    expect(areaPath(points, 4)).toBe('M0.0 4.0L10.0 0.0L10.0 4L0.0 4Z')
    expect(areaPath([], 4)).toBe('')
  })
})

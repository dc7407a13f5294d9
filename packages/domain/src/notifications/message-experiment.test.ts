import { describe, expect, test } from 'vitest'
import { compareShares, intervalOf, plannedSize, sharesOf, verdictOf } from './message-experiment.rules.ts'

describe('the interval of a share', () => {
  // Newcombe 1998, table I: 81 of 263 and 15 of 148, by the score method without correction.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is the published one', (hits, of, low, high) => {
    const interval = intervalOf({ hits, of })
    expect(interval.low).toBeCloseTo(low, 3)
    expect(interval.high).toBeCloseTo(high, 3)
  })

  test('says nothing of nobody', () => {
    expect(intervalOf({ hits: 0, of: 0 })).toEqual({ low: 0, high: 1 })
  })
})

describe('two shares', () => {
  // Newcombe 1998 (differences), table II, method 10.
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [10, 10, 0, 20, 0.6791, 1],
  ])('%i of %i beside %i of %i differ as published', (h1, n1, h2, n2, low, high) => {
    const { points, ...interval } = compareShares({ hits: h1, of: n1 }, { hits: h2, of: n2 })
    expect(points).toBeCloseTo((h1 / n1 - h2 / n2) * 100, 6)
    expect(interval.low / 100).toBeCloseTo(low, 3)
    expect(interval.high / 100).toBeCloseTo(high, 3)
  })
})

describe('the size of a test', () => {
  test('grows with the square of what is to be seen', () => {
    const [one, two] = [1, 2].map((points) => plannedSize({ baseline: 0.1, points })) as [number, number]
    expect(one / two).toBeGreaterThan(3.5)
    expect(one / two).toBeLessThan(4.5)
  })

  test('finds the difference about four times out of five', () => {
    const size = plannedSize({ baseline: 0.1, points: 3 })
    let seed = 7
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const drawn = (share: number) => ({
      hits: Array.from({ length: size }, random).filter((value) => value < share).length,
      of: size,
    })
    const rounds = 400
    const seen = Array.from({ length: rounds }, () => compareShares(drawn(0.13), drawn(0.1))).filter(
      ({ low }) => low > 0,
    )
    expect(seen.length / rounds).toBeGreaterThan(0.72)
    expect(seen.length / rounds).toBeLessThan(0.9)
  })
})

describe('the verdict', () => {
  const plan = { size: 1_000, isOver: true, isWhole: true }
  const of = (hits: number, count = 1_000) => ({ hits, of: count })
  test.each([
    ['is that it was too small, below the planned size', of(200, 999), of(50, 999), plan, 'small'],
    ['is early while more devices are to come', of(200, 999), of(50, 999), { ...plan, isWhole: false }, 'early'],
    [
      'is early before the planned time, however few there are',
      of(2, 9),
      of(1, 9),
      { ...plan, isOver: false },
      'early',
    ],
    ['is early before the planned time', of(200), of(50), { ...plan, isOver: false }, 'early'],
    ['is open where the interval holds none', of(100), of(95), plan, 'even'],
    ['names the first', of(150), of(100), plan, 'first'],
    ['names the second', of(100), of(150), plan, 'second'],
  ] as const)('%s', (_, first, second, planned, verdict) => {
    expect(verdictOf(first, second, planned).verdict).toBe(verdict)
  })
})

test('of an audience each device is in the test, waits for the better text, or gets none', () => {
  const second = ['Text B']
  expect(sharesOf({ second, tested: 20, holdout: 10 }, 1_005)).toEqual({ now: 201, rest: 703, none: 101 })
  expect(sharesOf({ second, tested: 90, holdout: 10 }, 15)).toEqual({ now: 13, rest: 0, none: 2 })
  expect(sharesOf({ second: null, tested: 100, holdout: 25 }, 400)).toEqual({ now: 300, rest: 0, none: 100 })
  expect(sharesOf({ second, tested: 100, holdout: 0 }, 0)).toEqual({ now: 0, rest: 0, none: 0 })
})

import { describe, expect, test } from 'vitest'
import { changedStock } from './stock-change.rules.ts'

describe('stock that is changed by hand', () => {
  test.each([
    ['is left as it was: sales of the meantime stay', 3, { was: 5, is: 5 }, 3],
    ['is raised by the difference', 3, { was: 5, is: 15 }, 13],
    ['is lowered by the difference', 9, { was: 10, is: 4 }, 3],
    ['is set to none, of which some were sold meanwhile', 3, { was: 5, is: 0 }, 0],
    ['is counted from now on', null, { was: null, is: 7 }, 7],
    ['is counted no more', 3, { was: 5, is: null }, null],
    ['is not counted, and stays so', null, { was: null, is: null }, null],
    ['stays within what the store can count', 2 ** 31 - 2, { was: 0, is: 9 }, 2 ** 31 - 1],
    ['stays below zero where nobody touched it', -2, { was: 1, is: 1 }, -2],
  ])('%s', (_title, now, change, then) => {
    expect(changedStock(now, change)).toBe(then)
  })

  test('goes below zero where it is sold beyond its stock', () => {
    expect(changedStock(-4, { was: -1, is: 2 }, true)).toBe(-1)
    expect(changedStock(-4, { was: -1, is: 2 })).toBe(0)
  })
})

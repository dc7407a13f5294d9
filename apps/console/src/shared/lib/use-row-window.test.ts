import { expect, test } from 'vitest'
import { windowOf } from './use-row-window.ts'

test.each([
  [{ topPx: 0, heightPx: 320 }, 5000, { first: 0, end: 18 }],
  [{ topPx: 3200, heightPx: 320 }, 5000, { first: 92, end: 118 }],
  [{ topPx: 3200, heightPx: 320 }, 20, { first: 20, end: 20 }],
  [{ topPx: 0, heightPx: 320 }, 0, { first: 0, end: 0 }],
])('of %j and %i rows only those in sight are drawn', (scroll, count, expected) => {
  expect(windowOf(scroll, 32, count)).toEqual(expected)
})

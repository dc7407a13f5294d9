import { describe, expect, test } from 'vitest'
import { keptInOrder } from './kept-order.rules.ts'

describe('what kept its order', () => {
  test.each([
    ['abc', 'abc', 'abc'],
    ['abc', 'cab', 'ab'],
    ['abcde', 'badce', 'ace'],
    ['abcd', 'dcba', 'a'],
    ['', '', ''],
  ])('from %s to %s all but %s moved', (before, after, kept) => {
    const found = keptInOrder([...before], [...after])
    expect(found.size).toBe(kept.length)
    const stay = [...found].join('')
    expect([...after].filter((id) => found.has(id)).join('')).toBe([...stay].sort().join(''))
  })
})

import { expect, test } from 'vitest'
import { countCharacters, hasMoreCharacters } from './message-text.rules.ts'

const family = '👩‍👩‍👧‍👦'

test.each([
  ['', 0],
  ['abc', 3],
  ['é', 1],
  [family.repeat(3), 3],
  ['مرحبا', 5],
])('%j has %i characters as people see them, and no more', (text, count) => {
  expect(countCharacters(text)).toBe(count)
  expect(hasMoreCharacters(text, count)).toBe(false)
  if (count > 0) expect(hasMoreCharacters(text, count - 1)).toBe(true)
})

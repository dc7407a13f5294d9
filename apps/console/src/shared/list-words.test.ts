import { overwriteGetLocale } from '@vitrine/messages/console/runtime'
import { afterEach, expect, test } from 'vitest'
import { listWords, rowWords, someWords } from './list-words.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

test('things are listed as the language lists them', () => {
  expect(listWords(['A', 'B', 'C'])).toBe('A, B, and C')
  expect(rowWords(['A', null, 'B', ''])).toBe('A, B')
  expect(someWords(['A', 'B', 'C', 'D'], 2)).toBe('A, B, and 2 more')
  overwriteGetLocale(() => 'ar')
  expect(listWords(['أ', 'ب', 'ج'])).toBe('أ وب وج')
  expect(rowWords(['أ', 'ب'])).toBe('أ، ب')
})

test('names to a limit leave no number of none', () => {
  expect(someWords(['A', 'B'], 2)).toBe('A and B')
  expect(someWords([], 2)).toBe('')
})

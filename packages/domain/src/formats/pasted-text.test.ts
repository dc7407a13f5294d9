import { expect, test } from 'vitest'
import { textToPaste } from './pasted-text.rules.ts'

const into = (value: string, most: number, more: object = {}) => ({
  ...{ value, start: value.length, end: value.length, most, isLine: true },
  ...more,
})

test('what does not fit is trimmed before it is cut', () => {
  expect(textToPaste(' SUMMER24', into('', 8))).toBe('SUMMER24')
  expect(textToPaste('\u200b  SUMMER24\u00a0\r\n', into('', 8))).toBe('SUMMER24')
  expect(textToPaste('  SUMMER2024 ', into('', 8))).toBe('SUMMER2024')
  expect(textToPaste(' SUMMER24', into('old', 8, { start: 0, end: 3 }))).toBe('SUMMER24')
})

test('blanks within the text stay, and so does what fits', () => {
  expect(textToPaste(' two ', into('one', 8))).toBeNull()
  expect(textToPaste(' world  ', into('hello', 11))).toBe(' world')
  expect(textToPaste('  hello ', into(' world', 12, { start: 0, end: 0 }))).toBe('hello ')
  expect(textToPaste('  SUMMER ', into('', 20))).toBeNull()
  expect(textToPaste('  SUMMER ', into('', -1))).toBeNull()
})

test('line breaks of other programs are plain ones, and blanks in a field of one line', () => {
  expect(textToPaste('a\u000bb', into('', -1, { isLine: false }))).toBe('a\nb')
  expect(textToPaste('a \u2028 b', into('', 40))).toBe('a b')
})

import { expect, test } from 'vitest'
import { formatAverage, formatNumber } from './format-number.ts'

test.each([
  ['en', '4.0', '1,234.25'],
  ['de', '4,0', '1.234,25'],
])('numbers are written as %s does, averages with one digit', (language, average, number) => {
  expect(formatAverage({ language }, 4)).toBe(average)
  expect(formatNumber({ language }, 1234.25)).toBe(number)
})

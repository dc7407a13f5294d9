import { expect, test } from 'vitest'
import { starterCurrencyOf } from './starter-currency.rules.ts'

test.each([
  ['de', 'EUR'],
  ['fr-CH', 'USD'],
  ['en-GB', 'GBP'],
  ['ar-KW', 'KWD'],
  ['ar', 'USD'],
  ['ja', 'JPY'],
  ['en', 'USD'],
])('a browser in %s begins with %s', (language, currency) => {
  expect(starterCurrencyOf(language)).toBe(currency)
})

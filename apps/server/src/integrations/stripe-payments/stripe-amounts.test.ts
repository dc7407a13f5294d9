import { expect, test } from 'vitest'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.rules.ts'

test.each([
  ['USD', 1_234, 1_234],
  ['JPY', 800, 800],
  ['KRW', 15_000, 15_000],
  ['KWD', 5_120, 5_120],
  // Thousandths end with a zero.
  ['KWD', 5_124, null],
  // In whole krónur here, with two zeros there.
  ['ISK', 500, 50_000],
  ['UGX', 500, 50_000],
  ['MGA', 1_500, 1_500],
  ['USD', 100_000_000, null],
])('%s %i is sent as %s', (currencyCode, amountMinor, sent) => {
  expect(toStripeAmount(amountMinor, currencyCode)).toBe(sent)
  if (sent !== null) expect(fromStripeAmount(sent, currencyCode)).toBe(amountMinor)
})

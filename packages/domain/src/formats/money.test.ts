import { describe, expect, test } from 'vitest'
import { formatMoney, minorDigits } from './money.rules.ts'

describe('money', () => {
  test.each([
    [123450, 'USD', '$1,234.50'],
    [0, 'USD', '$0.00'],
    [-995, 'USD', '-$9.95'],
    [123450, 'EUR', '€1,234.50'],
    [1234, 'JPY', '¥1,234'],
    [99, 'GBP', '£0.99'],
  ])('%d minor units of %s are %s, symbol and amount the en-US way [A-188]', (amountMinor, currencyCode, text) => {
    expect(formatMoney({ amountMinor, currencyCode })).toBe(text)
  })

  test('a currency has the minor digits of ISO 4217', () => {
    expect(['USD', 'JPY', 'BHD'].map(minorDigits)).toEqual([2, 0, 3])
  })
})

import { describe, expect, test } from 'vitest'
import { formatMeanMoney, formatMoney, minorDigits } from './money.rules.ts'

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

  test.each([
    [123450.4, 'USD', '$1,234.50'],
    [1234.5, 'JPY', '¥1,234.50'],
    [12_345.6, 'KWD', 'KWD\u00a012.35'],
  ])(
    'an average of %d minor units of %s is %s: two decimals in every currency [I-167]',
    (amountMinor, currencyCode, text) => {
      expect(formatMeanMoney({ amountMinor, currencyCode })).toBe(text)
    },
  )

  test('in a language of shoppers symbol and amount stand as they do there', () => {
    const said = (language: string, currencyCode: string, amountMinor: number) =>
      formatMoney({ currencyCode, amountMinor }, language).replace(/\s/g, ' ')
    expect(said('de', 'EUR', 123_450)).toBe('1.234,50 €')
    expect(said('de', 'JPY', 1234)).toBe('1.234 ¥')
    expect(said('fr', 'KWD', 1500)).toBe('1,500 KWD')
    expect(said('en', 'USD', 123_450)).toBe('$1,234.50')
  })

  test('from the right, the letters and the sign of a currency stay in their order', () => {
    const said = (language: string, currencyCode: string) => formatMoney({ currencyCode, amountMinor: 9800 }, language)
    expect(said('ar', 'USD')).toBe('\u200f98.00\u00a0US$\u200e')
    expect(said('he', 'CAD')).toMatch(/CA\$\u200e$/)
    expect(said('ar', 'EUR')).toMatch(/€$/)
    expect(said('es', 'USD')).toMatch(/US\$$/)
  })

  test('a currency has the minor digits of ISO 4217', () => {
    expect(['USD', 'JPY', 'BHD'].map(minorDigits)).toEqual([2, 0, 3])
  })
})

import { describe, expect, test } from 'vitest'
import { type NumberLimits, numberText, readTypedNumber } from './typed-number.rules.ts'

const moneyIn = (currencyCode: string): NumberLimits => ({ min: 0, max: 1e9, currencyCode })
const money = moneyIn('USD')
const weight: NumberLimits = { min: 0, decimals: 3 }
const read = (text: string, limits = money, locale = 'en-US') => {
  const reading = readTypedNumber(text, limits, locale)
  return reading.kind === 'number' ? reading.value : reading.kind === 'choice' ? reading.values : null
}

describe('a typed number', () => {
  test.each([
    ['1.299,00', 1299],
    ['1,299.00', 1299],
    ['1.299', 1299],
    ['1,299', 1299],
    ['1 299,50', 1299.5],
    ['1\u202f299,50', 1299.5],
    ["1'299.50", 1299.5],
    ['1.299.000', 1_299_000],
    ['1,00,000', 100_000],
    ['12,5', 12.5],
    ['.5', 0.5],
    ['0.25', 0.25],
    ['١٢٫٥', 12.5],
    ['١٬٢٩٩٫٥', 1299.5],
    ['۱۲۳', 123],
    ['१२३', 123],
    ['１２．５', 12.5],
    ['1299', 1299],
    ['+7', 7],
    ['\u200b1299\ufeff', 1299],
    ['\u20661,299\u2069', 1299],
  ])('%s is %d', (text, value) => expect(read(text)).toBe(value))

  test.each([
    '12e3',
    '',
    ' ',
    'four',
    '1..5',
    '1.2.3',
    '12,34,5',
    '0x4',
    'Infinity',
    '1,5,2',
    '--1',
    '1.29,9.9',
    '1.',
    '€',
    'USD',
    '5 pcs',
    '5 MIO',
    '5k',
    '1299 - 1399 €',
  ])('%j is none', (text) => expect(read(text)).toBeNull())

  test.each([
    ['1.299,00\u00a0€', 'EUR', 1299],
    ['€ 1.299,00', 'EUR', 1299],
    ['98,50 EUR', 'EUR', 98.5],
    ['1.299,– €', 'EUR', 1299],
    ['1299 eur', 'EUR', 1299],
    ['1.299,00 Euro', 'EUR', 1299],
    ['Euro 5', 'EUR', 5],
    ['$98', 'USD', 98],
    ['5 USD', 'USD', 5],
    ['USD 98.50', 'USD', 98.5],
    ['US$1,299.00', 'USD', 1299],
    ['5 dollars', 'USD', 5],
    ['1.299,-', 'USD', 1299],
    ['١٢٫٥ ﷼', 'SAR', 12.5],
    ['R$ 1.299,00', 'BRL', 1299],
    ['1299,00 kr', 'SEK', 1299],
    ['kr. 1.299,00', 'DKK', 1299],
    ['1 299:-', 'SEK', 1299],
    ['1 299,00 zł', 'PLN', 1299],
    ['1299 руб.', 'RUB', 1299],
    ['₹1,299/-', 'INR', 1299],
    ['Rs. 1,299', 'INR', 1299],
    ['S/ 1,299.00', 'PEN', 1299],
    ['1，299円', 'JPY', 1299],
    ['¥1,299', 'JPY', 1299],
    ['١٢٩٩ ج.م', 'EGP', 1299],
  ])('%s in a field of %s is %d', (text, currencyCode, value) => expect(read(text, moneyIn(currencyCode))).toBe(value))

  test.each([
    ['5 €', 'USD'],
    ['€5', 'USD'],
    ['5 EUR', 'USD'],
    ['-5 €', 'USD'],
    ['CA$5', 'USD'],
    ['$5', 'EUR'],
    ['¥500', 'KWD'],
  ])('%s in a field of %s is in another currency', (text, currencyCode) =>
    expect(readTypedNumber(text, moneyIn(currencyCode), 'en-US')).toEqual({ kind: 'currency' }),
  )

  test.each([
    ['5 euros', 'USD'],
    ['kr. 5', 'EUR'],
    ['٥ ر.س', 'KWD'],
  ])('%s in a field of %s is no number', (text, currencyCode) =>
    expect(readTypedNumber(text, moneyIn(currencyCode), 'en')).toEqual({ kind: 'none' }),
  )

  test('what is no amount has no currency', () =>
    expect([read('$98', { min: 0 }), read('$9.8', weight), read('5 kg', money)]).toEqual([null, null, null]))

  test('an amount has at most the decimals of its currency', () =>
    expect([read('5.5', moneyIn('JPY')), read('5.505', moneyIn('USD')), read('5.5055', moneyIn('KWD'))]).toEqual([
      null,
      5505,
      null,
    ]))

  test('a minus in whichever form', () => {
    expect(read('−12,5', { decimals: 2 })).toBe(-12.5)
    expect(read('-1', money)).toBeNull()
  })

  test('what could mean two things is asked, the usual of the locale first', () => {
    expect(read('1.299', weight, 'en-US')).toEqual([1.299, 1299])
    expect(read('1.299', weight, 'de-DE')).toEqual([1299, 1.299])
    expect(read('1,299', weight, 'en-US')).toEqual([1299, 1.299])
    expect(read('1,299', { ...weight, max: 10 }, 'en-US')).toBe(1.299)
  })

  test('is written as it is usual', () => {
    const plain = { useGrouping: false }
    expect([numberText(1299.5, 'en-US'), numberText(1299.5, 'de-DE'), numberText(1299.5, 'de-DE', plain)]).toEqual([
      '1,299.5',
      '1.299,5',
      '1299,5',
    ])
  })

  test('an amount is written with all decimals of its currency', () => {
    const written = (currencyCode: string, locale = 'en-US') => numberText(8.9, locale, { currencyCode })
    expect([written('USD'), written('EUR', 'de-DE'), written('KWD')]).toEqual(['8.90', '8,90', '8.900'])
    expect(numberText(1299, 'en-US', { currencyCode: 'JPY', useGrouping: false })).toBe('1299')
  })
})

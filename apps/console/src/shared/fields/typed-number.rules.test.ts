import { describe, expect, test } from 'vitest'
import { type NumberLimits, numberText, readTypedNumber } from './typed-number.rules.ts'

const money: NumberLimits = { min: 0, max: 1e9, decimals: 2 }
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
    ['1.299,00\u00a0€', 1299],
    ['€ 1.299,00', 1299],
    ['$98', 98],
    ['USD 98.50', 98.5],
    ['98,50 EUR', 98.5],
    ['١٢٫٥ ﷼', 12.5],
    ['1.299,-', 1299],
    ['1.299,– €', 1299],
    ['R$ 1.299,00', 1299],
    ['US$1,299.00', 1299],
    ['1299,00 kr', 1299],
    ['kr. 1.299,00', 1299],
    ['1 299:-', 1299],
    ['1 299,00 zł', 1299],
    ['1299 руб.', 1299],
    ['₹1,299/-', 1299],
    ['Rs. 1,299', 1299],
    ['S/ 1,299.00', 1299],
    ['1，299円', 1299],
    ['١٢٩٩ ج.م', 1299],
    ['1299 eur', 1299],
    ['1.299,00 Euro', 1299],
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

  test('a count has no currency', () => expect(read('$98', { min: 0 })).toBeNull())

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
    expect([numberText(1299.5, 'en-US'), numberText(1299.5, 'de-DE'), numberText(1299.5, 'de-DE', false)]).toEqual([
      '1,299.5',
      '1.299,5',
      '1299,5',
    ])
  })
})

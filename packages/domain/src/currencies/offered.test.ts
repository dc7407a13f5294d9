import { describe, expect, test } from 'vitest'
import { convertMoney } from './convert.rules.ts'
import { chargedCurrency, isCharged, type KnownCurrency, offeredCurrencies } from './offered.rules.ts'

const known = (code: string, over: Partial<KnownCurrency> = {}): KnownCurrency => ({
  code,
  name: code,
  isDefault: false,
  enabled: true,
  pricedBy: 'list',
  isReady: true,
  ...over,
})
const shownOf = (all: readonly KnownCurrency[], own = 'USD') =>
  offeredCurrencies(all, own).map(({ code, isDefault }) => (isDefault ? `${code}*` : code))

describe('the currencies that shoppers may choose', () => {
  test('are the enabled ones that have prices, the default first and then by code', () => {
    const all = [known('USD'), known('JPY'), known('EUR', { isDefault: true }), known('CHF')]
    expect(shownOf(all)).toEqual(['EUR*', 'CHF', 'JPY', 'USD'])
    expect(shownOf([known('USD', { isDefault: true }), known('CHF', { enabled: false })])).toEqual(['USD*'])
    expect(shownOf([known('USD', { isDefault: true }), known('CHF', { isReady: false })])).toEqual(['USD*'])
    expect(shownOf([known('USD', { isDefault: true }), known('CHF', { pricedBy: 'none' })])).toEqual(['USD*'])
    expect(shownOf([known('USD', { isDefault: true }), known('CHF', { pricedBy: 'rate' })])).toEqual(['USD*', 'CHF'])
  })

  test.each([
    ['the store’s own stands in for a default without prices', ['EUR', 'USD'], ['USD*', 'EUR']],
    ['the first stands in where the store’s own has none either', ['JPY', 'EUR'], ['JPY*', 'EUR']],
  ])('%s', (_what, codes, shown) => {
    const gone = known('GBP', { isDefault: true, pricedBy: 'none' })
    expect(shownOf([gone, ...codes.map((code) => known(code))])).toEqual(shown)
  })

  test('it is the store’s own alone where none is left', () => {
    expect(shownOf([known('EUR', { enabled: false }), known('USD', { enabled: false })])).toEqual(['USD*'])
  })
})

describe('what a shopper pays in', () => {
  const offered = [known('USD'), known('EUR'), known('CHF', { pricedBy: 'rate' })]

  test('is the currency of the prices, or the store’s own where they are converted', () => {
    expect(['USD', 'EUR', 'CHF'].map((code) => chargedCurrency(offered, 'USD', code))).toEqual(['USD', 'EUR', 'USD'])
  })

  test('a cart is in a currency that something is paid in', () => {
    expect(['USD', 'EUR', 'CHF', 'JPY'].map((code) => isCharged(offered, 'USD', code))).toEqual([
      ...[true, true, false, false],
    ])
    // What is only looked at in francs is paid in dollars, also where nothing is priced in them.
    expect(isCharged([known('CHF', { pricedBy: 'rate' })], 'USD', 'USD')).toBe(true)
  })
})

test.each([
  [1_234, 'USD', 'EUR', 0.5, 617],
  [1_001, 'USD', 'EUR', 0.5, 501],
  [1_000, 'USD', 'JPY', 150, 1_500],
  [1_500, 'JPY', 'USD', 0.01, 1_500],
  [1_000, 'USD', 'KWD', 0.3, 3_000],
])('%d minor units of %s in %s at %d are %d', (amountMinor, currencyCode, to, rate, converted) => {
  expect(convertMoney({ amountMinor, currencyCode }, to, rate)).toEqual({ amountMinor: converted, currencyCode: to })
})

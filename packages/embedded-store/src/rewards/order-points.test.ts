import { describe, expect, test } from 'vitest'
import { programmeOf, standingAfter } from './order-points.rules.ts'

describe('points and tier', () => {
  test.each([
    ['nobody who ordered', 'USD', [], 0, 'Bronze'],
    ['25 for the first order and one for each whole dollar', 'USD', [53_95], 25 + 53, 'Bronze'],
    ['a cent too few for the next tier', 'USD', [99_99], 25 + 99, 'Bronze'],
    ['50 at the entry into Silver', 'USD', [100_00], 25 + 100 + 50, 'Silver'],
    ['100 more at the entry into Gold in one step', 'USD', [200_00], 25 + 200 + 50 + 100, 'Gold'],
    ['a quarter more once in Silver, in whole points', 'USD', [100_00, 1_50], 175 + 1, 'Silver'],
    ['the rate of the tier before the order', 'USD', [100_00, 100_00], 175 + 125 + 100, 'Gold'],
    ['a half more in Gold', 'USD', [200_00, 10_00], 375 + 15, 'Gold'],
    ['whole yen', 'JPY', [100], 25 + 100 + 50, 'Silver'],
    ['an order that was paid back takes nothing away', 'USD', [-5_00, 10_00], 25 + 10, 'Bronze'],
  ])('%s', (_what, currencyCode, totals, balance, tier) => {
    expect(standingAfter(totals, currencyCode)).toEqual({ balance, tier })
  })

  test('ten points are worth a unit of the currency, whatever its digits', () => {
    const redeem = (currencyCode: string) =>
      programmeOf(currencyCode).redeem.map(({ points, amount }) => [points, amount.amountMinor])
    expect(redeem('USD')).toEqual([
      [50, 500],
      [100, 1000],
      [200, 2000],
    ])
    expect(redeem('JPY')).toEqual([
      [50, 5],
      [100, 10],
      [200, 20],
    ])
  })

  test('everybody is in the first tier, which says no sum', () => {
    expect(programmeOf('USD').tiers.map(({ spend }) => spend?.amountMinor ?? null)).toEqual([null, 10_000, 20_000])
  })
})

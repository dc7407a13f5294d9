import { minorDigits } from '@vitrine/domain/formats/money.rules'
import { describe, expect, test } from 'vitest'
import { couponValue } from './coupon-value.rules.ts'

const share = (percent: number, minimumMinor = 0) => ({ percent, amountMinor: null, minimumMinor })
const amount = (amountMinor: number, minimumMinor = 0) => ({ percent: null, amountMinor, minimumMinor })
const cart = (currencyCode: string, subtotalMinor: number, storeSubtotalMinor: number | null = subtotalMinor) => ({
  currencyCode,
  subtotalMinor,
  storeSubtotalMinor,
})

describe('the value of a coupon', () => {
  test.each([
    ['USD', 1999, 10, 200],
    ['USD', 1994, 10, 199],
    ['USD', 1995, 10, 200],
    ['JPY', 1995, 15, 299],
    ['BHD', 10_005, 10, 1000],
    ['BHD', 12_500, 15, 1880],
    ['BHD', 10_004, 100, 10_004],
    ['USD', 1, 10, 0],
    ['USD', 4800, 100, 4800],
  ])('in %s, %i with %i percent off is %i, rounded to what can be paid', (currency, subtotal, percent, off) => {
    expect(minorDigits(currency)).toBe({ USD: 2, JPY: 0, BHD: 3 }[currency])
    expect(couponValue(share(percent), cart(currency, subtotal))).toMatchObject({ discountMinor: off, problem: null })
  })

  test('a share needs no price in the store’s currency', () => {
    expect(couponValue(share(10), cart('JPY', 7200, null))).toEqual({
      discountMinor: 720,
      storeDiscountMinor: 0,
      problem: null,
      minimumMinor: null,
    })
  })

  test('an amount is worth in another currency what the cart’s own items say', () => {
    expect(couponValue(amount(500), cart('JPY', 7200, 4800))).toMatchObject({
      discountMinor: 750,
      storeDiscountMinor: 500,
    })
  })

  test('an amount takes off no more than the items are worth, in both currencies', () => {
    expect(couponValue(amount(500), cart('USD', 499))).toMatchObject({ discountMinor: 499, storeDiscountMinor: 499 })
    expect(couponValue(amount(500), cart('EUR', 333, 499))).toMatchObject({
      discountMinor: 333,
      storeDiscountMinor: 499,
    })
  })

  test('nothing says what an amount or a minimum is worth without a price in the store’s currency', () => {
    for (const rule of [amount(500), share(10, 1000)])
      expect(couponValue(rule, cart('JPY', 7200, null))).toMatchObject({ discountMinor: 0, problem: 'currency' })
  })

  test('a minimum is reached to the minor unit, and told in the cart’s currency', () => {
    expect(couponValue(amount(2000, 10_000), cart('USD', 10_000))).toMatchObject({ discountMinor: 2000 })
    expect(couponValue(amount(2000, 10_000), cart('USD', 9999))).toMatchObject({
      discountMinor: 0,
      problem: 'minimum',
      minimumMinor: 10_000,
    })
    expect(couponValue(share(10, 10_000), cart('JPY', 7201, 4800))).toMatchObject({
      problem: 'minimum',
      minimumMinor: 15_003,
    })
  })

  test('an empty cart has no discount and no problem', () => {
    for (const rule of [share(10), amount(500), amount(500, 1000)])
      expect(couponValue(rule, cart('USD', 0))).toEqual({
        discountMinor: 0,
        storeDiscountMinor: 0,
        problem: null,
        minimumMinor: null,
      })
  })
})

import { describe, expect, test } from 'vitest'
import { rewardValue, type TakenOff } from './reward-value.rules.ts'

const five = { points: 50, amount: { amountMinor: 500, currencyCode: 'USD' } }
const nothing = { discountMinor: 0, storeDiscountMinor: 0 }
const cart = (currencyCode: string, subtotalMinor: number, storeSubtotalMinor: number | null = subtotalMinor) => ({
  currencyCode,
  subtotalMinor,
  storeSubtotalMinor,
})
const valueIn = (of: ReturnType<typeof cart>, taken: TakenOff = nothing) => {
  const { shownAs, reached } = rewardValue(five, { ...of, taken })
  return [shownAs.amountMinor, shownAs.currencyCode, reached]
}

describe('the value of a reward of $5', () => {
  test('is had as soon as the items are worth it, to the minor unit', () => {
    expect(valueIn(cart('USD', 500))).toEqual([500, 'USD', true])
    expect(valueIn(cart('USD', 499))).toEqual([500, 'USD', false])
  })

  test('is had for what a coupon leaves', () => {
    const taken = { discountMinor: 100, storeDiscountMinor: 100 }
    expect(valueIn(cart('USD', 600), taken)).toEqual([500, 'USD', true])
    expect(valueIn(cart('USD', 599), taken)).toEqual([500, 'USD', false])
  })

  test('never takes off more than a coupon leaves, which is in steps where a currency has three decimals', () => {
    const reward = { points: 50, amount: { amountMinor: 10_625, currencyCode: 'KWD' } }
    const taken = { discountMinor: 1880, storeDiscountMinor: 1875 }
    expect(rewardValue(reward, { ...cart('KWD', 12_500), taken }).reached).toBe(false)
    expect(rewardValue(five, { ...cart('KWD', 1234, 1000), taken: nothing }).shownAs.amountMinor).toBe(620)
  })

  test('is in another currency what the cart’s own items say', () => {
    expect(valueIn(cart('JPY', 7200, 4800))).toEqual([750, 'JPY', true])
    expect(valueIn(cart('EUR', 450, 500))).toEqual([450, 'EUR', true])
    expect(valueIn(cart('EUR', 450, 500), { discountMinor: 1, storeDiscountMinor: 0 })).toEqual([450, 'EUR', false])
    expect(valueIn(cart('EUR', 900, 499))).toEqual([902, 'EUR', false])
  })

  test('is not had where it would take nothing off, or nothing says what it is worth', () => {
    expect(valueIn(cart('EUR', 0, 500))).toEqual([0, 'EUR', false])
    for (const store of [null, 0]) expect(valueIn(cart('EUR', 900, store))).toEqual([500, 'USD', false])
  })
})

/** The amount that a reward in the store's currency takes off a cart in any currency. Pure. */
import { payableStep } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { RedeemRule } from '@vitrine/domain/loyalty/loyalty.schema'

export interface Subtotals {
  currencyCode: string
  subtotalMinor: number
  /** Subtotal of the same items in the store's currency; null when one of them has no price in it. */
  storeSubtotalMinor: number | null
}

/** What something else takes off before, in both currencies. */
export interface TakenOff {
  discountMinor: number
  storeDiscountMinor: number
}

export interface RewardValue {
  shownAs: Money
  /** Whether what is left to pay for the items is at least as much: no point is wasted, and no total becomes negative. */
  reached: boolean
}

/**
 * A store sets its prices in each currency by hand, so the cart's own items give the amount's value in another
 * currency.
 */
export function rewardValue({ amount }: RedeemRule, subtotals: Subtotals & { taken: TakenOff }): RewardValue {
  const { currencyCode, subtotalMinor, storeSubtotalMinor, taken } = subtotals
  if (storeSubtotalMinor === null || storeSubtotalMinor <= 0) return { shownAs: amount, reached: false }
  const leftMinor = subtotalMinor - taken.discountMinor
  const reached = storeSubtotalMinor - taken.storeDiscountMinor >= amount.amountMinor
  if (amount.currencyCode === currencyCode)
    return { shownAs: amount, reached: reached && amount.amountMinor <= leftMinor }
  const step = payableStep(currencyCode)
  const amountMinor = Math.round((amount.amountMinor * subtotalMinor) / storeSubtotalMinor / step) * step
  return { shownAs: { amountMinor, currencyCode }, reached: reached && amountMinor > 0 && amountMinor <= leftMinor }
}

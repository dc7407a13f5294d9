/** The amount that a reward in the store's currency takes off a cart in any currency. Pure. */
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { RedeemRule } from '@vitrine/domain/loyalty/loyalty.schema'

export interface Subtotals {
  currencyCode: string
  subtotalMinor: number
  /** Subtotal of the same items in the store's currency; null when one of them has no price in it. */
  storeSubtotalMinor: number | null
}

export interface RewardValue {
  shownAs: Money
  /** Whether the items are worth at least as much: no point is wasted, and no total becomes negative. */
  reached: boolean
}

/**
 * A store sets its prices in each currency by hand, so the cart's own items give the amount's value in another
 * currency.
 */
export function rewardValue({ amount }: RedeemRule, subtotals: Subtotals): RewardValue {
  const { currencyCode, subtotalMinor, storeSubtotalMinor } = subtotals
  if (storeSubtotalMinor === null || storeSubtotalMinor <= 0) return { shownAs: amount, reached: false }
  const reached = storeSubtotalMinor >= amount.amountMinor
  if (amount.currencyCode === currencyCode) return { shownAs: amount, reached }
  const amountMinor = Math.round((amount.amountMinor * subtotalMinor) / storeSubtotalMinor)
  return { shownAs: { amountMinor, currencyCode }, reached: reached && amountMinor > 0 }
}

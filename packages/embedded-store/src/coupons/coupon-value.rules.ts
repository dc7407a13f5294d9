/** The amount that a coupon takes off a cart in any currency. Pure. */
import { payableStep } from '@vitrine/domain/formats/money.rules'
import type { CartCoupon } from '@vitrine/domain/storefront/storefront.schema'
import type { Subtotals } from '../rewards/reward-value.rules.ts'

/** One of the first two is null; amounts are in the store's currency. */
export interface CouponRule {
  percent: number | null
  amountMinor: number | null
  minimumMinor: number
}

export interface CouponValue {
  discountMinor: number
  storeDiscountMinor: number
  problem: Extract<CartCoupon['problem'], 'minimum' | 'currency'> | null
  /** What the items must be worth in the cart's currency; null where that is not the problem. */
  minimumMinor: number | null
}

const nothing = { discountMinor: 0, storeDiscountMinor: 0, minimumMinor: null }
/** Half a minor unit goes to the shopper. */
const shareOf = (minor: number, percent: number): number => Math.round((minor * percent) / 100)

/** In steps that can be paid, and never more than the items are worth. */
function inSteps(minor: number, { currencyCode, subtotalMinor }: Subtotals): number {
  if (minor >= subtotalMinor) return subtotalMinor
  const step = payableStep(currencyCode)
  return Math.min(subtotalMinor, Math.round(minor / step) * step)
}

function inCart(minor: number, { subtotalMinor, storeSubtotalMinor }: Subtotals): number {
  return storeSubtotalMinor === null || storeSubtotalMinor === 0 ? 0 : (minor * subtotalMinor) / storeSubtotalMinor
}

/**
 * A share is taken of the cart's own sum. An amount and a minimum are worth in another currency what the cart's own items
 * say, because a store sets its prices in each currency by hand. Never more than the items are worth is taken off.
 */
export function couponValue({ percent, amountMinor, minimumMinor }: CouponRule, subtotals: Subtotals): CouponValue {
  const { subtotalMinor, storeSubtotalMinor } = subtotals
  if (subtotalMinor === 0) return { ...nothing, problem: null }
  const needsStore = amountMinor !== null || minimumMinor > 0
  if (needsStore && (storeSubtotalMinor === null || storeSubtotalMinor === 0))
    return { ...nothing, problem: 'currency' }
  if (minimumMinor > (storeSubtotalMinor ?? 0))
    return { ...nothing, problem: 'minimum', minimumMinor: Math.ceil(inCart(minimumMinor, subtotals)) }
  if (percent !== null)
    return {
      discountMinor: inSteps(shareOf(subtotalMinor, percent), subtotals),
      storeDiscountMinor: shareOf(storeSubtotalMinor ?? 0, percent),
      problem: null,
      minimumMinor: null,
    }
  return {
    discountMinor: inSteps(Math.round(inCart(amountMinor ?? 0, subtotals)), subtotals),
    storeDiscountMinor: Math.min(storeSubtotalMinor ?? 0, amountMinor ?? 0),
    problem: null,
    minimumMinor: null,
  }
}

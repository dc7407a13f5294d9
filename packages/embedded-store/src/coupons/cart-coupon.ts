/** The coupon of a cart, priced. */
import type { CartCoupon } from '@vitrine/domain/storefront/storefront.schema'
import type { CartRow } from '../cart/carts.queries.ts'
import type { Subtotals } from '../rewards/reward-value.rules.ts'
import { nowOf, type StoreDb, type StoreShop } from '../store-shop.ts'
import { isUsedUp } from './coupon-use.ts'
import { couponValue } from './coupon-value.rules.ts'
import { type CouponRow, findCoupon } from './coupons.queries.ts'

export interface PricedCoupon {
  shown: CartCoupon
  /** Null where the coupon takes nothing off. */
  applied: { coupon: CouponRow; discountMinor: number; storeDiscountMinor: number } | null
}

export const isOver = ({ ends_at }: CouponRow, now: Date): boolean => ends_at !== null && ends_at <= now

/** Null for a cart without a coupon. */
export async function priceCoupon(
  db: StoreDb,
  shop: StoreShop,
  cart: CartRow,
  subtotals: Subtotals,
): Promise<PricedCoupon | null> {
  if (cart.coupon_code === null) return null
  const money = (amountMinor: number) => ({ amountMinor, currencyCode: cart.currency_code })
  const without = (code: string, problem: CartCoupon['problem']): PricedCoupon => ({
    shown: { code, discount: money(0), problem, minimum: null },
    applied: null,
  })
  const coupon = await findCoupon(db, cart.coupon_code)
  if (!coupon || isOver(coupon, nowOf(shop))) return without(coupon?.code ?? cart.coupon_code, 'ended')
  if (await isUsedUp(db, coupon, cart)) return without(coupon.code, 'used')
  const rule = {
    percent: coupon.percent,
    amountMinor: coupon.amount_minor === null ? null : Number(coupon.amount_minor),
    minimumMinor: Number(coupon.minimum_minor),
  }
  const { discountMinor, storeDiscountMinor, problem, minimumMinor } = couponValue(rule, subtotals)
  return {
    shown: {
      code: coupon.code,
      discount: money(discountMinor),
      problem,
      minimum: minimumMinor === null ? null : money(minimumMinor),
    },
    applied: discountMinor > 0 ? { coupon, discountMinor, storeDiscountMinor } : null,
  }
}

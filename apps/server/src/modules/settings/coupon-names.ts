import { isSameCoupon } from '@vitrine/domain/storefront/coupon.rules'
import type { Ports, Shop } from '../../ports.ts'
import { exclusiveCouponOf } from './read-settings.ts'

/** Codes of coupons as shoppers and as the store know them: they differ for the exclusive one. */
export interface CouponNames {
  /** Shoppers enter the code that somebody chose, which the store does not know: nobody can enter it elsewhere. */
  toStore(code: string): string
  /** Whoever knew the generated code could enter it on the store's own pages. */
  toShopper(code: string): string
}

export async function couponNamesOf(ports: Ports, app: Pick<Shop, 'appKey'>): Promise<CouponNames> {
  const exclusive = await exclusiveCouponOf(ports, app)
  return {
    toStore: (code) => (exclusive && isSameCoupon(code, exclusive.appCode) ? exclusive.generatedCode : code),
    toShopper: (code) => (exclusive && isSameCoupon(code, exclusive.generatedCode) ? exclusive.appCode : code),
  }
}

/** The coupon that works in the app alone. */
import type { ExclusiveCoupon } from '@vitrine/connectors/kit/commerce'
import { plainCouponCode } from '@vitrine/domain/storefront/coupon.rules'
import type { StoreShop } from '../store-shop.ts'
import { makeExclusive, releaseCoupons } from './coupons.queries.ts'

/** Nobody manages the embedded store's coupons: an app's code that is none of its own gets a discount too. */
const percentOfNew = 10

export const keepExclusiveCoupon = (shop: StoreShop, exclusive: ExclusiveCoupon | null): Promise<void> =>
  shop.db.transaction().execute(async (trx) => {
    const exclusiveCode = exclusive === null ? null : plainCouponCode(exclusive.generatedCode)
    await releaseCoupons(trx, exclusiveCode)
    if (exclusive === null || exclusiveCode === null) return
    const code = plainCouponCode(exclusive.code)
    await makeExclusive(trx, { appKey: shop.appKey, code, exclusiveCode, percent: percentOfNew })
  })

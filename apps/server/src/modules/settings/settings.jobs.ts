/** Tells a store that keeps coupons for us which one is exclusive. */
import type { JobKind, Ports } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { exclusiveCouponOf } from './read-settings.ts'

/** Saves follow one another while a store is told; it ends with the last one. */
const mostRounds = 10

export async function tellExclusiveCoupon(ports: Ports, appKey: string): Promise<void> {
  const shop = await findShop(ports, appKey)
  if (!shop) return
  const store = commerceOf(ports, shop)
  if (!store.capabilities.couponWrite || !store.keepExclusiveCoupon) return
  let coupon = await exclusiveCouponOf(ports, shop)
  for (let round = 0; round < mostRounds; round++) {
    await store.keepExclusiveCoupon(coupon && { code: coupon.appCode, generatedCode: coupon.generatedCode })
    const newer = await exclusiveCouponOf(ports, shop)
    if (newer?.generatedCode === coupon?.generatedCode) return
    coupon = newer
  }
}

/** Sent with the save, so that a store hears of it also where this server ends in between. */
export const keepExclusiveCoupon: JobKind<{ appKey: string }> = {
  name: 'keep-exclusive-coupon',
  retryLimit: 10,
  retryAfterSeconds: 30,
  run: (ports, { appKey }) => tellExclusiveCoupon(ports, appKey),
}

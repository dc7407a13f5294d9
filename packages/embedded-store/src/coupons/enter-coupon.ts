/** Entering a coupon at a cart: only a choice until the order is placed. */
import type { SeenCart } from '@vitrine/connectors/kit/commerce'
import { plainCouponCode } from '@vitrine/domain/storefront/coupon.rules'
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { saveCouponCode } from '../cart/carts.queries.ts'
import { changeCart } from '../cart/change-cart.ts'
import { insist } from '../refuse.ts'
import { nowOf, type StoreShop, type Wish } from '../store-shop.ts'
import { isOver } from './cart-coupon.ts'
import { isUsedUp } from './coupon-use.ts'
import { findCoupon } from './coupons.queries.ts'

/** Enters a coupon at a cart; null takes it off. An ended one is refused like one that there never was. */
export const setCartCoupon = (
  shop: StoreShop,
  { code, ...seen }: SeenCart & { cartId: string; wish: Wish; code: string | null },
): Promise<Cart> =>
  changeCart(shop, seen, async (trx, cart) => {
    const entered = code === null ? null : plainCouponCode(code)
    if (entered !== null) {
      const coupon = await findCoupon(trx, entered)
      insist(coupon && !isOver(coupon, nowOf(shop)), 'couponUnknown')
      insist(!(await isUsedUp(trx, coupon, cart)), 'couponUsed')
    }
    await saveCouponCode(trx, { cartId: cart.id, code: entered })
  })

/** Entering a coupon at the cart. It is loaded with the screens that offer it. */
import { isSameCoupon } from '@vitrine/domain/storefront/coupon.rules'
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import type { Services } from '../app/services.ts'
import { requestOf } from '../data/addresses.ts'
import { ApiError } from '../data/api.ts'
import type { WordKey } from '../text/words.ts'
import { deliveryWish } from './delivery-wish.ts'

const isEntered = ({ coupon }: ShownCart, code: string | null): boolean => {
  const entered = coupon?.entered?.code ?? null
  return code === null || entered === null ? code === entered : isSameCoupon(code, entered)
}

/** Null takes the coupon off. Throws {@link ApiError}. */
export const setCoupon = (
  { cart, call, device, language, currency }: Pick<Services, 'cart' | 'call' | 'device' | 'language' | 'currency'>,
  code: string | null,
): Promise<ShownCart> =>
  cart.change(
    async ({ id, revision }) => {
      const request = {
        params: { cartId: id },
        query: { language, currency, ...deliveryWish(device) },
        body: { code, revision },
      }
      return (await call(...requestOf('PUT carts/:cartId/coupon', request))).data
    },
    (shown) => isEntered(shown, code),
  )

const problems: Partial<Record<ApiError['code'], WordKey>> = {
  coupon_unknown: 'couponUnknown',
  validation_failed: 'couponUnknown',
  coupon_used: 'couponUsed',
  rate_limited: 'tooManyTries',
}

export const couponProblem = (error: unknown): WordKey =>
  (error instanceof ApiError ? problems[error.code] : undefined) ?? 'failedHint'

/** What every store must do with coupons. */
import { agreeTo, fillCart } from './commerce-buying-checks.ts'
import { type CommerceCheck, kindOf, must } from './commerce-checks.ts'

const unknownCode = 'NO-SUCH-COUPON-HERE'
/** Another ending for each run of the suite. */
const exclusiveOf = (cartId: string) => ({ code: 'SUITE', generatedCode: `SUITE_${cartId.slice(0, 20)}` })

export const couponChecks: readonly CommerceCheck[] = [
  {
    title: 'says by the cart whether coupons can be entered, and refuses a code that is none',
    run: async (connector) => {
      const { cart } = await fillCart(connector, 1)
      if (!connector.capabilities.coupons) {
        must(!cart.coupon && !connector.setCoupon, 'A store without coupons offers one.')
        return
      }
      must(connector.setCoupon && cart.coupon?.entered === null, 'A new cart has a coupon, or cannot have one.')
      must((await kindOf(connector.setCoupon(cart.id, { code: unknownCode }))) === 'couponUnknown', 'It was taken.')
      const missing = connector.setCoupon('nobodysCartnobodysCart', { code: unknownCode })
      must((await kindOf(missing)) === 'notFound', 'A cart came from nowhere.')
      const late = connector.setCoupon(cart.id, { code: null, revision: (cart.revision ?? 0) + 7 })
      must((await kindOf(late)) === 'cartChanged', 'A change of another cart was made.')
      const after = await connector.cart(cart.id)
      must(after?.coupon?.entered === null && after.revision === cart.revision, 'A refusal did something.')
    },
  },
  {
    title: 'takes the exclusive coupon under its generated code alone, and gives it up with the setting',
    needs: ['couponWrite'],
    run: async (connector) => {
      const { keepExclusiveCoupon: keep, setCoupon, capabilities } = connector
      must(keep && setCoupon && capabilities.coupons, 'Who keeps coupons takes them.')
      const { cart } = await fillCart(connector, 1)
      const exclusive = exclusiveOf(cart.id)
      await keep(exclusive)
      await keep(exclusive)
      must((await kindOf(setCoupon(cart.id, { code: exclusive.code }))) === 'couponUnknown', 'It is not exclusive.')
      const taken = await setCoupon(cart.id, { code: exclusive.generatedCode.toLowerCase() })
      const off = taken.coupon?.entered?.discount.amountMinor ?? 0
      must(off > 0 && taken.discount?.amountMinor === off, 'It takes nothing off.')
      must(taken.total.amountMinor === cart.total.amountMinor - off, 'The total is another.')
      must((await setCoupon(cart.id, { code: null })).total.amountMinor === cart.total.amountMinor, 'It stayed.')
      await setCoupon(cart.id, { code: exclusive.generatedCode })
      await keep(null)
      const ended = await connector.cart(cart.id)
      must(ended?.coupon?.entered?.problem === 'ended', 'A coupon outlived its setting.')
      must(ended.total.amountMinor === cart.total.amountMinor, 'An ended coupon takes something off.')
    },
  },
  {
    title: 'an order keeps its coupon and what that took off',
    needs: ['couponWrite', 'nativeCheckout'],
    run: async (connector) => {
      const { keepExclusiveCoupon: keep, setCoupon, placeOrder } = connector
      must(keep && setCoupon && placeOrder, 'Who keeps coupons takes them, and a native checkout places orders.')
      const { cart } = await fillCart(connector, 1)
      const exclusive = exclusiveOf(cart.id)
      await keep(exclusive)
      const taken = await setCoupon(cart.id, { code: exclusive.generatedCode })
      const order = await placeOrder(cart.id, agreeTo(taken, `coupon-${cart.id}`))
      must(order.couponCodes.length === 1, 'The order forgot its coupon.')
      must(order.total.amountMinor === taken.total.amountMinor, 'Its total is another.')
      must(
        order.couponDiscount?.amountMinor === taken.coupon?.entered?.discount.amountMinor,
        'Its discount is another.',
      )
      await keep(null)
    },
  },
]

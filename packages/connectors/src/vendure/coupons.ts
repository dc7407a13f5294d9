/** Coupons: codes of Vendure's promotions. */

import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import type { CommerceConnector } from '../kit/commerce.ts'
import { ConnectorRefusal } from '../kit/connector-error.ts'
import { query } from '../kit/graphql.ts'
import { isOrder, mayChange, type OpenCart, type Outcome, outcomeFields } from './active-order.ts'
import type { Promotion, Promotions } from './promotions.ts'
import type { CartCouponSide, Carts } from './shop-cart.ts'
import type { StoreFacts } from './store-facts.ts'
import type { VendureApi } from './vendure-api.ts'

export const applyCode = query<{ applyCouponCode: Outcome }, { code: string }>(
  `mutation Apply($code: String!) { applyCouponCode(couponCode: $code) { ${outcomeFields} } }`,
)
const removeCode = query<{ removeCouponCode: { id: string } | null }, { code: string }>(
  `mutation Remove($code: String!) { removeCouponCode(couponCode: $code) { id } }`,
)
interface CouponDeps {
  api: VendureApi
  promotions: Promotions
  carts: Carts
  facts: () => Promise<StoreFacts>
  now: () => number
}

const isOn = ({ enabled, startsAt, endsAt }: Promotion, now: number): boolean =>
  enabled && (startsAt === null || Date.parse(startsAt) <= now) && (endsAt === null || Date.parse(endsAt) > now)

const minimumOf = ({ conditions }: Promotion): number | null => {
  const amount = conditions
    .find(({ code }) => code === 'minimum_order_amount')
    ?.args.find(({ name }) => name === 'amount')?.value
  return amount === undefined ? null : Number(amount)
}

export type Coupons = CartCouponSide & Required<Pick<CommerceConnector, 'setCoupon'>>

export function couponsOf({ api, promotions, carts, facts, now }: CouponDeps): Coupons {
  const { named } = promotions

  async function takeOff(cart: OpenCart, code: string): Promise<void> {
    await api.shop(removeCode, { session: cart.session, ...carts.wishOf(cart), variables: { code } })
    cart.order = (await carts.open(cart.id, {}))?.order ?? null
  }

  async function shown(cart: OpenCart): Promise<NonNullable<Cart['coupon']>> {
    const { coupon } = cart.note.body
    if (!coupon) return { entered: null }
    const known = await facts()
    const promotion = await named(coupon.applied)
    const isEnded = !promotion || !isOn(promotion, now())
    // Vendure works a total out when something changes, and leaves it when a coupon ends. What is being paid stays as it is.
    const isOwn = cart.order !== null && mayChange(cart.order)
    if (isEnded && isOwn && cart.order?.couponCodes.includes(coupon.applied)) await takeOff(cart, coupon.applied)
    const currencyCode = cart.order?.currencyCode ?? cart.note.body.currencyCode
    const off = isEnded
      ? 0
      : -(cart.order?.discounts ?? [])
          .filter(({ adjustmentSource }) => adjustmentSource === `PROMOTION:${promotion.id}`)
          .reduce((sum, { amountWithTax }) => sum + amountWithTax, 0)
    const minimum = promotion && off === 0 ? minimumOf(promotion) : null
    const isUsed = !isEnded && cart.order !== null && !cart.order.couponCodes.includes(coupon.applied)
    const problem = isEnded ? 'ended' : isUsed ? 'used' : off > 0 ? null : minimum === null ? 'currency' : 'minimum'
    return {
      entered: {
        code: coupon.entered,
        discount: known.money(off, currencyCode),
        problem,
        minimum: problem === 'minimum' && minimum !== null ? known.money(minimum, currencyCode) : null,
      },
    }
  }

  async function apply(cart: OpenCart, entered: string): Promise<string> {
    const code = (await named(entered))?.couponCode ?? entered
    const { applyCouponCode: outcome } = await api.shop(applyCode, {
      session: cart.session,
      ...carts.wishOf(cart),
      variables: { code },
    })
    if (isOrder(outcome)) {
      cart.order = outcome
      return code
    }
    const isLimit = outcome.__typename === 'CouponCodeLimitError'
    throw new ConnectorRefusal({ reason: isLimit ? 'couponUsed' : 'couponUnknown' })
  }

  return {
    shown,
    async setCoupon(cartId, { code, revision }, context = {}) {
      const cart = await carts.mustOpen(cartId, context)
      await carts.change(cart, { revision }, async () => {
        if (context.customerId !== undefined) await carts.giveTo(cart, context.customerId)
        const before = cart.note.body.coupon
        // The new one first: a code that is refused leaves the coupon that there was.
        const applied = code === null ? null : await apply(cart, code)
        if (before && before.applied !== applied && cart.order?.couponCodes.includes(before.applied))
          await takeOff(cart, before.applied)
        await carts.save(cart, { coupon: code === null || applied === null ? null : { entered: code, applied } })
      })
      return carts.show(cart)
    },
  }
}

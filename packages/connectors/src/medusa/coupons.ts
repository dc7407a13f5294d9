/** Coupons: codes of Medusa's promotions. */
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import type { CommerceConnector } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { isPaying, type OpenCart } from './cart-answer.ts'
import type { CartCouponSide, Carts } from './carts.ts'
import type { Promotion, Promotions } from './promotions.ts'
import type { StoreFacts } from './store-facts.ts'

interface CouponDeps {
  promotions: Promotions
  carts: Carts
  facts: () => Promise<StoreFacts>
  giveTo(cart: OpenCart, customerId: string): Promise<void>
  now: () => number
}

const isOn = ({ status, campaign, is_automatic: isAutomatic }: Promotion, now: number): boolean =>
  status === 'active' &&
  !isAutomatic &&
  (!campaign?.starts_at || Date.parse(campaign.starts_at) <= now) &&
  (!campaign?.ends_at || Date.parse(campaign.ends_at) > now)

/** What the code takes off the lines and the delivery. */
const offOf = ({ cart }: OpenCart, code: string): number =>
  [...(cart?.items ?? []), ...(cart?.shipping_methods ?? [])]
    .flatMap(({ adjustments }) => adjustments ?? [])
    .filter((one) => one.code === code)
    .reduce((sum, { amount }) => sum + amount, 0)

const hasCode = ({ cart }: OpenCart, code: string): boolean =>
  offOf({ cart } as OpenCart, code) > 0 || (cart?.promotions ?? []).some((one) => one.code === code)

export type Coupons = CartCouponSide & Required<Pick<CommerceConnector, 'setCoupon'>>

export function couponsOf({ promotions, carts, facts, giveTo, now }: CouponDeps): Coupons {
  /** Whatever was entered; what the store gives by itself stays. */
  const takeOff = (cart: OpenCart) => carts.send(cart, '/promotions', { body: { promo_codes: [] } })

  async function shown(cart: OpenCart): Promise<NonNullable<Cart['coupon']>> {
    const { coupon } = cart.note.body
    if (!coupon) return { entered: null }
    const known = await facts()
    const promotion = await promotions.named(coupon.applied)
    const isEnded = !promotion || !isOn(promotion, now())
    const isLeft = cart.cart && (offOf(cart, coupon.applied) > 0 || (cart.cart.promotions ?? []).length > 0)
    // Medusa works a total out when something changes, and leaves it when a promotion ends. What is being paid stays as it is.
    if (isEnded && isLeft && !isPaying(cart)) await takeOff(cart)
    const currencyCode = cart.cart?.currency_code.toUpperCase() ?? cart.note.body.currencyCode
    const off = isEnded ? 0 : offOf(cart, coupon.applied)
    const isUsed = !isEnded && cart.cart !== null && !hasCode(cart, coupon.applied)
    // Why it takes nothing off is known to the store alone: a rule of its own, or another currency.
    const problem = isEnded ? 'ended' : isUsed ? 'used' : off > 0 ? null : 'currency'
    return { entered: { code: coupon.entered, discount: known.money(off, currencyCode), problem, minimum: null } }
  }

  async function apply(cart: OpenCart, entered: string): Promise<string> {
    const promotion = await promotions.named(entered)
    if (!promotion || !isOn(promotion, now())) throw new ConnectorRefusal({ reason: 'couponUnknown' })
    const { code } = promotion
    if (hasCode(cart, code)) return code
    try {
      await carts.send(cart, '/promotions', { body: { promo_codes: [code] } })
    } catch (error) {
      if (error instanceof ConnectorError && error.kind === 'invalid')
        throw new ConnectorRefusal({ reason: 'couponUsed' })
      throw error
    }
    if (!hasCode(cart, code)) throw new ConnectorRefusal({ reason: 'couponUsed' })
    return code
  }

  return {
    shown,
    async setCoupon(cartId, { code, revision }, context = {}) {
      const cart = await carts.mustOpen(cartId, context)
      await carts.change(cart, { revision }, async () => {
        if (context.customerId !== undefined) await giveTo(cart, context.customerId)
        const before = cart.note.body.coupon
        // The new one first: a code that is refused leaves the coupon that there was.
        const applied = code === null ? null : await apply(cart, code)
        if (before && before.applied !== applied) {
          await takeOff(cart)
          if (applied !== null) await carts.send(cart, '/promotions', { body: { promo_codes: [applied] } })
        }
        await carts.save(cart, { coupon: code === null || applied === null ? null : { entered: code, applied } })
      })
      return carts.show(cart)
    },
  }
}

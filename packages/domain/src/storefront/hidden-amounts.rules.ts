/** The cart as it is answered to a shopper who must log in to see prices. Pure. */
import type { Cart, ShownCart } from './storefront.schema.ts'

/** What a reward or a coupon takes off tells the total, so they wait for the sign-in too. */
export const cartWithoutAmounts = ({ discount: _discount, ...cart }: Cart): ShownCart => ({
  ...cart,
  lines: cart.lines.map((line) => ({ ...line, unitPrice: null, total: null })),
  subtotal: null,
  shipping: null,
  total: null,
  rewards: null,
  coupon: null,
})

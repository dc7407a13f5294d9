/** The cart as a shopper gets it: with prices for whoever may see them, and with the coupon under the shopper's name of it. */
import { AppError } from '@vitrine/domain/errors'
import type { Cart, ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import type { ShopperContext } from '../../http/context.ts'
import { couponNamesOf } from '../settings/index.ts'
import { audienceOf } from './price-audience.ts'

/** What a reward or a coupon takes off tells the total, so they wait for the sign-in too. */
const cartWithoutAmounts = ({ discount: _discount, delivery: _delivery, tax: _tax, ...cart }: Cart): ShownCart => ({
  ...cart,
  lines: cart.lines.map((line) => ({ ...line, unitPrice: null, total: null })),
  subtotal: null,
  shipping: null,
  total: null,
  rewards: null,
  coupon: null,
})

export async function shownCart(context: ShopperContext, cart: Cart): Promise<ShownCart> {
  if ((await audienceOf(context)) === 'guest') return cartWithoutAmounts(cart)
  const entered = cart.coupon?.entered
  if (!entered) return cart
  const { toShopper } = await couponNamesOf(context.ports, context.shop)
  return { ...cart, coupon: { entered: { ...entered, code: toShopper(entered.code) } } }
}

/** What a store refuses brings the cart along, and that shows no more than an answer would. */
export async function showingCarts<T>(context: ShopperContext, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const details = error instanceof AppError ? (error.details as { cart?: Cart } | undefined) : undefined
    if (!(error instanceof AppError) || !details?.cart) throw error
    const { code, message, issues } = error
    throw new AppError(code, { message, issues, details: { ...details, cart: await shownCart(context, details.cart) } })
  }
}

export const changedCart = (context: ShopperContext, change: () => Promise<Cart>): Promise<ShownCart> =>
  showingCarts(context, async () => shownCart(context, await change()))

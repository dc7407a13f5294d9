/** What a shopper puts into the cart, and the coupon of it. */
import type { CommerceConnector } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { type Carts, lineOf, type OpenCart } from './carts.ts'
import type { KnownVariant } from './stock.ts'

/** WooCommerce says why in words alone. */
const isRefusal = (error: unknown): boolean => error instanceof ConnectorError && error.kind === 'invalid'

async function setLine(
  carts: Carts,
  cart: OpenCart,
  { variantId, quantity, variant }: { variantId: string; quantity: number; variant: KnownVariant | undefined },
): Promise<void> {
  const before = lineOf(cart, variantId)?.quantity ?? 0
  if (quantity === before) return
  const { title = '', variantTitle = '', quantity: left = null } = variant ?? {}
  const outOfStock = (available: number | null) =>
    new ConnectorRefusal({ reason: 'outOfStock', item: { variantId, title, variantTitle, available } })
  if (quantity > before && variant && !variant.availableForSale) throw outOfStock(0)
  if (left !== null && quantity > before && quantity > left) throw outOfStock(left)
  try {
    await carts.put(cart, variantId, quantity)
  } catch (error) {
    // Somebody was quicker, or the store sells no such number of it.
    if (isRefusal(error) && quantity > before) throw outOfStock(left !== null && left < quantity ? left : null)
    throw error
  }
}

const apply = (carts: Carts, cart: OpenCart, code: string) => carts.send(cart, 'apply-coupon', { code })

async function takeOff(carts: Carts, cart: OpenCart, code: string): Promise<void> {
  const isThere = cart.cart?.coupons?.some((one) => one.code.toLowerCase() === code.toLowerCase())
  if (isThere) await carts.send(cart, 'remove-coupon', { code })
}

/** Nothing can be taken off where nothing is in the cart. One at a time: whether a store takes two is a rule of its coupons. */
async function setCode(carts: Carts, cart: OpenCart, code: string | null): Promise<void> {
  const before = cart.note.body.coupon?.applied
  if (code !== null && !cart.cart?.items.length) throw new ConnectorRefusal({ reason: 'couponUnknown' })
  if (before !== undefined) await takeOff(carts, cart, before)
  if (code !== null)
    try {
      await apply(carts, cart, code)
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (before !== undefined) await apply(carts, cart, before)
      throw new ConnectorRefusal({ reason: 'couponUnknown' })
    }
  await carts.save(cart, { coupon: code === null ? null : { entered: code, applied: code } })
}

type Changes = Required<Pick<CommerceConnector, 'setLine' | 'setCoupon' | 'availability'>>

export const changesOf = (carts: Carts): Changes => ({
  availability: async (ids) =>
    new Map(
      [...(await carts.stockOf(ids))].map(([id, { availableForSale, quantity }]) => [
        id,
        { availableForSale, quantity },
      ]),
    ),

  async setLine(cartId, { variantId, quantity, revision }, context = {}) {
    const [cart, stock] = await carts.mustOpenWith(cartId, context, () => carts.stockOf([variantId]))
    const variant = stock.get(variantId)
    if (!variant && !lineOf(cart, variantId)) throw new ConnectorError('notFound', 'There is no such variant.')
    await carts.change(cart, { revision }, () => setLine(carts, cart, { variantId, quantity, variant }))
    return carts.show(cart)
  },

  async setCoupon(cartId, { code, revision }, context = {}) {
    const cart = await carts.mustOpen(cartId, context)
    await carts.change(cart, { revision }, () => setCode(carts, cart, code))
    return carts.show(cart)
  },
})

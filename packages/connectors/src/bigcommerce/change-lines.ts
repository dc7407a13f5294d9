/** What a shopper puts into the cart, and the coupon of it. */
import type { CommerceConnector } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { type BigcommerceApi, orNull } from './bigcommerce-api.ts'
import { type Carts, lineOf, type OpenCart } from './carts.ts'
import type { KnownVariant } from './stock.ts'

const isRefusal = (error: unknown): boolean =>
  error instanceof ConnectorError && (error.kind === 'invalid' || error.kind === 'notFound')

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

const couponsOf = ({ cart }: OpenCart): string => `checkouts/${encodeURIComponent(cart?.id ?? '')}/coupons`

const takeOff = (api: BigcommerceApi, cart: OpenCart, code: string): Promise<unknown> =>
  orNull(api.v3(`${couponsOf(cart)}/${encodeURIComponent(code)}`, { method: 'DELETE' }))

const apply = (api: BigcommerceApi, cart: OpenCart, code: string): Promise<unknown> =>
  api.v3(couponsOf(cart), { method: 'POST', body: { coupon_code: code } })

/** Where nothing is in the cart, the store has none that could take a code. */
async function setCode(api: BigcommerceApi, carts: Carts, cart: OpenCart, code: string | null): Promise<void> {
  const before = cart.note.body.coupon?.applied
  if (code !== null && !cart.cart) throw new ConnectorRefusal({ reason: 'couponUnknown' })
  // One at a time: whether a store takes two is a setting of its own.
  if (before !== undefined && cart.cart) await takeOff(api, cart, before)
  if (code !== null)
    try {
      await apply(api, cart, code)
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (before !== undefined) await apply(api, cart, before)
      // BigCommerce says why in words alone.
      throw new ConnectorRefusal({ reason: 'couponUnknown' })
    }
  if (cart.cart) await carts.refresh(cart)
  await carts.save(cart, { coupon: code === null ? null : { entered: code, applied: code } })
}

type Changes = Required<Pick<CommerceConnector, 'setLine' | 'setCoupon' | 'availability'>>

export const changesOf = (api: BigcommerceApi, carts: Carts): Changes => ({
  availability: async (ids) =>
    new Map(
      [...(await carts.stockOf(ids))].map(([id, { availableForSale, quantity }]) => [
        id,
        { availableForSale, quantity },
      ]),
    ),

  async setLine(cartId, { variantId, quantity, revision }, context = {}) {
    const [cart, stock] = await carts.mustOpenWith(cartId, context, () => carts.stockOf([variantId]))
    cart.stock = stock
    const variant = stock.get(variantId)
    if (!variant && !lineOf(cart, variantId)) throw new ConnectorError('notFound', 'There is no such variant.')
    await carts.change(cart, { revision }, () => setLine(carts, cart, { variantId, quantity, variant }))
    return carts.show(cart)
  },

  async setCoupon(cartId, { code, revision }, context = {}) {
    const cart = await carts.mustOpen(cartId, context)
    await carts.change(cart, { revision }, () => setCode(api, carts, cart, code))
    return carts.show(cart)
  },
})

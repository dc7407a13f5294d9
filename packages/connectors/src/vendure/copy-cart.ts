/** Another cart with the same in it, where the one before waits for a payment. */
import { query } from '../kit/graphql.ts'
import type { OtherCart } from '../kit/left-carts.ts'
import type { OpenCart } from './active-order.ts'
import { addItem } from './change-lines.ts'
import { applyCode } from './coupons.ts'
import { type Carts, setCustomer } from './shop-cart.ts'
import type { VendureApi } from './vendure-api.ts'

const copyQuery = query<{ activeOrder: { id: string } | null }>('query Copy { activeOrder { id } }')

interface CopyDeps {
  api: VendureApi
  carts: Carts
}

export const copierOf =
  ({ api, carts }: CopyDeps) =>
  async (cart: OpenCart): Promise<OtherCart> => {
    const { customerId, coupon } = cart.note.body
    const call = { session: { token: null as string | null }, ...carts.wishOf(cart) }
    // What is sold out by now is left out: the shopper sees the cart without it.
    for (const { productVariant, quantity } of cart.order?.lines ?? [])
      await api.shop(addItem, { ...call, variables: { variant: productVariant.id, quantity } })
    const { activeOrder: order } = await api.shop(copyQuery, call)
    if (order && customerId !== null)
      await api.admin(setCustomer, { variables: { input: { orderId: order.id, customerId } } })
    if (order && coupon) await api.shop(applyCode, { ...call, variables: { code: coupon.applied } })
    return { token: call.session.token, orderId: order?.id ?? null }
  }

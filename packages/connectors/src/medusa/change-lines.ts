/** What a shopper puts into the cart. */
import type { Availability, CommerceConnector } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import type { OpenCart } from './cart-answer.ts'
import type { Carts } from './carts.ts'
import type { MedusaApi } from './medusa-api.ts'

interface LineDeps {
  api: MedusaApi
  carts: Carts
}

export function linesOf({ api, carts }: LineDeps): Pick<CommerceConnector, 'setLine' | 'availability'> {
  async function outOfStock(variantId: string, stock: Availability | undefined): Promise<ConnectorRefusal> {
    const { variants } = await api.admin<{ variants: { title: string; product: { title: string } | null }[] }>(
      'product-variants',
      { query: { id: [variantId], limit: 1, fields: 'id,title,product.title' } },
    )
    const [{ title: variantTitle = '', product = null } = {}] = variants
    return new ConnectorRefusal({
      reason: 'outOfStock',
      item: { variantId, title: product?.title ?? '', variantTitle, available: stock?.quantity ?? null },
    })
  }

  async function send(cart: OpenCart, variantId: string, quantity: number): Promise<void> {
    const line = cart.cart?.items.find(({ variant_id: id }) => id === variantId)
    if (!line) return carts.send(cart, '/line-items', { body: { variant_id: variantId, quantity } })
    if (quantity === 0) return carts.send(cart, `/line-items/${line.id}`, { method: 'DELETE' })
    return carts.send(cart, `/line-items/${line.id}`, { body: { quantity } })
  }

  return {
    availability: (ids) => carts.stockOf(ids),
    async setLine(cartId, { variantId, quantity, revision }, context = {}) {
      const [cart, known] = await carts.mustOpenWith(cartId, context, () => carts.stockOf([variantId]))
      cart.stock = known
      const before = cart.cart?.items.find(({ variant_id: id }) => id === variantId)?.quantity ?? 0
      const stock = known.get(variantId)
      if (!stock && before === 0) throw new ConnectorError('notFound', 'There is no such variant.')
      await carts.change(cart, { revision }, async () => {
        if (quantity > before && stock && (!stock.availableForSale || quantity > (stock.quantity ?? quantity)))
          throw await outOfStock(variantId, stock)
        if (quantity === before) return
        try {
          await send(cart, variantId, quantity)
        } catch (error) {
          // Somebody else was quicker.
          const now = (await carts.stockOf([variantId])).get(variantId)
          const isShort =
            error instanceof ConnectorError && error.kind === 'invalid' && quantity > (now?.quantity ?? quantity)
          throw isShort ? await outOfStock(variantId, now) : error
        }
      })
      return carts.show(cart)
    },
  }
}

/** What a shopper puts into the cart, and the delivery that belongs to its total. */
import type { Availability, CommerceConnector } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import type { Carts, OpenCart } from './carts.ts'
import type { MedusaApi } from './medusa-api.ts'
import { keyOf, type StoreFacts } from './store-facts.ts'

interface ShippingOption {
  id: string
  amount: number | null
  insufficient_inventory?: boolean
}

interface LineDeps {
  api: MedusaApi
  facts: () => Promise<StoreFacts>
  carts: Carts
}

/** The cheapest delivery that the cart may have, where it has none yet or may not have its own any more. */
export async function chooseShipping({ api, facts, carts }: LineDeps, cart: OpenCart): Promise<void> {
  if (!cart.cart || cart.cart.items.length === 0) return
  const { shipping_options: options } = await api.store<{ shipping_options: ShippingOption[] }>('shipping-options', {
    publishableKey: keyOf(await facts()),
    query: { cart_id: cart.cart.id },
  })
  const may = options.filter(({ insufficient_inventory: lacks }) => lacks !== true)
  const chosen = cart.cart.shipping_methods[0]?.shipping_option_id
  if (may.length === 0 || may.some(({ id }) => id === chosen)) return
  // A price that is worked out by a carrier is not known before it is chosen.
  const cheapest = may.toSorted((one, other) => (one.amount ?? Infinity) - (other.amount ?? Infinity))[0]
  if (cheapest) await carts.send(cart, '/shipping-methods', { body: { option_id: cheapest.id } })
}

export function linesOf(deps: LineDeps): Pick<CommerceConnector, 'setLine' | 'availability'> {
  const { api, carts } = deps

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
      const cart = await carts.mustOpen(cartId, context)
      const before = cart.cart?.items.find(({ variant_id: id }) => id === variantId)?.quantity ?? 0
      const stock = (await carts.stockOf([variantId])).get(variantId)
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
        await chooseShipping(deps, cart)
      })
      return carts.show(cart)
    },
  }
}

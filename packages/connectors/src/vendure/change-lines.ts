/** What a shopper puts into the cart. */

import type { CommerceConnector } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { query } from '../kit/graphql.ts'
import { isOrder, type OpenCart, type Outcome, outcomeFields } from './active-order.ts'
import type { Carts } from './shop-cart.ts'
import type { VendureApi } from './vendure-api.ts'

export const addItem = query<
  { addItemToOrder: Outcome & { maxItems?: number } },
  { variant: string; quantity: number }
>(
  `mutation Add($variant: ID!, $quantity: Int!) {
  addItemToOrder(productVariantId: $variant, quantity: $quantity) { ${outcomeFields} ... on OrderLimitError { maxItems } }
}`,
)
const adjustLine = query<{ adjustOrderLine: Outcome & { maxItems?: number } }, { line: string; quantity: number }>(
  `mutation Adjust($line: ID!, $quantity: Int!) {
  adjustOrderLine(orderLineId: $line, quantity: $quantity) { ${outcomeFields} ... on OrderLimitError { maxItems } }
}`,
)
export function linesOf(api: VendureApi, carts: Carts): Pick<CommerceConnector, 'setLine' | 'availability'> {
  async function send(cart: OpenCart, variantId: string, quantity: number): Promise<Outcome & { maxItems?: number }> {
    const call = { session: cart.session, ...carts.wishOf(cart) }
    const line = cart.order?.lines.find(({ productVariant }) => productVariant.id === variantId)
    if (line) return (await api.shop(adjustLine, { ...call, variables: { line: line.id, quantity } })).adjustOrderLine
    return (await api.shop(addItem, { ...call, variables: { variant: variantId, quantity } })).addItemToOrder
  }

  return {
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
      const before = cart.order?.lines.find(({ productVariant }) => productVariant.id === variantId)?.quantity ?? 0
      const variant = stock.get(variantId)
      if (!variant && before === 0) throw new ConnectorError('notFound', 'There is no such variant.')
      const outOfStock = (available: number | null) => {
        const { title = '', variantTitle = '' } = variant ?? {}
        return new ConnectorRefusal({ reason: 'outOfStock', item: { variantId, title, variantTitle, available } })
      }
      await carts.change(cart, { revision }, async () => {
        // Vendure would take as many as there are, and say that it did not take the rest.
        if (quantity > before && variant && (!variant.availableForSale || quantity > (variant.quantity ?? quantity)))
          throw outOfStock(variant.quantity)
        if (quantity === before) return
        const outcome = await send(cart, variantId, quantity)
        if (isOrder(outcome)) {
          cart.order = outcome
          if (context.customerId !== undefined) await carts.giveTo(cart, context.customerId)
          return
        }
        if (outcome.__typename === 'OrderLimitError')
          throw new ConnectorRefusal({ reason: 'cartFull', most: outcome.maxItems ?? 0 })
        if (outcome.__typename !== 'InsufficientStockError')
          throw new ConnectorError('invalid', 'The store did not change the cart.', { native: outcome })
        // Somebody else was quicker, and a part of what was asked for lies in the cart now.
        const now = await carts.mustOpen(cartId, {})
        const taken = now.order?.lines.some(({ productVariant }) => productVariant.id === variantId)
        if (taken) await send(now, variantId, before)
        throw outOfStock(null)
      })
      return carts.show(cart)
    },
  }
}

/** Whether a cart is still what the shopper agreed to, and whether the store still has what lies in it. */
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import type { Availability, NativeCheckout, ReadContext } from './commerce.ts'
import { ConnectorRefusal } from './connector-error.ts'

type StockOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, Availability>>

/** What there are too few of by now. */
export async function findShort(stockOf: StockOf, { lines }: Pick<Cart, 'lines'>): Promise<ConnectorRefusal | null> {
  const stock = await stockOf(lines.map(({ variantId }) => variantId))
  for (const { variantId, title, variantTitle, quantity } of lines) {
    const found = stock.get(variantId)
    if (found?.availableForSale && quantity <= (found.quantity ?? quantity)) continue
    const available = found ? found.quantity : 0
    return new ConnectorRefusal({ reason: 'outOfStock', item: { variantId, title, variantTitle, available } })
  }
  return null
}

/** As the shopper agreed to it, or refused with the cart as it is. */
export async function mustBeAsSeen(
  stockOf: StockOf,
  shown: Cart,
  { lines, expectedTotalMinor, revision }: NativeCheckout,
  { currencyCode }: ReadContext,
): Promise<void> {
  if (shown.lines.length === 0) throw new ConnectorRefusal({ reason: 'cartEmpty' })
  const asSeen =
    lines === undefined ||
    (lines.length === shown.lines.length &&
      lines.every((line) =>
        shown.lines.some(({ variantId, quantity }) => variantId === line.variantId && quantity === line.quantity),
      ))
  if (!asSeen || (revision !== undefined && revision !== shown.revision))
    throw new ConnectorRefusal({ reason: 'cartChanged', cart: shown })
  const short = await findShort(stockOf, shown)
  if (short) throw short
  // A cart keeps its currency where the store has no prices in the one that is asked for.
  const isTotal =
    shown.total.amountMinor === expectedTotalMinor && (currencyCode ?? shown.currencyCode) === shown.currencyCode
  if (!isTotal || shown.coupon?.entered?.problem === 'ended')
    throw new ConnectorRefusal({ reason: 'priceChanged', cart: shown })
}

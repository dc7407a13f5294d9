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

/** At the price and by the way that the shopper agreed to. Another way at the same price was not agreed to. */
export function mustCost(
  shown: Cart,
  { expectedTotalMinor }: Pick<NativeCheckout, 'expectedTotalMinor'>,
  { currencyCode, deliveryId }: Pick<ReadContext, 'currencyCode' | 'deliveryId'>,
): void {
  const { delivery, coupon } = shown
  if (deliveryId !== undefined && delivery?.choices.length === 0) throw new ConnectorRefusal({ reason: 'notDelivered' })
  // A cart keeps its currency where the store has no prices in the one that is asked for.
  const isTotal =
    shown.total.amountMinor === expectedTotalMinor && (currencyCode ?? shown.currencyCode) === shown.currencyCode
  const isWay = deliveryId === undefined || !delivery || delivery.chosen === deliveryId
  if (!isTotal || !isWay || coupon?.entered?.problem === 'ended')
    throw new ConnectorRefusal({ reason: 'priceChanged', cart: shown })
}

/** As the shopper agreed to it, or refused with the cart as it is. */
export async function mustBeAsSeen(
  stockOf: StockOf,
  shown: Cart,
  { form, lines, expectedTotalMinor, revision }: NativeCheckout,
  context: ReadContext,
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
  if (shown.countries?.includes(form.country) === false) throw new ConnectorRefusal({ reason: 'notDelivered' })
  mustCost(shown, { expectedTotalMinor }, context)
}

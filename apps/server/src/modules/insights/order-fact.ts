/** An order of a store as Insights counts it. */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { guestKeyOf } from './guest-key.ts'
import type { OrderFact } from './store/event-store.ts'

/**
 * How much of the store's currency one minor unit of the order's is, by the store's own price lists of today: what its
 * lines cost in one over what they cost in the other. Null where a line has no price in the store's currency.
 */
async function rateOf(db: TenantDb, order: StoreOrder, currencyCode: string): Promise<number | null> {
  if (order.total.currencyCode === currencyCode) return 1
  const ids = order.lines.map(({ variantId }) => variantId).filter((id) => id !== null)
  if (ids.length === 0) return null
  const rows = await db
    .selectFrom('variant_prices')
    .select(['variant_id', 'currency_code', 'amount_minor'])
    .where('variant_id', 'in', ids)
    .where('currency_code', 'in', [currencyCode, order.total.currencyCode])
    .execute()
  const priceOf = (variantId: string | null, code: string) =>
    rows.find((row) => row.variant_id === variantId && row.currency_code === code)?.amount_minor
  let [here, there] = [0, 0]
  for (const { variantId, quantity } of order.lines) {
    const [own, foreign] = [priceOf(variantId, currencyCode), priceOf(variantId, order.total.currencyCode)]
    if (own === undefined || foreign === undefined) return null
    here += own * quantity
    there += foreign * quantity
  }
  return there === 0 ? null : here / there
}

export async function toOrderFact(db: TenantDb, order: StoreOrder, currencyCode: string): Promise<OrderFact> {
  const rate = await rateOf(db, order, currencyCode)
  const storeMinor = rate === null ? null : Math.round(order.total.amountMinor * rate)
  const lineSum = order.lines.reduce((all, line) => all + line.total.amountMinor, 0)
  const sold = (storeMinor ?? 0) - Math.round(order.shipping.amountMinor * (rate ?? 0))
  return {
    orderId: order.id,
    at: Date.parse(order.placedAt),
    // Nobody is named any more in the orders of a person who was erased.
    customerKey: order.customerId ?? (order.email === '' ? null : guestKeyOf(order.email)),
    installId: null,
    platform: null,
    statusCode: order.statusCode,
    currencyCode: order.total.currencyCode,
    totalMinor: order.total.amountMinor,
    storeMinor,
    hasCoupon: order.couponCodes.length > 0,
    // What a line came to after its share of the discount.
    items: order.lines.flatMap(({ productId, quantity, total }) =>
      productId === null
        ? []
        : [
            {
              productId,
              units: quantity,
              storeMinor: lineSum === 0 ? 0 : Math.round((sold * total.amountMinor) / lineSum),
            },
          ],
    ),
  }
}

/** An order of a store as Insights counts it. */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import { addedTax } from '@vitrine/domain/storefront/storefront.schema'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { ratesOn } from '../catalog/index.ts'
import { guestKeyOf } from './guest-key.ts'
import type { OrderFact } from './store/event-store.ts'

/** What of an order is counted. */
export interface CountedOrder
  extends Pick<
    StoreOrder,
    | 'id'
    | 'placedAt'
    | 'device'
    | 'installId'
    | 'customerId'
    | 'email'
    | 'total'
    | 'storeTotalMinor'
    | 'shipping'
    | 'tax'
    | 'couponCodes'
  > {
  statusCode: number
  lines: readonly Pick<StoreOrder['lines'][number], 'productId' | 'quantity' | 'total'>[]
}

/**
 * How many minor units of the store's currency one minor unit of the order's is worth, by the rates of the day on which
 * it was placed: told again later, an order comes to the same. Without a rate the store's own word
 * counts; null where it says nothing either.
 */
async function rateOf(db: TenantDb, order: CountedOrder, currencyCode: string): Promise<number | null> {
  const foreign = order.total.currencyCode
  if (foreign === currencyCode) return 1
  const rates = await ratesOn(db, { currencyCode }, order.placedAt.slice(0, 10))
  const known = rates.get(foreign)
  if (known) return known.rate * 10 ** (minorDigits(currencyCode) - minorDigits(foreign))
  const { storeTotalMinor, total } = order
  return storeTotalMinor === null || total.amountMinor === 0 ? null : storeTotalMinor / total.amountMinor
}

export async function toOrderFact(db: TenantDb, order: CountedOrder, currencyCode: string): Promise<OrderFact> {
  const rate = await rateOf(db, order, currencyCode)
  const storeMinor = rate === null ? null : Math.round(order.total.amountMinor * rate)
  const lineSum = order.lines.reduce((all, line) => all + line.total.amountMinor, 0)
  const besides = order.shipping.amountMinor + addedTax(order.tax)
  const sold = (storeMinor ?? 0) - Math.round(besides * (rate ?? 0))
  return {
    orderId: order.id,
    at: Date.parse(order.placedAt),
    // The orders of a person who was erased name nobody any more.
    customerKey: order.customerId ?? (order.email === '' ? null : guestKeyOf(order.email)),
    installId: order.installId,
    platform: order.device,
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

/** The active order of a session of Vendure's Shop API: a cart until it is placed. */
import type { TaxSum } from '@vitrine/domain/storefront/storefront.schema'
import { type DeliveryAsk, taxesIn } from '../kit/native-delivery.ts'
import type { OpenCart as CartOfStore } from '../kit/open-carts.ts'
import type { KnownVariant } from './stock.ts'
import type { StoreFacts } from './store-facts.ts'
import type { Session } from './vendure-api.ts'

export interface ActiveOrder {
  id: string
  code: string
  state: string
  currencyCode: string
  totalQuantity: number
  subTotalWithTax: number
  shippingWithTax: number
  totalWithTax: number
  couponCodes: string[]
  discounts: { adjustmentSource: string; amountWithTax: number }[]
  shippingLines: { shippingMethod: { id: string } }[]
  shippingAddress: { countryCode: string | null; streetLine1: string | null } | null
  taxSummary: { description: string; taxRate: number; taxTotal: number }[]
  lines: {
    id: string
    quantity: number
    unitPriceWithTax: number
    linePriceWithTax: number
    featuredAsset: { preview: string } | null
    productVariant: { id: string; product: { id: string; name: string }; options: { name: string }[] }
  }[]
}

export const taxFields = 'taxSummary { description taxRate taxTotal }'

export const activeFields = `id code state currencyCode totalQuantity subTotalWithTax shippingWithTax totalWithTax couponCodes
  discounts { adjustmentSource amountWithTax }
  shippingLines { shippingMethod { id } } shippingAddress { countryCode streetLine1 } ${taxFields}
  lines {
    id quantity unitPriceWithTax linePriceWithTax featuredAsset { preview }
    productVariant { id product { id name } options { name } }
  }`

/** What a mutation of the Shop API ends with: the order, or why not. */
export type Outcome =
  | ({ __typename: 'Order' } & ActiveOrder)
  | { __typename: string; errorCode: string; message: string }
export const outcomeFields = `__typename ... on Order { ${activeFields} } ... on ErrorResult { errorCode message }`
export const isOrder = (outcome: Outcome): outcome is { __typename: 'Order' } & ActiveOrder =>
  outcome.__typename === 'Order'

export interface ShippingQuote {
  id: string
  name: string
  priceWithTax: number
}

export interface OpenCart extends CartOfStore {
  session: Session
  order: ActiveOrder | null
  ask: DeliveryAsk
  /** What was asked for in this call. */
  stock?: ReadonlyMap<string, KnownVariant>
  /** What may be chosen from, as long as the order is the one that it was told of. */
  quotes?: { of: ActiveOrder; ways: readonly ShippingQuote[] }
}

/** An order that the shopper may still change: one in the middle of being paid is taken back by `settle` alone. */
export const mayChange = ({ state }: ActiveOrder): boolean => state === 'AddingItems'

/** The taxes that are in what an order comes to. */
export function taxesOf(
  { taxSummary, currencyCode }: Pick<ActiveOrder, 'taxSummary' | 'currencyCode'>,
  known: StoreFacts,
): TaxSum | null {
  const paid = taxSummary.filter(({ taxTotal }) => taxTotal > 0)
  const sum = paid.reduce((all, { taxTotal }) => all + taxTotal, 0)
  const parts = paid.map(({ description, taxRate }) => ({ name: description, percent: taxRate }))
  return taxesIn(known.money(sum, currencyCode), parts)
}

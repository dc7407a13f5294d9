/** A cart as Medusa's Store API tells it. */
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { TaxSum } from '@vitrine/domain/storefront/storefront.schema'
import type { Availability } from '../kit/commerce.ts'
import { type DeliveryAsk, taxesIn } from '../kit/native-delivery.ts'
import type { OpenCart as CartOfStore } from '../kit/open-carts.ts'

/** A rate in percent. */
export interface TaxLine {
  rate: number
  description?: string | null
  code?: string | null
}

interface Adjustment {
  code: string | null
  amount: number
}

export interface CartAnswer {
  id: string
  currency_code: string
  region_id: string
  locale: string | null
  completed_at: string | null
  total: number
  shipping_total: number
  tax_total?: number
  customer: { id: string } | null
  promotions?: { code: string | null; is_automatic: boolean }[]
  region: { countries: { iso_2: string }[] }
  payment_collection?: { id: string; payment_sessions: { id: string; data?: Record<string, unknown> }[] } | null
  shipping_address?: { country_code: string | null; address_1: string | null } | null
  shipping_methods: { shipping_option_id: string | null; tax_lines?: TaxLine[]; adjustments?: Adjustment[] }[]
  items: {
    id: string
    variant_id: string
    product_id: string
    product_title: string
    variant_title: string | null
    thumbnail: string | null
    quantity: number
    unit_price: number
    is_tax_inclusive: boolean
    requires_shipping?: boolean
    tax_lines?: TaxLine[]
    adjustments?: Adjustment[]
  }[]
}

export interface ShippingOption {
  id: string
  name: string
  price_type?: string
  /** Null for a price that a carrier works out. */
  amount: number | null
  is_tax_inclusive?: boolean
  insufficient_inventory?: boolean
}

export interface OpenCart extends CartOfStore {
  /** Null before anything was put into it. */
  cart: CartAnswer | null
  ask: DeliveryAsk
  /** What was asked for in this call. */
  stock?: ReadonlyMap<string, Availability>
  /** What may be chosen from, as long as the cart is the one that it was told of. */
  options?: { of: CartAnswer; ways: readonly ShippingOption[] }
}

export const isMidway = (cart: CartAnswer | null): boolean =>
  (cart?.payment_collection?.payment_sessions.length ?? 0) > 0

export const isPaying = ({ cart }: OpenCart): boolean => isMidway(cart)

/** The taxes that are in what a cart or an order comes to. */
export const taxesOf = (
  {
    tax_total: sum = 0,
    items,
    shipping_methods: ways,
  }: Pick<CartAnswer, 'tax_total'> & Record<'items' | 'shipping_methods', readonly { tax_lines?: TaxLine[] }[]>,
  money: (amount: number) => Money,
): TaxSum | null => {
  const taxes = [...items, ...ways].flatMap(({ tax_lines: lines }) => lines ?? []).filter(({ rate }) => rate > 0)
  return taxesIn(
    money(sum),
    taxes.map(({ rate, description, code }) => ({ name: description || code || '', percent: rate })),
  )
}

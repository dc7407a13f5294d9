/** What is ordered and not paid yet. */

import type { PaymentAsk } from '@vitrine/connectors/kit/payment-pages'
import { addedTaxMinor } from '../delivery/price-delivery.ts'
import type { Agreed } from '../orders/check-out.ts'
import type { PaymentRow } from './payments.queries.ts'

/** Kept with a payment until it is an order or given back. */
export type Held = Pick<Agreed, 'ordered' | 'reward'>
export const heldOf = ({ ordered }: Pick<PaymentRow, 'ordered'>): Held => JSON.parse(ordered) as Held

export function askOf(row: PaymentRow): PaymentAsk {
  const { ordered } = heldOf(row)
  return {
    id: row.id,
    cartId: row.cart_id,
    form: ordered.form,
    language: ordered.language,
    currencyCode: row.currency_code,
    lines: ordered.lines.map(({ title, variantTitle, quantity, unitMinor }) => ({
      title: [title, variantTitle].filter((name) => name !== '').join(', '),
      quantity,
      unitMinor,
    })),
    discountMinor: ordered.discountMinor,
    shippingMinor: ordered.shippingMinor,
    taxMinor: addedTaxMinor(ordered.tax),
    deliveryName: ordered.delivery?.name ?? null,
    taxName: ordered.tax?.name ?? null,
    totalMinor: Number(row.amount_minor),
    returnUrl: row.return_url,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

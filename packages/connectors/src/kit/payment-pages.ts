/** What the store needs of a provider that takes payments on pages of its own: nothing here knows which one it is. */
import type { CheckoutForm } from '@vitrine/domain/storefront/storefront.schema'

/** What is to be paid. The parts add up to the total. */
export interface PaymentAsk {
  /** The same one asks for the same page, however often it is asked for. */
  id: string
  cartId: string
  form: CheckoutForm
  language: string
  currencyCode: string
  lines: readonly { title: string; quantity: number; unitMinor: number }[]
  discountMinor: number
  shippingMinor: number
  /** What is added for taxes; 0 where prices have them already. */
  taxMinor: number
  /** What both are called; null where there is nothing to say. */
  deliveryName: string | null
  taxName: string | null
  totalMinor: number
  /** Where the shopper comes back to, paid or not. */
  returnUrl: string
  createdAt: Date
  expiresAt: Date
}

export interface PaymentPage {
  sessionId: string
  url: string
}

export interface PaymentStanding {
  /** `open`: it can be paid. `pending`: it was agreed to, and the money is on its way. `closed`: nobody can pay it any more. */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'closed'
  amountMinor: number
  currencyCode: string
  /** Whose payment it is, as the provider was told. */
  paymentId: string | null
  /** Under which money is given back; null until there is some. */
  chargeId: string | null
}

export interface PaymentRefund {
  chargeId: string
  orderId: string
  amountMinor: number
  currencyCode: string
  key: string
}

/** Calls throw `ConnectorError`: `invalid` where the provider says no, so that there is no page; `unavailable` where nobody knows. */
export interface PaymentPages {
  open(ask: PaymentAsk): Promise<PaymentPage>
  /** Null where the provider knows of no such page. */
  read(sessionId: string): Promise<PaymentStanding | null>
  /** Nothing happens to a page that was paid meanwhile. */
  close(sessionId: string): Promise<void>
  /** Gives money back, once for each key, however often it is asked for. */
  refund(refund: PaymentRefund): Promise<void>
}

/** The port to a payment provider: subscriptions of apps, paid on pages of the provider. */
import type { Plan } from '@vitrine/domain/billing/plans.rules'
import type { Invoice, SubscriptionNews } from '@vitrine/domain/billing/subscription.schema'

export interface CheckoutAsk {
  /** Names the attempt: asked again with the same key there is one page, and at most one payment. */
  key: string
  appKey: string
  plan: Plan
  /** The running subscription that is upgraded; null for a new one. */
  subscriptionId: string | null
  customerId: string | null
  /** Where the payment page leads in the end. */
  returnUrl: string
}

export interface SubscriptionAsk {
  key: string
  appKey: string
  subscriptionId: string
}

/** How a subscription stands at its provider at this moment. */
export interface BillingNews {
  told: SubscriptionNews
  customerId: string | null
  invoices: readonly Invoice[]
}

/** An event that the provider signed. It only says where to look: what it meant is read from the provider. */
export interface BillingEvent {
  id: string
  /** Null where the event is about no subscription. */
  subscriptionId: string | null
  /** The app that the provider keeps with the subscription; null where it keeps none. */
  appKey: string | null
}

/** An event that is read again, with its time in ms since 1970. */
export interface PastEvent extends BillingEvent {
  at: number
}

/** Who is paid. Throws `AppError`: `unavailable` where nobody answers, `conflict` where the provider refuses. */
export interface BillingProvider {
  openCheckout(ask: CheckoutAsk): Promise<{ checkoutId: string; url: string }>
  readCheckout(
    ask: Pick<CheckoutAsk, 'appKey' | 'plan'> & { checkoutId: string },
  ): Promise<{ state: 'open' | 'paid' | 'closed'; subscriptionId: string | null }>
  /** Nothing can be paid there afterwards. What was paid before stays paid. */
  closeCheckout(ask: { appKey: string; checkoutId: string }): Promise<void>
  /** Null for a subscription that the provider does not know. */
  read(ask: Omit<SubscriptionAsk, 'key'>): Promise<BillingNews | null>
  changePlan(ask: SubscriptionAsk & { plan: Plan }): Promise<void>
  setRenewal(ask: SubscriptionAsk & { renews: boolean }): Promise<void>
  /** What happened since, newest first, page by page. Without it the provider repeats an event until it is heard. */
  listEvents?(ask: {
    since: number
    after: string | null
  }): Promise<{ events: readonly PastEvent[]; next: string | null }>
  /** Null where the signature is not the provider's. */
  readEvent(sent: { body: Buffer; signature: string }): Promise<BillingEvent | null>
}

/** What was paid last: at a renewal Stripe puts the new price on the subscription before anybody has paid it. */
import type Stripe from 'stripe'

export interface PaidPrice {
  price: Stripe.Price
  /** Seconds since 1970, as Stripe has them. */
  startsAt: number
  endsAt: number
}

/** A few more than are needed: an invoice of the operator's own may lie between. */
const invoicesLooked = 10

/** With `latest_invoice` asked for: for an hour after a renewal the subscription is active and its invoice a draft. */
function isUnpaid({ status, latest_invoice: latest }: Stripe.Subscription): boolean {
  if (status === 'past_due' || status === 'unpaid') return true
  return latest !== null && typeof latest !== 'string' && (latest.status === 'draft' || latest.status === 'open')
}

/** What an operator adds to an invoice by hand buys no plan, and what is given back was not paid. */
const buysPlan = ({ amount, parent, pricing }: Stripe.InvoiceLineItem): boolean =>
  amount >= 0 &&
  pricing?.price_details !== undefined &&
  (parent?.subscription_item_details != null || parent?.invoice_item_details?.proration === true)

/** Null where the present price is paid, or nothing ever was. */
export async function findPaidPrice(stripe: Stripe, subscription: Stripe.Subscription): Promise<PaidPrice | null> {
  if (!isUnpaid(subscription)) return null
  const asked = { subscription: subscription.id, status: 'paid', limit: invoicesLooked } as const
  const { data } = await stripe.invoices.list(asked)
  for (const { lines } of data) {
    const [line] = lines.data.filter(buysPlan).sort((a, b) => b.period.end - a.period.end)
    const paid = line?.pricing?.price_details?.price
    if (!line || paid === undefined) continue
    const price = typeof paid === 'string' ? await stripe.prices.retrieve(paid) : paid
    return { price, startsAt: line.period.start, endsAt: line.period.end }
  }
  return null
}

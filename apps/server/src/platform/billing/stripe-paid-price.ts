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

/**
 * With `latest_invoice` asked for: for an hour after a renewal the subscription is active and its invoice a draft, and it is
 * active again where the operator writes the invoice off.
 */
function isUnpaid({ status, latest_invoice: latest }: Stripe.Subscription): boolean {
  if (status === 'past_due' || status === 'unpaid') return true
  return latest !== null && typeof latest !== 'string' && latest.status !== 'paid'
}

/** What an operator adds to an invoice by hand buys no plan, and what is given back was not paid. */
const buysPlan = ({ amount, parent, pricing }: Stripe.InvoiceLineItem): boolean =>
  amount >= 0 &&
  pricing?.price_details !== undefined &&
  (parent?.subscription_item_details != null || parent?.invoice_item_details?.proration === true)

/** The line with which an invoice ends: of one that changes a plan, that of the new one. */
const planLineOf = ({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined =>
  lines.data.filter(buysPlan).sort((a, b) => b.period.end - a.period.end)[0]

const priceIdOf = (line: Stripe.InvoiceLineItem | undefined): string | undefined => {
  const price = line?.pricing?.price_details?.price
  return typeof price === 'object' ? price.id : price
}

/** What each of these invoices charged for; none for one that charged for no plan. */
export async function findChargedPrices(
  stripe: Stripe,
  { invoices, known }: { invoices: readonly Stripe.Invoice[]; known: readonly Stripe.Price[] },
): Promise<(invoice: Stripe.Invoice) => Stripe.Price | undefined> {
  const prices = new Map(known.map((price) => [price.id, price]))
  const asked = new Set(invoices.flatMap((one) => priceIdOf(planLineOf(one)) ?? []))
  for (const id of asked) if (!prices.has(id)) prices.set(id, await stripe.prices.retrieve(id))
  return (invoice) => prices.get(priceIdOf(planLineOf(invoice)) ?? '')
}

/** Null where the present price is paid, or nothing ever was. */
export async function findPaidPrice(stripe: Stripe, subscription: Stripe.Subscription): Promise<PaidPrice | null> {
  if (!isUnpaid(subscription)) return null
  const asked = { subscription: subscription.id, status: 'paid', limit: invoicesLooked } as const
  const { data } = await stripe.invoices.list(asked)
  for (const invoice of data) {
    const line = planLineOf(invoice)
    const paid = line?.pricing?.price_details?.price
    if (!line || paid === undefined) continue
    const price = typeof paid === 'string' ? await stripe.prices.retrieve(paid) : paid
    return { price, startsAt: line.period.start, endsAt: line.period.end }
  }
  return null
}

/** What Stripe refuses of an invoice that was opened, paid or given up meanwhile is done. */
async function unlessDone(stripe: Stripe, { id, status }: Stripe.Invoice, act: Promise<unknown>): Promise<void> {
  try {
    await act
  } catch (error) {
    const now = await stripe.invoices.retrieve(id)
    if (now.status === status) throw error
  }
}

/**
 * What was asked for and not paid of another price than the present one is asked for no more. Invoices of an unpaid
 * subscription are drafts: the last one is opened first, so that something can be paid.
 */
export async function voidGivenUp(stripe: Stripe, subscription: string): Promise<void> {
  // Listed before the price is read: what somebody else asks for meanwhile is not given up.
  const { data: invoices } = await stripe.invoices.list({ subscription, status: 'open', limit: invoicesLooked })
  const {
    status,
    items,
    latest_invoice: latest,
  } = await stripe.subscriptions.retrieve(subscription, {
    expand: ['latest_invoice'],
  })
  if (status === 'unpaid' && latest !== null && typeof latest !== 'string' && latest.status === 'draft')
    await unlessDone(stripe, latest, stripe.invoices.finalizeInvoice(latest.id))
  const present = items.data.map(({ price }) => price.id)
  for (const invoice of invoices) {
    const charged = priceIdOf(planLineOf(invoice))
    if (charged !== undefined && !present.includes(charged))
      await unlessDone(stripe, invoice, stripe.invoices.voidInvoice(invoice.id))
  }
}

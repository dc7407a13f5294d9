/**
 * Stripe as the payment provider, by its own package. A new subscription is paid on a Checkout page, a dearer plan confirmed
 * in the customer portal, where a failed payment is made too. Plans become prices of the operator's account, found
 * by their lookup keys.
 */
import type { BillingProvider, CheckoutAsk } from '@vitrine/connectors/kit/billing'
import { findPlan, offeredPlans, type Plan } from '@vitrine/domain/billing/plans.rules'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import Stripe from 'stripe'
import { sayPlan } from '../../english-names.ts'
import type { Ports } from '../../ports.ts'
import { idOf, isMissing, readSignedEvent, stripeOptions } from '../../stripe/stripe-client.ts'
import { dropNextPlan, setNextPlan } from './stripe-next-plan.ts'
import { findChargedPrices, findPaidPrice, voidGivenUp } from './stripe-paid-price.ts'
import { invoiceOf, planCodeOf, pricedPlanOf, standingOf } from './stripe-standing.ts'

const timeoutMs = 8_000

const lookupKeyOf = ({ planCode, recurringPrice, currencyCode }: Plan): string =>
  `vitrine_${planCode}_${recurringPrice}_${currencyCode.toLowerCase()}`

/** What Stripe refuses is told with its reason; everything else is a provider that does not answer. */
function toAppError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  return isRefusal
    ? new AppError('conflict', { ...because('billing_refused', { reason: error.message }), cause: error })
    : error
}

async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw toAppError(error)
  }
}

function connect({ secretKey, apiUrl }: { secretKey: string; apiUrl: string }): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl)
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : port,
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    ...stripeOptions,
  })
}

/** The prices of plans, made when they are first needed. */
function createPrices(stripe: Stripe) {
  const known = new Map<string, Promise<string>>()
  /** Without a key of its own: Stripe would repeat a refusal for a day, and what was made is found by its lookup key. */
  const make = async (plan: Plan): Promise<string> => {
    const key = lookupKeyOf(plan)
    const price = await stripe.prices.create({
      currency: plan.currencyCode.toLowerCase(),
      unit_amount: plan.recurringPrice,
      recurring: { interval: plan.intervalUnit === 'years' ? 'year' : 'month' },
      lookup_key: key,
      // A price that somebody archived keeps its key.
      transfer_lookup_key: true,
      metadata: { planCode: plan.planCode },
      product_data: { name: sayPlan(plan.planCode) },
    })
    return price.id
  }
  const find = async (plan: Plan): Promise<string> => {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(plan)], active: true, limit: 1 })
    return data[0]?.id ?? (await make(plan))
  }
  return (plan: Plan): Promise<string> => {
    const key = lookupKeyOf(plan)
    const found = known.get(key) ?? find(plan)
    known.set(key, found)
    found.catch(() => known.delete(key))
    return found
  }
}

/** The portal lets customers confirm a change to one of our prices, and nothing else. */
function createPortal(stripe: Stripe, priceOf: (plan: Plan) => Promise<string>) {
  return async (): Promise<string> => {
    const prices: string[] = []
    for (const plan of offeredPlans) prices.push(await priceOf(plan))
    const mark = prices.join(' ')
    const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
    const known = data.find(({ metadata }) => metadata?.['vitrine'] === mark)
    if (known) return known.id
    const products = await Promise.all(
      prices.map(async (id) => ({ product: idOf((await stripe.prices.retrieve(id)).product) ?? '', prices: [id] })),
    )
    const made = await stripe.billingPortal.configurations.create({
      features: {
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'always_invoice',
          products,
        },
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
      },
      metadata: { vitrine: mark },
    })
    return made.id
  }
}

type Page = { checkoutId: string; url: string }

function createPages(stripe: Stripe) {
  const priceOf = createPrices(stripe)
  const portalOf = createPortal(stripe, priceOf)

  async function openNew(ask: CheckoutAsk): Promise<Page> {
    const { key, appKey, plan, customerId, returnUrl } = ask
    const opening = stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        line_items: [{ price: await priceOf(plan), quantity: 1 }],
        success_url: returnUrl,
        cancel_url: returnUrl,
        client_reference_id: appKey,
        metadata: { appKey },
        subscription_data: { metadata: { appKey } },
        ...(customerId !== null && { customer: customerId }),
      },
      { idempotencyKey: key },
    )
    const session = await opening.catch((error: unknown) => {
      if (customerId !== null && isMissing(error)) return null
      throw error
    })
    // Somebody deleted the customer in Stripe's dashboard: who pays becomes another one.
    if (!session) return openNew({ ...ask, customerId: null, key: `${key} anew` })
    if (session.url === null) throw new Error('The checkout page has no address.')
    return { checkoutId: session.id, url: session.url }
  }

  /** A portal page is short-lived and charges only what is confirmed there, so that a new one does no harm. */
  async function openPortal({ plan, returnUrl }: CheckoutAsk, running: Stripe.Subscription): Promise<Page> {
    const [item] = running.items.data
    const session = await stripe.billingPortal.sessions.create({
      customer: idOf(running.customer) ?? '',
      configuration: await portalOf(),
      return_url: returnUrl,
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: {
          subscription: running.id,
          items: [{ id: item?.id ?? '', price: await priceOf(plan), quantity: 1 }],
        },
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
      },
    })
    return { checkoutId: `portal:${running.id}`, url: session.url }
  }

  /** Open invoices are listed there and paid, and its pages lead back; the invoice's own page leads nowhere. */
  async function openInvoices({ returnUrl }: CheckoutAsk, running: Stripe.Subscription): Promise<Page> {
    const session = await stripe.billingPortal.sessions.create({
      customer: idOf(running.customer) ?? '',
      configuration: await portalOf(),
      return_url: returnUrl,
    })
    return { checkoutId: `portal:${running.id}`, url: session.url }
  }

  return { priceOf, openNew, openPortal, openInvoices }
}

const isFailing = ({ status }: Stripe.Subscription): boolean => status === 'past_due' || status === 'unpaid'

/** The subscription and how it stands, with all that the standing follows from. */
async function readStanding(stripe: Stripe, subscriptionId: string) {
  const expand = ['schedule', 'latest_invoice']
  const subscription = await stripe.subscriptions.retrieve(subscriptionId, { expand })
  return { subscription, standing: standingOf(subscription, await findPaidPrice(stripe, subscription)) }
}

function createReader(stripe: Stripe, clock: Ports['clock']): BillingProvider['read'] {
  return async ({ subscriptionId }) => {
    const at = clock.now()
    try {
      const { subscription, standing } = await readStanding(stripe, subscriptionId)
      if (!standing) return null
      const { data: invoices } = await stripe.invoices.list({ subscription: subscriptionId, limit: 24 })
      const known = subscription.items.data.map(({ price }) => price)
      const chargedIn = await findChargedPrices(stripe, { invoices, known })
      return {
        told: { at, version: 0, standing },
        customerId: idOf(subscription.customer),
        invoices: invoices.flatMap((invoice) => {
          const price = chargedIn(invoice)
          return invoiceOf(invoice, price ? planCodeOf(price) : pricedPlanOf(subscription))
        }),
      }
    } catch (error) {
      if (isMissing(error)) return null
      throw toAppError(error)
    }
  }
}

/** The events that are read; the operator's webhook names the same. */
const followed = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'checkout.session.completed',
  'invoice.paid',
  'invoice.payment_failed',
]
const eventsOfPage = 100

function eventOf(event: Stripe.Event): { subscriptionId: string | null; appKey: string | null } {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed': {
      const { id, metadata } = event.data.object
      return { subscriptionId: id, appKey: metadata['appKey'] ?? null }
    }
    case 'checkout.session.completed': {
      const { subscription, metadata } = event.data.object
      return { subscriptionId: idOf(subscription), appKey: metadata?.['appKey'] ?? null }
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const details = event.data.object.parent?.subscription_details
      return { subscriptionId: idOf(details?.subscription ?? null), appKey: details?.metadata?.['appKey'] ?? null }
    }
    default:
      return { subscriptionId: null, appKey: null }
  }
}

interface Needed {
  config: Pick<Ports['config'], 'stripe'>
  clock: Ports['clock']
}

export function createStripeBilling({ config: { stripe: settings }, clock }: Needed): BillingProvider {
  if (!settings) throw new Error('Stripe is not configured.')
  const stripe = connect(settings)
  const pages = createPages(stripe)
  const read = createReader(stripe, clock)
  const isSession = (checkoutId: string) => !checkoutId.startsWith('portal:')

  return {
    read,
    openCheckout: (ask) =>
      asking(async () => {
        if (ask.subscriptionId === null) return pages.openNew(ask)
        const running = await stripe.subscriptions.retrieve(ask.subscriptionId)
        await dropNextPlan(stripe, running)
        const isSame = pricedPlanOf(running) === ask.plan.planCode
        return isSame && isFailing(running) ? pages.openInvoices(ask, running) : pages.openPortal(ask, running)
      }),

    readCheckout: ({ checkoutId, plan }) =>
      asking(async () => {
        if (isSession(checkoutId)) {
          const session = await stripe.checkout.sessions.retrieve(checkoutId)
          const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid'
          const state = isPaid ? 'paid' : session.status === 'expired' ? 'closed' : 'open'
          return { state, subscriptionId: idOf(session.subscription) }
        }
        const { subscription, standing } = await readStanding(stripe, checkoutId.slice('portal:'.length))
        const isPaid = standing?.planCode === plan.planCode && subscription.status === 'active'
        return { state: isPaid ? 'paid' : 'open', subscriptionId: subscription.id }
      }),

    closeCheckout: ({ checkoutId }) =>
      asking(async () => {
        // A portal page cannot be closed: what is confirmed there later is told by an event.
        if (!isSession(checkoutId)) return
        const { status } = await stripe.checkout.sessions.retrieve(checkoutId)
        if (status === 'open') await stripe.checkout.sessions.expire(checkoutId)
      }),

    changePlan: ({ key, subscriptionId, plan }) =>
      asking(async () => {
        const { subscription: running, standing } = await readStanding(stripe, subscriptionId)
        const planCode = pricedPlanOf(running)
        const isKept = planCode === plan.planCode
        // Its next plan is charged within the hour, and nothing that is asked for now would come before that.
        const isRenewing = !isFailing(running) && standing !== null && standing.planCode !== planCode
        if (isRenewing && !isKept) throw new AppError('conflict', because('plan_renewing'))
        if (isKept || isFailing(running)) await dropNextPlan(stripe, running)
        if (isKept && isFailing(running)) await voidGivenUp(stripe, subscriptionId)
        if (isKept) return
        const price = await pages.priceOf(plan)
        if (isFailing(running)) {
          // The period is not paid: what is asked for becomes the new price at once. It may open no more than before, and cost no more
          // than what is due: Stripe would charge for it.
          const due = findPlan(planCode)
          const isMore = plan.level > (due?.level ?? 0) || plan.recurringPrice > (due?.recurringPrice ?? 0)
          if (isMore) throw new AppError('conflict', because('plan_pay_first'))
          const items = [{ id: running.items.data[0]?.id ?? '', price }]
          // Of a period that nobody paid nothing is credited: another one begins, and is charged.
          const change = { items, proration_behavior: 'none', billing_cycle_anchor: { type: 'now' } } as const
          // Of two who ask at once for the same, both read the same invoice: it is asked for once.
          const idempotencyKey = `cheaper ${subscriptionId} ${price} ${idOf(running.latest_invoice)}`
          await stripe.subscriptions.update(subscriptionId, change, { idempotencyKey })
          await voidGivenUp(stripe, subscriptionId)
          return
        }
        if (running.cancel_at_period_end)
          await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
        await setNextPlan(stripe, { running, plan, price, key })
      }),

    setRenewal: ({ key, subscriptionId, renews }) =>
      asking(async () => {
        if (!renews) await dropNextPlan(stripe, await stripe.subscriptions.retrieve(subscriptionId))
        const change = { cancel_at_period_end: !renews }
        await stripe.subscriptions.update(subscriptionId, change, { idempotencyKey: key })
      }),

    listEvents: ({ since, after }) =>
      asking(async () => {
        const { data, has_more } = await stripe.events.list({
          created: { gte: Math.floor(since / 1000) },
          types: followed,
          limit: eventsOfPage,
          ...(after !== null && { starting_after: after }),
        })
        const events = data.map((event) => ({ id: event.id, at: event.created * 1000, ...eventOf(event) }))
        return { events, next: has_more ? (data.at(-1)?.id ?? null) : null }
      }),

    async readEvent({ body, signature }) {
      const event = readSignedEvent(body, signature, settings.webhookSecret)
      return event && { id: event.id, ...eventOf(event) }
    },
  }
}

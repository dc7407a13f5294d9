/** Stripe's hosted pages behind the store's port of payments. Written from its published description; not tried with an account. */
import { ConnectorError, ConnectorRefusal } from '@vitrine/connectors/kit/connector-error'
import type { PaymentPages, PaymentStanding } from '@vitrine/connectors/kit/payment-pages'
import Stripe from 'stripe'
import type { Outside } from '../../outside/outside.ts'
import { idOf, isMissing, stripeOutside } from '../../stripe/stripe-client.ts'
import { discountOf, sessionOf } from './checkout-session.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.rules.ts'

/** A shopper waits, and a page that is not answered is asked for twice. */
const timeoutMs = 4_000

const amountCodes: ReadonlySet<string> = new Set(['amount_too_small', 'amount_too_large'])

/** What Stripe says no to is known to be nothing; of everything else nobody knows what came. */
function toConnectorError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { code = '', message, statusCode } = error
  const native = { code, message, statusCode }
  if (amountCodes.has(code)) return new ConnectorRefusal({ reason: 'notPayable' })
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return new ConnectorError('auth', 'Stripe does not take the key.', { native })
  if (error instanceof Stripe.errors.StripePermissionError)
    return new ConnectorError('scope', 'The key may not do this.', { native })
  // The same request is being answered at this moment.
  if (statusCode === 409) return new ConnectorError('unavailable', 'Stripe is at it.', { native })
  if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError)
    return new ConnectorError('invalid', 'Stripe refuses this.', { native })
  return new ConnectorError('unavailable', 'Stripe does not answer.', { native })
}

const isIntent = (named: string | Stripe.PaymentIntent | null): named is Stripe.PaymentIntent =>
  typeof named === 'object' && named !== null

/** A payment that a bank makes later fails without a state of the session's own. */
function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): PaymentStanding['state'] {
  if (status === 'expired') return 'closed'
  if (status !== 'complete') return 'open'
  if (payment_status !== 'unpaid') return 'paid'
  const isLost = isIntent(payment_intent) && ['requires_payment_method', 'canceled'].includes(payment_intent.status)
  return isLost ? 'failed' : 'pending'
}

interface StripeAccount {
  appKey: string
  secretKey: string
  /** Told how each call went: `error` is what the store gets of it. */
  onCall(error: unknown): Promise<void>
}

export function stripePages(outside: Outside, { appKey, secretKey, onCall }: StripeAccount): PaymentPages {
  const stripe = stripeOutside(outside, secretKey, timeoutMs)
  async function asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask()
      await onCall(null)
      return answer
    } catch (error) {
      const told = toConnectorError(error)
      await onCall(told)
      throw told
    }
  }

  return {
    open: (ask) =>
      asking(async () => {
        const coupon =
          ask.discountMinor > 0
            ? await stripe.coupons.create(discountOf(ask), { idempotencyKey: `${ask.id} discount` })
            : null
        const asked = sessionOf(ask, { appKey, couponId: coupon?.id ?? null })
        const session = await stripe.checkout.sessions.create(asked, { idempotencyKey: ask.id })
        if (session.url === null) throw new ConnectorError('unavailable', 'The page has no address.')
        return { sessionId: session.id, url: session.url }
      }),

    read: (sessionId) =>
      asking(async () => {
        const session = await stripe.checkout.sessions
          .retrieve(sessionId, { expand: ['payment_intent'] })
          .catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error)))
        if (!session) return null
        const currencyCode = (session.currency ?? '').toUpperCase()
        const isOfApp = session.metadata?.['app'] === appKey
        return {
          state: stateOf(session),
          amountMinor: currencyCode === '' ? -1 : fromStripeAmount(session.amount_total ?? -1, currencyCode),
          currencyCode,
          paymentId: isOfApp ? session.client_reference_id : null,
          chargeId: idOf(session.payment_intent),
        }
      }),

    close: (sessionId) =>
      asking(async () => {
        await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
          // It was paid or ended meanwhile, which the next reading says.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        })
      }),

    refund: ({ chargeId, orderId, amountMinor, currencyCode, key }) =>
      asking(async () => {
        const amount = toStripeAmount(amountMinor, currencyCode)
        if (amount === null || amount === 0) throw new ConnectorRefusal({ reason: 'notPayable' })
        // Stripe forgets keys after a day, and whoever did not hear its answer may ask again later than that.
        const { data: made } = await stripe.refunds.list({ payment_intent: chargeId, limit: 100 })
        const metadata = { app: appKey, order: orderId, key }
        const asked = { payment_intent: chargeId, amount, metadata }
        const { status } =
          made.find((one) => one.metadata?.['key'] === key && one.metadata['app'] === appKey) ??
          (await stripe.refunds.create(asked, { idempotencyKey: `${appKey} ${orderId} ${key}` }))
        if (status === 'failed' || status === 'canceled')
          throw new ConnectorError('invalid', 'The money did not go back.', { native: { status } })
      }),
  }
}

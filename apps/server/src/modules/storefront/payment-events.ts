/**
 * What providers tell of payments, and what is looked after without them. An event only says where to look, so that it makes no
 * difference whether it comes twice, late, in another order or never.
 */
import type { PaymentName } from '@vitrine/connectors/kit/commerce'
import type { JobKind, Ports } from '../../ports.ts'
import { readSignedEvent } from '../../stripe/stripe-client.ts'
import { findShop } from '../apps/index.ts'
import { learnPaymentOf } from '../commerce/index.ts'
import { followRefund } from '../orders/index.ts'
import { findStripeKeys } from '../payments/index.ts'

/** What a shopper's card does at once, and a bank days later. */
export const followPayment: JobKind<{ appKey: string; payment: PaymentName }> = {
  name: 'follow-payment',
  waits: true,
  retryLimit: 8,
  retryAfterSeconds: 30,
  run: async (ports, { appKey, payment }) => {
    const shop = await findShop(ports, appKey)
    if (shop) await learnPaymentOf(ports, shop, payment)
  },
}

/** Pages that ran out, and shoppers who paid and of whom no event told. */
export const watchPayments: JobKind = {
  name: 'watch-payments',
  everySeconds: 60,
  run: async (ports) => {
    for (const { duePayments } of Object.values(ports.connectors.kinds))
      for (const { appKey, id } of (await duePayments?.(ports)) ?? [])
        await ports.jobs.send(followPayment, { appKey, payment: { id } })
  },
}

type PaymentEventOutcome = 'heard' | 'ignored' | 'forged' | 'unknown'

export async function receivePaymentEvent(
  ports: Ports,
  { appKey, body, signature }: { appKey: string; body: Buffer; signature: string },
): Promise<PaymentEventOutcome> {
  const keys = (await findShop(ports, appKey)) && (await findStripeKeys(ports, ports.forApp(appKey)))
  if (!keys) return 'unknown'
  const event = readSignedEvent(body, signature, keys.signingSecret)
  if (!event) return 'forged'
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, metadata } = event.data.object
      // An account may serve several apps, and shops that know nothing of us.
      if (metadata?.['app'] !== appKey) return 'ignored'
      await ports.jobs.send(followPayment, { appKey, payment: { sessionId: id } })
      return 'heard'
    }
    // A bank may return a refund days after it was given.
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated': {
      const { metadata, status } = event.data.object
      const { app, order: orderId, key } = metadata ?? {}
      if (app !== appKey || !orderId || !key || (status !== 'failed' && status !== 'canceled')) return 'ignored'
      await ports.jobs.send(followRefund, { appKey, orderId, key })
      return 'heard'
    }
    default:
      return 'ignored'
  }
}

/**
 * Stripe's hosted payment page for the store that lives here, with the owner's own keys. Written from Stripe's published
 * description (of the version that its package names); not tried with an account.
 */
import type { IntegrationEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import { stripePaymentsId } from '@vitrine/domain/integrations/integration-codes.rules'
import Stripe from 'stripe'
import { stripeOutside } from '../../stripe/stripe-client.ts'
import { type FieldProblem, type FormValues, integrationProblem, type Service } from '../service.ts'

const timeoutMs = 8_000

const entry = {
  id: stripePaymentsId,
  detailLogo: 'simple-icons:stripe',
  tags: ['payments', 'wallets'],
  category: 'Payments',
  level: 1,
  type: 'payments',
  fields: [
    { key: 'secretKey', secret: true },
    { key: 'signingSecret', secret: true },
  ],
} as const satisfies IntegrationEntry

function findFormFault({ secretKey = '', signingSecret = '' }: FormValues): FieldProblem | null {
  if (secretKey.startsWith('pk_')) return { key: 'secretKey', ...integrationProblem('stripe-payments.publishable') }
  if (!/^(sk|rk)_(test|live)_[A-Za-z0-9_]+$/.test(secretKey))
    return { key: 'secretKey', ...integrationProblem('stripe-payments.key_form') }
  return /^whsec_[A-Za-z0-9_+/=]+$/.test(signingSecret)
    ? null
    : { key: 'signingSecret', ...integrationProblem('stripe-payments.signing_form') }
}

const service: Service = {
  async check(outside, values) {
    const fault = findFormFault(values)
    if (fault) return fault
    const stripe = stripeOutside(outside, values['secretKey'] ?? '', timeoutMs)
    try {
      await stripe.checkout.sessions.list({ limit: 1 })
    } catch (error) {
      if (error instanceof Stripe.errors.StripeAuthenticationError)
        return { key: 'secretKey', ...integrationProblem('stripe-payments.key_refused') }
      if (error instanceof Stripe.errors.StripePermissionError)
        return { key: 'secretKey', ...integrationProblem('stripe-payments.key_permission') }
      throw error
    }
    return null
  },
}

export const stripePayments = { entry, service }

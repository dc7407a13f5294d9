/** What every use of Stripe shares, by its own package: the version of its interface, errors, and events that it signs. */
import { AppError } from '@vitrine/domain/errors'
import Stripe from 'stripe'
import type { Outside } from '../outside/outside.ts'

const signatureSeconds = 300

export const stripeOptions = {
  // Whoever asked tries again, with the same key.
  maxNetworkRetries: 0,
  telemetry: false,
} as const satisfies Stripe.StripeConfig

const origin = 'https://api.stripe.com'
/** A session with the hundred lines that it may have. */
const maxBytes = 2 * 1024 * 1024

/** Stripe with somebody's own key: an address from outside like any other. */
export const stripeOutside = (outside: Outside, secretKey: string, timeoutMs: number): Stripe =>
  new Stripe(secretKey, {
    ...stripeOptions,
    timeout: timeoutMs,
    httpClient: Stripe.createFetchHttpClient(async (address, { method, headers, body } = {}) => {
      const url = new URL(String(address))
      if (url.origin !== origin) throw new Error('This is no address of Stripe.')
      const sent = Object.fromEntries(new Headers(headers))
      const answer = await outside.call(url.href, {
        method: method === 'POST' ? 'POST' : method === 'DELETE' ? 'DELETE' : 'GET',
        headers: sent,
        ...(typeof body === 'string' && body !== '' && { body }),
        timeoutMs,
        maxBytes,
      })
      const told = Object.entries(answer.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      )
      return new Response(new Uint8Array(answer.body), { status: answer.status, headers: told })
    }),
  })

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

export const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)

/** Null for an event that Stripe did not sign with this secret within the last minutes. */
export function readSignedEvent(body: Buffer, signature: string, secret: string): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, signatureSeconds)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    // Whatever else goes wrong is in what was sent.
    throw new AppError('bad_request', { cause: error })
  }
}

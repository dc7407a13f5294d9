/** The port to push services: one call is one message to one device, and says what became of it. */

import type { PushPayload } from '@vitrine/domain/notifications/push-payload'
import type { CredentialReason, GoneReason, LaterReason, RefusedReason } from '@vitrine/domain/push/push-reasons.rules'

export interface WebTarget {
  provider: 'web'
  endpoint: string
  /** Both as base64url, as the browser gives them. */
  p256dh: string
  auth: string
}

export type PushTarget = WebTarget | { provider: 'apns'; token: string } | { provider: 'fcm'; token: string }

export interface PushCall {
  target: PushTarget
  /** Names the delivery, the same at each try: a service that has it already does not show it twice. */
  deliveryId: string
  /** A later message with the same one takes the place of an earlier one on the device. */
  collapseId: string
  ttlSeconds: number
  urgency: 'high' | 'normal'
  content: PushPayload
}

export interface WebCredential {
  /** An uncompressed point and a number of P-256, as base64url. */
  publicKey: string
  privateKey: string
  /** How a push service reaches whoever sends: `mailto:` or `https:`. */
  subject: string
}

export interface ApnsCredential {
  /** The text of the .p8 file. */
  key: string
  keyId: string
  teamId: string
  bundleId: string
  sandbox: boolean
}

export interface FcmCredential {
  projectId: string
  clientEmail: string
  /** PEM. */
  privateKey: string
}

/** Calls of one credential share connections and tokens; the same object for all of them costs least. */
export interface PushCredentials {
  web?: WebCredential
  apns?: ApnsCredential
  fcm?: FcmCredential
}

/**
 * - `gone`: the target is invalid; `at` is since when (ms), where the service says so: a device that registered later is not meant.
 * - `credential`: the app's credential is at fault, and no target.
 * - `refused`: this message is not taken, however often it is sent.
 * - `later`: it may be taken later, and no sooner than after `retryAfterMs`.
 */
export type PushOutcome =
  | { kind: 'sent'; providerId: string | null }
  | { kind: 'gone'; reason: GoneReason; at?: number }
  | { kind: 'credential'; reason: CredentialReason }
  | { kind: 'refused'; reason: RefusedReason }
  | { kind: 'later'; reason: LaterReason; retryAfterMs: number | null }

export interface PushSender {
  /** Throws for a defect of ours alone. */
  send(credentials: PushCredentials, call: PushCall): Promise<PushOutcome>
  close(): Promise<void>
}

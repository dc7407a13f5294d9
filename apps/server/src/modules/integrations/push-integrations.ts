/** The credentials of push services, which are integrations like others. */
import { apnsCredentialOf, applePush } from '../../integrations/apple-push/apple-push.ts'
import { fcmCredentialOf, firebasePush } from '../../integrations/firebase-push/firebase-push.ts'
import type { Ports } from '../../ports.ts'
import type { PushCredentials } from '../../push/push-sender.ts'
import { findConnected, SecretLost } from './integrations.jobs.ts'
import { noteFailing, noteTaken } from './service-standing.ts'

/** A connection: what an earlier one was told says nothing of this one. */
export interface PushConnection {
  connectedAt: string
  /** The service did not take what it was told last. */
  isFailing: boolean
}

export interface PushForms {
  credentials: Pick<PushCredentials, 'apns' | 'fcm'>
  connections: { apns?: PushConnection; fcm?: PushConnection }
}

/** Null where it is not connected, or its secret cannot be read any more. */
async function connectionOf(ports: Ports, appKey: string, integration: string) {
  try {
    return await findConnected(ports, { appKey, integration })
  } catch (error) {
    if (error instanceof SecretLost) return null
    throw error
  }
}

export async function readPushForms(ports: Ports, appKey: string): Promise<PushForms> {
  const apple = await connectionOf(ports, appKey, applePush.entry.id)
  const google = await connectionOf(ports, appKey, firebasePush.entry.id)
  const fcm = google && fcmCredentialOf(google.values)
  return {
    credentials: { ...(apple && { apns: apnsCredentialOf(apple.values) }), ...(fcm && { fcm }) },
    connections: { ...(apple && { apns: apple }), ...(google && { fcm: google }) },
  }
}

const integrationOf = { apns: applePush.entry.id, fcm: firebasePush.entry.id } as const

interface PushService {
  appKey: string
  provider: 'apns' | 'fcm'
  connectedAt: string
}

/** A push service refused the app's credential: owners hear of it as of any service that refuses its key. */
export const noteRefusedPush = (ports: Ports, { appKey, provider, connectedAt }: PushService): Promise<void> =>
  noteFailing(ports, ports.forApp(appKey), { integration: integrationOf[provider], connectedAt }, { reason: 'refused' })

/** A push service that did not take things took one. */
export const noteTakenPush = (ports: Ports, { appKey, provider, connectedAt }: PushService): Promise<boolean> =>
  noteTaken(ports, ports.forApp(appKey), { integration: integrationOf[provider], connectedAt })

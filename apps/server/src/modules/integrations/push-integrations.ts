/** The credentials of push services, which are integrations like others. */
import { apnsCredentialOf, applePush } from '../../integrations/apple-push/apple-push.ts'
import { fcmCredentialOf, firebasePush } from '../../integrations/firebase-push/firebase-push.ts'
import type { Ports } from '../../ports.ts'
import type { PushCredentials } from '../../push/push-sender.ts'
import { findConnected, SecretLost } from './integrations.jobs.ts'
import { noteFailing } from './service-standing.ts'
import { readStored } from './stored-form.ts'

/** Null where it is not connected, or its secret cannot be read any more. */
async function valuesOf(ports: Ports, appKey: string, integration: string) {
  try {
    return (await findConnected(ports, { appKey, integration }))?.values ?? null
  } catch (error) {
    if (error instanceof SecretLost) return null
    throw error
  }
}

export async function readPushForms(ports: Ports, appKey: string): Promise<Pick<PushCredentials, 'apns' | 'fcm'>> {
  const apple = await valuesOf(ports, appKey, applePush.entry.id)
  const google = await valuesOf(ports, appKey, firebasePush.entry.id)
  const fcm = google && fcmCredentialOf(google)
  return { ...(apple && { apns: apnsCredentialOf(apple) }), ...(fcm && { fcm }) }
}

const integrationOf = { apns: applePush.entry.id, fcm: firebasePush.entry.id } as const

/** A push service refused the app's credential: owners hear of it as of any service that refuses its key. */
export async function noteRefusedPush(ports: Ports, appKey: string, provider: 'apns' | 'fcm'): Promise<void> {
  const db = ports.forApp(appKey)
  const integration = integrationOf[provider]
  const connectedAt = (await readStored(db, appKey)).integrations.get(integration)?.connectedAt
  if (connectedAt !== undefined)
    await noteFailing(ports, db, { integration, connectedAt: connectedAt ?? '' }, { reason: 'refused' })
}

/**
 * Firebase push: the service account with which messages are sent to an app on Android, and to others that a Firebase project
 * has. Written from Google's published reference of Firebase Cloud Messaging (HTTP v1); not tried against Google.
 */
import type { IntegrationEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import type { CredentialReason } from '@vitrine/domain/push/push-reasons.rules'
import { z } from 'zod'
import { jsonOf } from '../../push/json-of.ts'
import { probeOf } from '../../push/probe.ts'
import type { FcmCredential } from '../../push/push-sender.ts'
import { type FieldProblem, type FormValues, integrationProblem, type Service } from '../service.ts'

const entry = {
  id: 'firebase-push',
  detailLogo: 'simple-icons:firebase',
  tags: ['marketing', 'push', 'android'],
  category: 'Marketing',
  level: 1,
  fields: [{ key: 'serviceAccount', type: 'lines', secret: true }],
} as const satisfies IntegrationEntry

const accountSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key: z.string().min(1),
})

/** Of the stored form, for the sender of push messages; null where it holds no service account. */
export function fcmCredentialOf({ serviceAccount = '' }: FormValues): FcmCredential | null {
  const { data } = accountSchema.safeParse(jsonOf(serviceAccount))
  return data ? { projectId: data.project_id, clientEmail: data.client_email, privateKey: data.private_key } : null
}

const problem = (name: Parameters<typeof integrationProblem>[0]): FieldProblem => ({
  key: 'serviceAccount',
  ...integrationProblem(name),
})

/** Firebase gives an app another JSON file too, which says nothing of who may send. */
function findFileFault({ serviceAccount = '' }: FormValues): FieldProblem | null {
  const { data: file } = z.object({ type: z.string().optional() }).safeParse(jsonOf(serviceAccount))
  if (!file) return problem('firebase-push.not_json')
  return problem(file.type === 'service_account' ? 'firebase-push.fields_missing' : 'firebase-push.other_file')
}

function problemOf(reason: CredentialReason): FieldProblem {
  if (reason === 'key_unreadable') return problem('firebase-push.key_unreadable')
  if (reason === 'permission_missing') return problem('firebase-push.permission_missing')
  if (reason === 'project_unknown') return problem('firebase-push.project_unknown')
  return problem('firebase-push.account_refused')
}

const service: Service = {
  async check(_outside, values, push) {
    const fcm = fcmCredentialOf(values)
    if (!fcm) return findFileFault(values)
    const outcome = await push.send({ fcm }, probeOf({ provider: 'fcm', token: 'made-up' }))
    if (outcome.kind === 'credential') return problemOf(outcome.reason)
    if (outcome.kind === 'gone' || outcome.kind === 'sent') return null
    throw new Error(`Firebase did not say whether it takes the account: ${outcome.reason}.`)
  },
}

export const firebasePush = { entry, service }

/**
 * Apple push: the key with which messages are sent to an app on iPhones and iPads. Written from Apple's published reference
 * of its push service; not tried against Apple.
 */
import type { IntegrationEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import type { CredentialReason } from '@vitrine/domain/push/push-reasons.rules'
import { readApnsKey } from '../../push/apns-key.ts'
import { probeOf } from '../../push/probe.ts'
import type { ApnsCredential } from '../../push/push-sender.ts'
import { type FieldProblem, type FormValues, integrationProblem, type Service } from '../service.ts'

const entry = {
  id: 'apple-push',
  detailLogo: 'simple-icons:apple',
  tags: ['marketing', 'push', 'ios'],
  category: 'Marketing',
  level: 1,
  fields: [
    { key: 'key', type: 'lines', secret: true },
    { key: 'keyId' },
    { key: 'teamId' },
    { key: 'bundleId' },
    {
      key: 'environment',
      type: 'radio',
      initial: 'production',
      options: [{ value: 'production' }, { value: 'sandbox' }],
    },
  ],
} as const satisfies IntegrationEntry

/** Of the stored form, for the sender of push messages. */
export const apnsCredentialOf = ({
  key = '',
  keyId = '',
  teamId = '',
  bundleId = '',
  environment,
}: FormValues): ApnsCredential => ({ key, keyId, teamId, bundleId, sandbox: environment === 'sandbox' })

const isAppleId = (text: string): boolean => /^[A-Z0-9]{10}$/.test(text)
const isBundleId = (text: string): boolean => /^[A-Za-z0-9-]{1,100}(\.[A-Za-z0-9-]{1,100}){1,10}$/.test(text)

function findFormFault({ key, keyId, teamId, bundleId }: ApnsCredential): FieldProblem | null {
  const read = readApnsKey(key)
  if (read === 'not_p8') return { key: 'key', ...integrationProblem('apple-push.not_p8') }
  if (read === 'not_p256') return { key: 'key', ...integrationProblem('apple-push.not_p256') }
  if (!isAppleId(keyId)) return { key: 'keyId', ...integrationProblem('apple-push.key_id') }
  if (!isAppleId(teamId)) return { key: 'teamId', ...integrationProblem('apple-push.team_id') }
  return isBundleId(bundleId) ? null : { key: 'bundleId', ...integrationProblem('apple-push.bundle_id') }
}

function problemOf(reason: CredentialReason): FieldProblem {
  if (reason === 'topic_refused') return { key: 'bundleId', ...integrationProblem('apple-push.topic_refused') }
  if (reason === 'environment_refused')
    return { key: 'environment', ...integrationProblem('apple-push.environment_refused') }
  return { key: 'key', ...integrationProblem('apple-push.key_refused') }
}

/** Looks like a device, and is none: whoever may send is told so, and anybody else is refused before. */
const madeUpToken = '0'.repeat(64)

const service: Service = {
  async check(_outside, values, push) {
    const apns = apnsCredentialOf(values)
    const fault = findFormFault(apns)
    if (fault) return fault
    const outcome = await push.send({ apns }, probeOf({ provider: 'apns', token: madeUpToken }))
    if (outcome.kind === 'credential') return problemOf(outcome.reason)
    if (outcome.kind === 'gone' || outcome.kind === 'sent') return null
    throw new Error(`Apple did not say whether it takes the key: ${outcome.reason}.`)
  },
}

export const applePush = { entry, service }

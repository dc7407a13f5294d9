/** What Apple's answers say of a message (its reference 'Handling notification responses from APNs'). */
import { z } from 'zod'
import { jsonOf } from './json-of.ts'
import { later, laterOf } from './push-outcome.ts'
import type { PushOutcome } from './push-sender.ts'
import type { WireAnswer } from './wire-call.ts'

const answerSchema = z.object({ reason: z.string(), timestamp: z.number().optional() })

const byReason: Readonly<Record<string, PushOutcome>> = {
  BadDeviceToken: { kind: 'gone', reason: 'token_invalid' },
  DeviceTokenNotForTopic: { kind: 'gone', reason: 'token_of_other_app' },
  Unregistered: { kind: 'gone', reason: 'unregistered' },
  ExpiredToken: { kind: 'gone', reason: 'unregistered' },
  ExpiredProviderToken: later('token_expired'),
  BadEnvironmentKeyInToken: { kind: 'credential', reason: 'environment_refused' },
  BadEnvironmentKeyIdInToken: { kind: 'credential', reason: 'environment_refused' },
  BadTopic: { kind: 'credential', reason: 'topic_refused' },
  MissingTopic: { kind: 'credential', reason: 'topic_refused' },
  TopicDisallowed: { kind: 'credential', reason: 'topic_refused' },
  UnrelatedKeyIdInToken: { kind: 'credential', reason: 'key_refused' },
}

export function apnsOutcomeOf(answer: WireAnswer, now: number): PushOutcome {
  const { status, headers, body, cut } = answer
  if (status === 200) {
    const id = headers['apns-id']
    return { kind: 'sent', providerId: typeof id === 'string' ? id : null }
  }
  const passing = laterOf(answer, now)
  if (passing) return passing
  if (cut !== null) return later(cut)
  const { data } = answerSchema.safeParse(jsonOf(body))
  const known = data && byReason[data.reason]
  if (status === 410)
    return { kind: 'gone', reason: 'unregistered', ...(data?.timestamp !== undefined && { at: data.timestamp }) }
  if (known) return known
  if (status === 403) return { kind: 'credential', reason: 'key_refused' }
  if (status === 413) return { kind: 'refused', reason: 'payload_too_large' }
  return status === 400 && data ? { kind: 'refused', reason: 'payload_invalid' } : later('answer_unexpected')
}

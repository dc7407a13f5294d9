/** What Firebase's answers say of a message (its reference of `ErrorCode`, version 1 of the HTTP API). */
import { z } from 'zod'
import { jsonOf } from './json-of.ts'
import { later, laterOf } from './push-outcome.ts'
import type { PushOutcome } from './push-sender.ts'
import type { WireAnswer } from './wire-call.ts'

const errorSchema = z.object({
  error: z.object({
    status: z.string().optional(),
    message: z.string().optional(),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .optional(),
  }),
})

type FcmError = z.output<typeof errorSchema>['error']

const byCode: Readonly<Record<string, PushOutcome>> = {
  UNREGISTERED: { kind: 'gone', reason: 'unregistered' },
  SENDER_ID_MISMATCH: { kind: 'gone', reason: 'token_of_other_app' },
  THIRD_PARTY_AUTH_ERROR: { kind: 'credential', reason: 'third_party_refused' },
  PERMISSION_DENIED: { kind: 'credential', reason: 'permission_missing' },
  UNAUTHENTICATED: later('token_expired'),
  NOT_FOUND: { kind: 'credential', reason: 'project_unknown' },
}

/** The same code stands for a message and for a token that are wrong. */
const isOfToken = ({ message = '', details = [] }: FcmError): boolean =>
  message.includes('registration token') ||
  details.some(({ fieldViolations = [] }) => fieldViolations.some(({ field }) => field === 'message.token'))

export function fcmOutcomeOf(answer: WireAnswer, now: number): PushOutcome {
  const { status, body, cut } = answer
  if (status === 200) {
    const { data } = z.object({ name: z.string() }).safeParse(jsonOf(body))
    return { kind: 'sent', providerId: data?.name ?? null }
  }
  const passing = laterOf(answer, now)
  if (passing) return passing
  if (cut !== null) return later(cut)
  const { data } = errorSchema.safeParse(jsonOf(body))
  if (!data) return later('answer_unexpected')
  const { error } = data
  const code = error.details?.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? error.status ?? ''
  if (code === 'INVALID_ARGUMENT')
    return isOfToken(error) ? { kind: 'gone', reason: 'token_invalid' } : { kind: 'refused', reason: 'payload_invalid' }
  return byCode[code] ?? later('answer_unexpected')
}

/** One try of one delivery: whether it may be sent, the call, and what came of it. */
import { permissionOfEvent } from '@vitrine/domain/webhooks/webhook-events.rules'
import { readRetryAfter } from '@vitrine/domain/webhooks/webhook-retries.rules'
import type { DeliveryProblem } from '@vitrine/domain/webhooks/webhooks.routes'
import type { OutsideAnswer } from '../../outside/outside.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import type { Sendable } from './deliveries.queries.ts'
import { readSecrets } from './webhook-secrets.ts'
import { signedHeaders } from './webhook-signature.ts'

export const callTimeoutMs = 15_000
/** Of an answer, the log keeps its beginning. */
const keptAnswerBytes = 4_096

export type Outcome =
  | { kind: 'answered'; status: number; answer: string; retryAfterMs: number | null }
  /** Nobody answered, or it could not be signed: it may be tried again. */
  | { kind: 'silent'; problem: DeliveryProblem }
  /** It is not sent, now or later. */
  | { kind: 'held'; problem: DeliveryProblem }

function whyHeld({ asked, active, type, payload, ...maker }: Sendable): DeliveryProblem | null {
  if (!active && !asked) return 'off'
  const needed = permissionOfEvent(type)
  const may = needed === null || maker.maker_permissions?.includes(needed) === true
  if (maker.maker_active !== true || !may) return 'maker'
  return payload === null ? 'erased' : null
}

/** PostgreSQL keeps no zero byte in a text, and a cut may fall into the middle of a letter. */
const textOf = (body: Buffer): string => body.toString('utf8').replaceAll('\u0000', '\ufffd')

const headerOf = ({ headers }: OutsideAnswer, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

export async function tryDelivery(ports: Ports, db: TenantDb, sendable: Sendable): Promise<Outcome> {
  const problem = whyHeld(sendable)
  if (problem !== null) return { kind: 'held', problem }
  const nowMs = ports.clock.now()
  const { secret, previous } = (await readSecrets(ports, db))(sendable.endpoint_id)
  if (secret === null) return { kind: 'silent', problem: 'secret_lost' }
  const isBoth = previous !== null && (sendable.previous_until?.getTime() ?? 0) > nowMs
  const body = sendable.payload ?? ''
  const headers = signedHeaders({ id: sendable.event_id, atMs: nowMs, body }, isBoth ? [secret, previous] : [secret])
  try {
    const answer = await ports.outside.call(sendable.address, {
      method: 'POST',
      headers,
      body,
      timeoutMs: callTimeoutMs,
      maxBytes: keptAnswerBytes,
      cutsLarge: true,
    })
    const retryAfterMs = readRetryAfter(headerOf(answer, 'retry-after'), ports.clock.now())
    return { kind: 'answered', status: answer.status, answer: textOf(answer.body), retryAfterMs }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { kind: 'silent', problem: error.problem }
  }
}

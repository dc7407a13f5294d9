/** How the parts of a send tell its outcome. */
import type { LaterReason } from '@vitrine/domain/push/push-reasons.rules'
import { dayMs } from '@vitrine/domain/time'
import { readRetryAfter } from '@vitrine/domain/webhooks/webhook-retries.rules'
import type { PushOutcome } from './push-sender.ts'
import type { WireAnswer } from './wire-call.ts'

/** Ends a send with this outcome, from wherever it is thrown. */
export class EarlyOutcome extends Error {
  readonly outcome: PushOutcome

  constructor(outcome: PushOutcome) {
    super(outcome.kind)
    this.name = 'EarlyOutcome'
    this.outcome = outcome
  }
}

export const later = (reason: LaterReason, retryAfterMs: number | null = null): PushOutcome => ({
  kind: 'later',
  reason,
  retryAfterMs,
})

/** A service that asks for more than a day is asked again after one. */
function waitOf({ headers }: WireAnswer, now: number): number | null {
  const header = headers['retry-after']
  const ms = readRetryAfter(typeof header === 'string' ? header : undefined, now)
  return ms === null ? null : Math.min(ms, dayMs)
}

/** The answer of a service that would take the message at another time; null for any other answer. */
export function laterOf(answer: WireAnswer, now: number): PushOutcome | null {
  const { status } = answer
  if (status === 429) return later('rate_limited', waitOf(answer, now))
  if (status >= 500) return later('service_down', waitOf(answer, now))
  return null
}

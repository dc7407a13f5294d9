/** Makes a call in its lane, unless its service is given a pause, and tells the lane how it went. */
import type { LaterReason } from '@vitrine/domain/push/push-reasons.rules'
import type { Channel } from './http2-channel.ts'
import type { Lane } from './lanes.ts'
import { EarlyOutcome, later } from './push-outcome.ts'
import type { PushOutcome } from './push-sender.ts'
import { WireError } from './wire-call.ts'

/**
 * What says that the service is not well; too many calls, or a connection that it ends in order, do not. Nor does an answer of
 * less than 500, however strange: whoever says what its address is says for which one.
 */
const faults: ReadonlySet<LaterReason> = new Set([
  'service_down',
  'unreachable',
  'connection_ended',
  'late',
  'answer_too_large',
])

function outcomeOf(error: unknown): PushOutcome {
  if (error instanceof EarlyOutcome) return error.outcome
  if (error instanceof WireError) return later(error.reason)
  throw error
}

export async function throughLane(
  { breaker, channel }: Lane,
  call: (channel: Channel) => Promise<PushOutcome>,
): Promise<PushOutcome> {
  const settle = breaker.enter()
  if (typeof settle === 'number') return later('circuit_open', settle)
  let failed = true
  try {
    const outcome = await call(channel).catch(outcomeOf)
    failed = outcome.kind === 'later' && faults.has(outcome.reason)
    return outcome
  } finally {
    settle({ failed })
  }
}

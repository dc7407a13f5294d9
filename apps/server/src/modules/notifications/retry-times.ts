/** When a delivery that a push service did not take is tried again. */
import { minuteMs } from '@vitrine/domain/time'

/** What does not arrive within a day is news no more. */
export const triedForSeconds = 24 * 60 * 60
/** A phone that comes back later than that is not reminded of a cart: it may have been ordered from another one. */
const cartKeptSeconds = 4 * 60 * 60
/** How long a push service keeps it for a device that is away. */
export const keptSeconds = ({ automation }: { automation: string | null }): number =>
  automation === 'cart' ? cartKeptSeconds : triedForSeconds

const mostTries = 6
const firstWaitMs = 10_000
const longestWaitMs = 10 * minuteMs

interface Try {
  /** Including the one that just failed; without those in which nobody was called. */
  attempts: number
  /** How often nobody was called instead: what stands still for long is looked at less often. */
  pauses?: number
  nowMs: number
  expiresMs: number
  /** As the service said; null where it did not. */
  retryAfterMs: number | null
  /** From 0 to 1, so that what failed together is not tried again together. */
  random: number
}

/** In ms since 1970; null where it is not tried again. */
export function nextTryMs({ attempts, pauses = 0, nowMs, expiresMs, retryAfterMs, random }: Try): number | null {
  if (attempts >= mostTries) return null
  const backoff = random * Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts + pauses))
  const next = nowMs + Math.max(1_000, retryAfterMs ?? 0, backoff)
  return next > expiresMs ? null : next
}

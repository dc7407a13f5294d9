import { hourMs, minuteMs } from '../time.ts'

/** When a delivery that was not taken is tried again. */

/** For so long a delivery is tried. */
export const triedForMs = 24 * hourMs

/** After the first try, the second, and so on; the last one counts for all after it. */
const waitsMs = [5_000, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 4 * hourMs, 8 * hourMs]
/** Waits differ by up to this share, so that what failed together does not come back together. */
const spread = 0.2

interface FailedTry {
  /** Tries so far. */
  attempts: number
  nowMs: number
  /** Nothing is tried after this. */
  expiresMs: number
  /** What the receiver asked for; null where it did not. */
  retryAfterMs: number | null
  /** At least 0, less than 1. */
  random: number
}

/** The time of the next try; null where there is none. The last one comes when the time is over. */
export function nextTryMs({ attempts, nowMs, expiresMs, retryAfterMs, random }: FailedTry): number | null {
  if (nowMs >= expiresMs) return null
  const wait = waitsMs[Math.min(attempts, waitsMs.length) - 1] ?? 0
  const spreadWait = wait * (1 - spread + 2 * spread * random)
  return Math.round(Math.min(nowMs + Math.max(spreadWait, retryAfterMs ?? 0), expiresMs))
}

/** Milliseconds that a `Retry-After` asks to wait: seconds, or a date (RFC 9110, section 10.2.3). Null for anything else. */
export function readRetryAfter(header: string | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const at = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs)
}

/** An endpoint that has taken nothing for so long, whatever was sent, is switched off. */
export const failingForMs = 5 * 24 * hourMs
/** After a change of the secret, what is sent is signed with the earlier one too for so long. */
export const bothSecretsMs = 24 * hourMs
/** A delivery stays in the log for so long. */
export const keptMs = 30 * 24 * hourMs

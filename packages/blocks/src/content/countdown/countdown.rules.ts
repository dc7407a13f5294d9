/** The state of a countdown (one of three) and the time left until the next one (document 2, section 2.16). */
interface Times {
  startAt: string | null
  endAt: string | null
}

export type CountdownState =
  | { phase: 'before' | 'running'; left: { days: number; hours: number; minutes: number; seconds: number } | null }
  | { phase: 'ended' }

const leftUntil = (instantMs: number, nowMs: number) => {
  // Rounded up, so that '00:00:01' is shown until the very end and the next state follows at once.
  const total = Math.max(Math.ceil((instantMs - nowMs) / 1000), 0)
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  }
}

export function countdownState({ startAt, endAt }: Times, nowMs: number): CountdownState {
  if (endAt !== null && nowMs >= Date.parse(endAt)) return { phase: 'ended' }
  if (startAt !== null && nowMs < Date.parse(startAt)) {
    return { phase: 'before', left: leftUntil(Date.parse(startAt), nowMs) }
  }
  return { phase: 'running', left: endAt === null ? null : leftUntil(Date.parse(endAt), nowMs) }
}

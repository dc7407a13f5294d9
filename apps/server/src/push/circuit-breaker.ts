/** Spares a service that fails: where half of the last calls failed, none is made for a while, and then one to see. */

export interface CircuitOptions {
  /** Outcomes that are looked at, and how many there must be. */
  last?: number
  least?: number
  share?: number
  pauseMs?: number
}

/** Tells how the call ended that was let through. */
export type Settle = (result: { failed: boolean }) => void

export interface CircuitBreaker {
  /** Lets a call through, or says how many ms none is. */
  enter(): Settle | number
}

export function createCircuitBreaker(
  now: () => number,
  { last = 100, least = 20, share = 0.5, pauseMs = 30_000 }: CircuitOptions = {},
): CircuitBreaker {
  let outcomes: boolean[] = []
  let at = 0
  let failures = 0
  let openUntil: number | null = null
  let isProbing = false
  /** What began before the circuit opened or closed says nothing of now. */
  let era = 0

  function begin(until: number | null): void {
    era += 1
    openUntil = until
    isProbing = false
    outcomes = []
    at = 0
    failures = 0
  }

  function count(failed: boolean): void {
    if (outcomes[at] === true) failures -= 1
    if (failed) failures += 1
    outcomes[at] = failed
    at = (at + 1) % last
    if (outcomes.length >= least && failures >= outcomes.length * share) begin(now() + pauseMs)
  }

  return {
    enter() {
      if (openUntil !== null) {
        const waitMs = openUntil - now()
        if (waitMs > 0) return waitMs
        if (isProbing) return pauseMs
        isProbing = true
      }
      const mine = era
      return ({ failed }) => {
        if (mine !== era) return
        if (openUntil === null) count(failed)
        else begin(failed ? now() + pauseMs : null)
      }
    },
  }
}

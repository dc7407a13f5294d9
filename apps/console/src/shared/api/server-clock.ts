/**
 * The time of the server. A computer's clock may be minutes or days off, and what the server keeps is dated by its own; each
 * answer says what that is (`Date`).
 */

/** Answers take a moment on their way and say whole seconds: less than this is no difference. */
const toleratedMs = 5_000

/** An answer that a cache kept says when it was made. */
const isKept = ({ headers }: Response): boolean =>
  headers.has('age') || /max-age=[1-9]/.test(headers.get('cache-control') ?? '')

export function createServerClock(device: () => number = Date.now) {
  let behindMs = 0
  return {
    now: (): number => device() + behindMs,
    /** Sets the clock from an answer that has just come. */
    note(answer: Response): void {
      const said = Date.parse(answer.headers.get('date') ?? '')
      if (Number.isNaN(said) || isKept(answer)) return
      const differenceMs = said - device()
      behindMs = Math.abs(differenceMs) < toleratedMs ? 0 : differenceMs
    },
  }
}

const clock = createServerClock()

/** In ms. Until the first answer it is the device's own time. */
export const serverNow = clock.now
export const noteServerTime = clock.note

/** The server's clock, ticking each second while it has subscribers. */

export interface Clock {
  /** The instant of the last tick, in ms: the same within one drawing. */
  now(): number
  subscribe(listener: () => void): () => void
  /** Sets the clock from an answer of the server. */
  correct(serverNow: number): void
}

/** Begins at `start`, the time with which the markup was drawn, and continues with the device's clock. */
export function createClock(start: number, device: () => number = Date.now): Clock {
  let offset = 0
  let now = start
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | null = null
  const tick = () => {
    if (typeof document !== 'undefined' && document.hidden) return
    now = device() + offset
    for (const listener of listeners) listener()
  }
  return {
    now: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      timer ??= setInterval(tick, 1000)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0 || timer === null) return
        clearInterval(timer)
        timer = null
      }
    },
    correct: (serverNow) => {
      offset = serverNow - device()
    },
  }
}

/** The clock of a page that is drawn on the server. */
export const createStoppedClock = (now: number): Clock => ({
  now: () => now,
  subscribe: () => () => {},
  correct: () => {},
})

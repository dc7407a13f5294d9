/** The server's clock, ticking each second while somebody looks. */

export interface Clock {
  /** The instant of the last tick, in ms: the same within one drawing. */
  now(): number
  subscribe(listener: () => void): () => void
  /** Sets the clock by an answer of the server. */
  correct(serverNow: number): void
}

/** Starts at `start`, which the markup was drawn with, and goes on with the device's clock. */
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

/** Of a page drawn on the server. */
export const createStoppedClock = (now: number): Clock => ({
  now: () => now,
  subscribe: () => () => {},
  correct: () => {},
})

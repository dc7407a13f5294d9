/** The server's clock, ticking each second while it has subscribers. */
import type { DeviceStore } from '../session/device-store.ts'

export interface Clock {
  /** The instant of the last tick, in ms: the same within one drawing. */
  now(): number
  /** The present instant, in ms. */
  read(): number
  subscribe(listener: () => void): () => void
  /** Sets the clock from an answer of the server. */
  correct(serverNow: number): void
}

/** How far the device's clock is off, as the server said last: also for a start without a connection. */
const keptName = 'clock'
/** Answers take a moment, so the difference is never the same twice. */
const toleratedMs = 1_000

interface ClockOptions {
  kept?: Pick<DeviceStore, 'get' | 'set'>
  device?: () => number
}

/**
 * Begins at `start`, the time with which the markup was drawn, and continues with the server's time as far as this device
 * knows it.
 */
export function createClock(start: number, { kept, device = Date.now }: ClockOptions = {}): Clock {
  let corrected: number | null = null
  const offset = () => corrected ?? kept?.get<number>(keptName) ?? 0
  let now = start
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | null = null
  const tick = () => {
    if (typeof document !== 'undefined' && document.hidden) return
    now = device() + offset()
    for (const listener of listeners) listener()
  }
  return {
    now: () => now,
    read: () => device() + offset(),
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
      const behindMs = serverNow - device()
      if (Math.abs(behindMs - offset()) > toleratedMs) kept?.set(keptName, behindMs)
      corrected = behindMs
    },
  }
}

/** The clock of a page that is drawn on the server. */
export const createStoppedClock = (now: number): Clock => ({
  now: () => now,
  read: () => now,
  subscribe: () => () => {},
  correct: () => {},
})

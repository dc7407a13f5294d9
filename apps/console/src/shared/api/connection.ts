/** Whether the server can be reached: told by the calls themselves, and by a quiet question while it cannot. */
import { useSyncExternalStore } from 'react'

const retryEveryMs = 5000
const listeners = new Set<() => void>()
let lost = !navigator.onLine
let timer: ReturnType<typeof setInterval> | undefined

async function ask(): Promise<void> {
  try {
    const answer = await fetch('/livez', { cache: 'no-store' })
    if (answer.ok) markConnected()
  } catch {
    // Still away: the next question comes by itself.
  }
}

function set(value: boolean): void {
  if (lost === value) return
  lost = value
  clearInterval(timer)
  timer = lost ? setInterval(() => void ask(), retryEveryMs) : undefined
  for (const listener of listeners) listener()
}

export const markConnected = (): void => set(false)
export const markLost = (): void => set(true)
export const askNow = (): Promise<void> => ask()

addEventListener('offline', markLost)
addEventListener('online', () => void ask())

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useConnectionLost = (): boolean => useSyncExternalStore(subscribe, () => lost)

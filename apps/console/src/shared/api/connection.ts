/**
 * Whether the server can be reached. The calls themselves report it, and a small request checks repeatedly while it
 * cannot. The browser's own flag is not enough: it stays 'online' when only the server is away.
 */
import { createObservable, useObservable } from '../lib/observable.ts'

const retryEveryMs = 5000
/** A server that takes longer than this to answer counts as unreachable. */
const patienceMs = 4000
const lost = createObservable(false)
let timer: ReturnType<typeof setInterval> | undefined

function set(value: boolean): void {
  if (lost.get() === value) return
  clearInterval(timer)
  timer = value ? setInterval(() => void askNow(), retryEveryMs) : undefined
  lost.set(value)
}

/** Checks whether the server can be reached, and records the result. */
export async function askNow(): Promise<boolean> {
  const isThere = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
  set(!isThere)
  return isThere
}

export const markConnected = (): void => set(false)
export const markLost = (): void => set(true)
export const isConnectionLost = (): boolean => lost.get()
export const useConnectionLost = (): boolean => useObservable(lost)
/** Calls the listener with true when the server can be reached again, and with false when it is lost. */
export const onConnection = (listener: (isThere: boolean) => void): (() => void) =>
  lost.subscribe(() => listener(!lost.get()))

/** Follows the browser's connection events for the life of the page. */
export function watchConnection(): void {
  addEventListener('offline', markLost)
  addEventListener('online', () => void askNow())
  // A page that is served by the service worker may start without a connection.
  if (!navigator.onLine) markLost()
}

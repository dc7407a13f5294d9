/**
 * Whether the server can be reached: told by the calls themselves, and by a quiet question while it cannot. The browser's
 * own word is not enough: a server that is away leaves it 'online'.
 */
import { createObservable, useObservable } from '../lib/observable.ts'

const retryEveryMs = 5000
/** A server that answers later than this is as good as away. */
const patienceMs = 4000
const lost = createObservable(false)
let timer: ReturnType<typeof setInterval> | undefined

function set(value: boolean): void {
  if (lost.get() === value) return
  clearInterval(timer)
  timer = value ? setInterval(() => void askNow(), retryEveryMs) : undefined
  lost.set(value)
}

/** Asks the server whether it is there, and notes the answer. */
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
/** Called with true when the server is there again, with false when it went. */
export const onConnection = (listener: (isThere: boolean) => void): (() => void) =>
  lost.subscribe(() => listener(!lost.get()))

/** Listens to the browser for the life of the page. */
export function watchConnection(): void {
  addEventListener('offline', markLost)
  addEventListener('online', () => void askNow())
  // A page that comes from the service worker begins without a connection.
  if (!navigator.onLine) markLost()
}

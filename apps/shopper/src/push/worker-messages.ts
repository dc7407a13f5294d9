/** Asks the service worker what it has shown; that also makes it tell the server what it could not tell before. */
import type { PushMessage } from '../worker/push/push-events.ts'

interface MessageShown {
  id: string
  /** A UTC instant. */
  shownAt: string
}

/** A worker of an earlier version does not answer. */
const patienceMs = 5_000

/** Empty where there is no worker. */
export async function askWorker(): Promise<readonly MessageShown[]> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return []
  const { port1, port2 } = new MessageChannel()
  const message: PushMessage = { type: 'push-shown' }
  const answer = new Promise<readonly MessageShown[]>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as readonly MessageShown[])
    setTimeout(() => resolve([]), patienceMs)
  })
  worker.postMessage(message, [port2])
  return answer.finally(() => port1.close())
}

/**
 * A second window in which the person signs in at the external provider again. It shares no session with this one: it
 * only hands over the identity token that the provider made.
 */
import { newId } from '@vitrine/domain/ids'

const channelName = 'vitrine-confirmation'

interface Handover {
  /** Tells the window that was asked from those of other tabs. */
  id: string
  token: string
}

export const addressOfConfirmation = (id: string): string => `/auth/confirm?id=${encodeURIComponent(id)}`

export function handOver(handover: Handover): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(handover)
  channel.close()
}

/** Calls `onToken` with what the window hands over, until it is stopped. */
export function waitForHandover(onToken: (token: string) => void): { id: string; stop(): void } {
  const id = newId()
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Handover>) => {
    if (data.id === id) onToken(data.token)
  }
  return { id, stop: () => channel.close() }
}

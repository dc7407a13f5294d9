/**
 * A second window in which the person signs in at the external provider again. It shares no session with this one: it
 * only hands over the identity token that the provider made.
 */
import { newId } from '@vitrine/domain/ids'
import { tabChannel } from './lib/tab-channel.ts'

const channelName = 'vitrine-confirmation'

interface Handover {
  /** Tells the window that was asked from those of other tabs. */
  id: string
  token: string
}

export const addressOfConfirmation = (id: string): string => `/auth/confirm?id=${encodeURIComponent(id)}`

export function handOver(handover: Handover): void {
  const channel = tabChannel(channelName)
  channel.postMessage(handover)
  channel.close()
  // Where the browser refuses channels, the window that opened this one hears it all the same.
  ;(window.opener as Window | null)?.postMessage(handover, location.origin)
}

/** Calls `onToken` once with what the window hands over, unless it is stopped before. */
export function waitForHandover(onToken: (token: string) => void): { id: string; stop(): void } {
  const id = newId()
  const channel = tabChannel(channelName)
  const take = ({ data }: MessageEvent<Partial<Handover> | null>) => {
    if (data?.id !== id || data.token === undefined) return
    stop()
    onToken(data.token)
  }
  const takeFromWindow = (event: MessageEvent<Partial<Handover> | null>) => {
    if (event.origin === location.origin) take(event)
  }
  const stop = () => {
    channel.close()
    removeEventListener('message', takeFromWindow)
  }
  channel.onmessage = take
  addEventListener('message', takeFromWindow)
  return { id, stop }
}

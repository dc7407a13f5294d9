/**
 * Reports that an app's draft was saved, to this tab and the browser's other tabs: open previews then show the newest.
 */
import { type TabChannel, tabChannel } from '../lib/tab-channel.ts'

type Listener = () => void

const listeners = new Set<{ appKey: string; listener: Listener }>()
const tellHere = (saved: unknown): void => {
  for (const { appKey, listener } of [...listeners]) if (appKey === saved) listener()
}

let channel: TabChannel | undefined
function otherTabs(): TabChannel {
  if (!channel) {
    channel = tabChannel('vitrine:draft-saved')
    channel.onmessage = ({ data }) => tellHere(data)
  }
  return channel
}

export function tellDraftSaved(appKey: string): void {
  tellHere(appKey)
  otherTabs().postMessage(appKey)
}

export function onDraftSaved(appKey: string, listener: Listener): () => void {
  otherTabs()
  const entry = { appKey, listener }
  listeners.add(entry)
  return () => void listeners.delete(entry)
}

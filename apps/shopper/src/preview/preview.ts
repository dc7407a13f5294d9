/**
 * A draft, shown by a token from the address's fragment, which browsers never send. It lives in this tab alone and is
 * taken out of the address at once, so that it is in no history, no log and no shared link.
 */
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { addressOf } from '../data/addresses.ts'
import { ApiError, type Call } from '../data/api.ts'

type KeyValue = Pick<Storage, 'getItem' | 'setItem'>

/** The token in a fragment such as `#token=abc`; null when there is none. */
export const tokenOf = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('token')

/** Removes the token from the address. After a reload it returns the token that this tab stored. */
export function takeToken(
  appKey: string,
  window: { location: Location; history: History; sessionStorage: KeyValue },
): string | null {
  const name = `vitrine:${appKey}:preview`
  const fresh = tokenOf(window.location.hash)
  if (window.location.hash !== '')
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  try {
    if (fresh !== null) window.sessionStorage.setItem(name, fresh)
    return fresh ?? window.sessionStorage.getItem(name)
  } catch {
    // A frame without storage, or with a full one: the preview lasts until the frame is reloaded.
    return fresh
  }
}

export type PreviewState = { kind: 'shown'; snapshot: Snapshot } | { kind: 'ended' } | { kind: 'failed' }

/** The present draft, in this language where the app has it. `ended` means that the token has expired or was never valid. */
export async function loadPreview(call: Call, token: string | null, language: string): Promise<PreviewState> {
  if (token === null) return { kind: 'ended' }
  try {
    const address = addressOf('preview.json', { query: { language } })
    const snapshot = await call(address, { headers: { authorization: `Bearer ${token}` } })
    return { kind: 'shown', snapshot }
  } catch (error) {
    const isOver =
      error instanceof ApiError && !['offline', 'unavailable', 'internal', 'rate_limited'].includes(error.code)
    return { kind: isOver ? 'ended' : 'failed' }
  }
}

interface RefreshMessage {
  type: 'vitrine:refresh'
  token?: string
}

/** The console's message to its frame; null for messages from anybody else. */
export function readMessage(event: { origin: string; data: unknown }, consoleOrigin: string): RefreshMessage | null {
  if (event.origin !== consoleOrigin || typeof event.data !== 'object' || event.data === null) return null
  const { type, token } = event.data as { type?: unknown; token?: unknown }
  if (type !== 'vitrine:refresh') return null
  return typeof token === 'string' ? { type, token } : { type }
}

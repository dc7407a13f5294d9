/**
 * The session of this tab. All tabs of a browser share one refresh family (its other half is a cookie), so the other
 * tabs are told about new tokens and about the end of a session.
 */
import { createSessionStore, type StoredSession } from './session-store.ts'

type Message = { kind: 'renewed'; session: StoredSession } | { kind: 'ended' }

const store = createSessionStore(sessionStorage)
const channel = new BroadcastChannel('vitrine-session')
const endListeners = new Set<() => void>()
// The mark survives a reload but not the tab: silent sign-in is tried once, and not after somebody signed out.
const silentMark = 'silentSignIn'

function forget(): void {
  store.clear()
  sessionStorage.setItem(silentMark, 'tried')
}

channel.onmessage = ({ data }: MessageEvent<Message>) => {
  // A tab that is not signed in yet signs in by itself: taking over a session would skip its own checks.
  if (store.read() === null) return
  if (data.kind === 'renewed') return store.write(data.session)
  forget()
  for (const listener of endListeners) listener()
}

export const session = {
  ...store,

  /** Stores new tokens and tells the other tabs. */
  begin(tokens: StoredSession): void {
    store.write(tokens)
    sessionStorage.removeItem(silentMark)
    channel.postMessage({ kind: 'renewed', session: tokens } satisfies Message)
  },

  /** Ends this tab's session and that of every other tab; the listeners lead to /auth/login. */
  end(): void {
    if (store.read() !== null) channel.postMessage({ kind: 'ended' } satisfies Message)
    forget()
    for (const listener of endListeners) listener()
  },

  /** Signs the person out in every tab, also when this tab was opened for it and has no session of its own. */
  endEverywhere(): void {
    channel.postMessage({ kind: 'ended' } satisfies Message)
    forget()
    for (const listener of endListeners) listener()
  },

  /** Clears the credentials of this tab only, as a failed exchange does. */
  forget,

  onEnd(listener: () => void): () => void {
    endListeners.add(listener)
    return () => endListeners.delete(listener)
  },

  maySignInSilently: () => sessionStorage.getItem(silentMark) === null,
  markSilentSignIn: () => sessionStorage.setItem(silentMark, 'tried'),

  /** Remembers the address that was requested without a token; it is returned once after sign-in. */
  rememberAddress(address: string): void {
    if (!address.startsWith('/auth/')) sessionStorage.setItem('askedFor', address)
  },
  takeAddress(): string {
    const address = sessionStorage.getItem('askedFor') ?? '/'
    sessionStorage.removeItem('askedFor')
    return /^\/(?![/\\])/.test(address) ? address : '/'
  },
}

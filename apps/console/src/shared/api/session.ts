/**
 * The session of this tab. All tabs of a browser share one refresh family (its other half is a cookie), so new tokens
 * and the end of a session are told to the other tabs.
 */
import { createSessionStore, type StoredSession } from './session-store.ts'

type Message = { kind: 'renewed'; session: StoredSession } | { kind: 'ended' }

const store = createSessionStore(sessionStorage)
const channel = new BroadcastChannel('vitrine-session')
const endListeners = new Set<() => void>()
// Survives a reload, not the tab: the silent attempt is made once, and not after somebody signed out.
const silentMark = 'silentSignIn'

function forget(): void {
  store.clear()
  sessionStorage.setItem(silentMark, 'tried')
}

channel.onmessage = ({ data }: MessageEvent<Message>) => {
  // A tab that is still at the door signs in by itself; taking a session over would skip its own checks.
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

  /** This tab's session is over, and with it that of every tab; listeners lead to /auth/login. */
  end(): void {
    if (store.read() !== null) channel.postMessage({ kind: 'ended' } satisfies Message)
    forget()
    for (const listener of endListeners) listener()
  },

  /** Somebody signs out: every tab ends, also when this one was opened for it and has no session of its own. */
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

  /** The address asked for without a token, given back once after sign-in. */
  rememberAddress(address: string): void {
    if (!address.startsWith('/auth/')) sessionStorage.setItem('askedFor', address)
  },
  takeAddress(): string {
    const address = sessionStorage.getItem('askedFor') ?? '/'
    sessionStorage.removeItem('askedFor')
    return /^\/(?![/\\])/.test(address) ? address : '/'
  },
}

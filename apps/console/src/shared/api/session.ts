/**
 * The session of this tab. All tabs of a browser share one refresh family (its other half is a cookie), so the other
 * tabs are told about new tokens and about the end of a session. A tab that was away, such as on the payment page, heard
 * nothing of it: using a handle that another tab has used would end the session in all of them, so it asks first.
 */
import { tabTexts } from '../lib/storage.ts'
import { tabChannel } from '../lib/tab-channel.ts'
import { createSessionStore, type StoredSession } from './session-store.ts'

type Message = { kind: 'renewed'; session: StoredSession } | { kind: 'asked'; expires: number } | { kind: 'ended' }

/** Tabs of one browser answer each other within this time. */
const answerMs = 200
/** A tab that has waited for another's renewal hears of it within this time, also on a busy machine. */
const newsMs = 2_000

const store = createSessionStore(tabTexts)
const channel = tabChannel('vitrine-session')
const endListeners = new Set<() => void>()
const newsListeners = new Set<() => void>()
// The mark survives a reload but not the tab: silent sign-in is tried once, and not after somebody signed out.
const silentMark = 'silentSignIn'

/** Whether this page has heard of every renewal since it was loaded. */
let isCurrent = false

/** Seconds since 1970; 0 for what is no such token. Of two tokens of a session the later one is the newer. */
export function expiresAt(token: string): number {
  try {
    const [, payload = ''] = token.split('.')
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp : 0
  } catch {
    return 0
  }
}

function forget(): void {
  store.clear()
  tabTexts.setItem(silentMark, 'tried')
}

channel.onmessage = ({ data }: MessageEvent<Message>) => {
  // A tab that is not signed in yet signs in by itself: taking over a session would skip its own checks.
  const own = store.read()
  if (own === null) return
  if (data.kind === 'renewed') {
    store.write(data.session)
    for (const listener of newsListeners) listener()
    return
  }
  if (data.kind === 'asked') {
    if (expiresAt(own.token) > data.expires) channel.postMessage({ kind: 'renewed', session: own } satisfies Message)
    return
  }
  forget()
  for (const listener of [...endListeners, ...newsListeners]) listener()
}

export const session = {
  ...store,

  /** Stores new tokens and tells the other tabs. */
  begin(tokens: StoredSession): void {
    isCurrent = true
    store.write(tokens)
    tabTexts.removeItem(silentMark)
    channel.postMessage({ kind: 'renewed', session: tokens } satisfies Message)
  },

  /** Takes over what other tabs renewed while this one was away. After a first time, it hears of every renewal. */
  async catchUp(): Promise<void> {
    const own = store.read()
    if (isCurrent || own === null) return
    isCurrent = true
    channel.postMessage({ kind: 'asked', expires: expiresAt(own.token) } satisfies Message)
    await new Promise((resolve) => setTimeout(resolve, answerMs))
  },

  /** Waits until this tab has another token than `refused` or none, for two seconds at most. */
  async hearOfNewer(refused: string): Promise<void> {
    if (store.read()?.token !== refused) return
    await new Promise<void>((resolve) => {
      const hear = () => {
        clearTimeout(timer)
        newsListeners.delete(hear)
        resolve()
      }
      const timer = setTimeout(hear, newsMs)
      newsListeners.add(hear)
    })
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

  maySignInSilently: () => tabTexts.getItem(silentMark) === null,
  markSilentSignIn: () => tabTexts.setItem(silentMark, 'tried'),

  /** Remembers the address that was requested without a token; it is returned once after sign-in. */
  rememberAddress(address: string): void {
    if (!address.startsWith('/auth/')) tabTexts.setItem('askedFor', address)
  },
  takeAddress(): string {
    const address = tabTexts.getItem('askedFor') ?? '/'
    tabTexts.removeItem('askedFor')
    return /^\/(?![/\\])/.test(address) ? address : '/'
  },
}

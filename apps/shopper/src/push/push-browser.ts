/** What notifications need of the browser. */
import { isInstalled } from '../app/installed.ts'
import type { BodyOf } from '../data/addresses.ts'
import { detectPlatform } from '../events/platform.ts'

/** `install`: only an app on the Home Screen may notify, as on iPhones. */
export type PushSupport = 'ready' | 'install' | 'none'

export interface PushRegistration {
  pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>
  active: Pick<ServiceWorker, 'postMessage'> | null
}

export interface PushBrowser {
  support(): PushSupport
  permission(): NotificationPermission
  /** Where the person is, by the languages of their browser, as 'AT'; null where those name no country. */
  region(): string | null
  /** Shows the browser's own question. */
  ask(): Promise<NotificationPermission>
  /** The app's service worker; null where none came in time. */
  registration(): Promise<PushRegistration | null>
  /** Learns what `permission` says, where that takes a moment. */
  look?(): Promise<void>
  /** Where it is reached otherwise than by a subscription. Rejects where it cannot be said. */
  target?(): Promise<BodyOf<'PUT push/device'>['target']>
}

/** On a first visit the worker fetches the app before it is there. */
const patienceMs = 20_000

/** There no scanned code opens the app. */
export const isIosHomeScreen = (): boolean =>
  isInstalled() && detectPlatform(navigator.userAgent, navigator.maxTouchPoints).platform === 'ios'

export const thisBrowser: PushBrowser = {
  support: () => {
    if (!('serviceWorker' in navigator) || !window.isSecureContext) return 'none'
    if ('PushManager' in window && 'Notification' in window) return 'ready'
    const { platform } = detectPlatform(navigator.userAgent, navigator.maxTouchPoints)
    return platform === 'ios' && !isInstalled() ? 'install' : 'none'
  },
  region: () => /-([A-Z]{2})$/.exec(navigator.language)?.[1] ?? null,
  permission: () => {
    try {
      return Notification.permission
    } catch {
      return 'denied'
    }
  },
  ask: async () => Notification.requestPermission(),
  registration: async () =>
    Promise.race([
      navigator.serviceWorker.ready,
      new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs)),
    ]),
}

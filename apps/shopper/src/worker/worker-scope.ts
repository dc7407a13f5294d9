/** What the service worker's files see of their surroundings; the DOM's types do not include it. */

interface WorkerSetup {
  appKey: string
  base: string
  /** Changes with every build of the app. */
  build: string
  files: readonly string[]
}
declare const VITRINE: WorkerSetup

export interface Waiting {
  waitUntil(work: Promise<unknown>): void
}

export interface WindowClient {
  id: string
  url: string
  focused: boolean
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(message: unknown): void
}

/** Its data is what the worker gave it. */
export interface ShownNotification {
  data: unknown
  close(): void
}

interface WorkerEvents {
  install: Waiting
  activate: Waiting
  message: Waiting & { data: unknown; ports: readonly MessagePort[] }
  fetch: Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
  push: Waiting & { data: { text(): string } | null }
  notificationclick: Waiting & { notification: ShownNotification; action: string }
  pushsubscriptionchange: Waiting & { newSubscription?: PushSubscription | null }
  sync: Waiting & { tag: string }
}

interface WorkerScope {
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options?: object): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: {
    showNotification(title: string, options: object): Promise<void>
    pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>
    /** Where the browser wakes the worker once there is a connection. */
    sync?: { register(tag: string): Promise<void> }
  }
  navigator?: { setAppBadge?: (count: number) => Promise<void> }
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void
}

export const worker = self as unknown as WorkerScope
export const setup: WorkerSetup = VITRINE

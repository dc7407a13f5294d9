/** The service worker's script, started in the parts of a browser that it uses. For tests. */
import { vi } from 'vitest'

type Listener = (event: never) => void
export const origin = 'https://shop.test'
export const base = '/a/demo/'

const keyOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, origin).href

/** The parts of a browser's caches and network that the worker uses. */
function fakeBrowser() {
  const caches = new Map<string, Map<string, Response>>()
  const asked: string[] = []
  const sent: { address: string; body: unknown }[] = []
  const answers = new Map<string, string>()
  let online = true
  const open = (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, entries)
    return {
      put: async (request: Request | string, response: Response) => {
        entries.delete(keyOf(request))
        entries.set(keyOf(request), response)
      },
      match: async (request: Request | string) => entries.get(keyOf(request))?.clone(),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (request: Request | string) => entries.delete(keyOf(request)),
      addAll: async (files: string[]) => {
        for (const file of files) entries.set(keyOf(file), new Response(file))
      },
    }
  }
  const request = async (input: Request | string, init?: RequestInit) => {
    const url = keyOf(input)
    asked.push(url)
    if (!online) throw new TypeError('offline')
    if (init?.body)
      sent.push({ address: `${init.method} ${url.slice(origin.length)}`, body: JSON.parse(String(init.body)) })
    return new Response(answers.get(url) ?? `fresh ${url.slice(origin.length)}`)
  }
  const connect = (yes: boolean) => {
    online = yes
  }
  return {
    caches,
    asked,
    sent,
    answers,
    connect,
    storage: {
      open: async (name: string) => open(name),
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    },
    request,
  }
}

export const subscriptionAt = (endpoint: string) => ({
  toJSON: () => ({ endpoint, keys: { p256dh: 'p256dh', auth: 'auth' } }),
})

/** A window of the app, as a worker sees it. */
export function fakeWindow(url: string, focused = false) {
  const client = {
    id: `window of ${url}`,
    url: origin + url,
    focused,
    told: [] as unknown[],
    focus: async () => {
      client.focused = true
    },
    navigate: async (address: string) => {
      client.url = address
    },
    postMessage: (message: unknown) => client.told.push(message),
  }
  return client
}

export async function startWorker(browser = fakeBrowser(), build = 'b2') {
  const listeners = new Map<string, Listener[]>()
  const shown: { title: string; options: Record<string, unknown> }[] = []
  const windows: ReturnType<typeof fakeWindow>[] = []
  const opened: string[] = []
  const syncs: string[] = []
  vi.stubGlobal('VITRINE', { appKey: 'demo', base, build, files: ['/assets/main.js'] })
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    skipWaiting: async () => {},
    clients: {
      claim: async () => {},
      matchAll: async () => windows,
      openWindow: async (url: string) => opened.push(url),
    },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => shown.push({ title, options }),
      sync: { register: async (tag: string) => syncs.push(tag) },
      pushManager: { subscribe: async () => subscriptionAt('https://push.test/renewed') },
    },
  })
  vi.stubGlobal('caches', browser.storage)
  vi.stubGlobal('fetch', browser.request)
  vi.stubGlobal('location', { origin })
  vi.resetModules()
  // The worker is a script and not a module, so it exports nothing.
  await import('./service-worker.ts' as string)
  const dispatch = async (type: string, event: object = {}): Promise<string | null> => {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | null = null
    for (const listener of listeners.get(type) ?? [])
      listener({
        ...event,
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
        respondWith: (promise: Promise<Response>) => {
          answer = promise
        },
      } as never)
    const response = await (answer as Promise<Response> | null)
    await Promise.all(work)
    return response ? response.text() : null
  }
  const get = (path: string, look: { mode?: string; destination?: string; headers?: Record<string, string> } = {}) => {
    const request = new Request(origin + path, { headers: look.headers ?? {} })
    Object.defineProperty(request, 'mode', { value: look.mode ?? 'cors' })
    Object.defineProperty(request, 'destination', { value: look.destination ?? '' })
    return dispatch('fetch', { request })
  }
  const push = (payload: unknown) =>
    dispatch('push', { data: { text: () => (typeof payload === 'string' ? payload : JSON.stringify(payload)) } })
  /** A tap on the last notification. */
  const tap = (action = '') => {
    const notification = { data: shown.at(-1)?.options['data'], close: () => {} }
    return dispatch('notificationclick', { notification, action })
  }
  return { browser, dispatch, get, push, tap, shown, windows, opened, syncs }
}

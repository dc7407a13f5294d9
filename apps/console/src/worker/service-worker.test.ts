import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { WorkerSetup } from './worker.rules.ts'

type Listener = (event: never) => void
const origin = 'https://console.test'
const keyOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, origin).href

/** A browser's caches and the server behind its network, as far as the worker uses them. */
function fakeBrowser() {
  const caches = new Map<string, Map<string, Response>>()
  const asked: string[] = []
  let server: ((path: string) => Response) | null = null
  const matchIn = (entries: Map<string, Response> | undefined, request: Request | string) =>
    entries?.get(keyOf(request))?.clone()
  const storage = {
    open: async (name: string) => {
      const entries = caches.get(name) ?? new Map<string, Response>()
      caches.set(name, entries)
      return {
        put: async (request: Request | string, response: Response) => void entries.set(keyOf(request), response),
        match: async (request: Request | string) => matchIn(entries, request),
      }
    },
    match: async (request: Request | string) =>
      [...caches.values()].map((entries) => matchIn(entries, request)).find((found) => found !== undefined),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  }
  const request = async (input: Request | string) => {
    const path = keyOf(input).slice(origin.length)
    asked.push(path)
    if (!server) throw new TypeError('offline')
    return server(path)
  }
  return {
    caches,
    storage,
    request,
    asked,
    serve: (answer: (path: string) => Response) => {
      server = answer
    },
    cut: () => {
      server = null
    },
  }
}

const setupOf = (build: string): WorkerSetup => ({
  build,
  entry: `/assets/index-${build}.js`,
  files: [`/assets/index-${build}.js`, '/assets/same.js', '/color-scheme.js'],
  serverParts: ['app', 'auth'],
})
const pageOf = (build: string) => `<script src="/assets/index-${build}.js"></script>`
/** A server with one build: what is not of it is gone. */
const serverOf = (build: string) => (path: string) => {
  if (setupOf(build).files.includes(path)) return new Response(`${build} ${path}`)
  return path.startsWith('/assets/') ? new Response('gone', { status: 404 }) : new Response(pageOf(build))
}

async function startWorker(browser: ReturnType<typeof fakeBrowser>, build: string) {
  const listeners = new Map<string, Listener>()
  vi.stubGlobal('WORKER_SETUP', setupOf(build))
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    clients: { claim: async () => {} },
  })
  vi.stubGlobal('caches', browser.storage)
  vi.stubGlobal('fetch', browser.request)
  vi.stubGlobal('location', { origin })
  vi.resetModules()
  // A script, not a module: it exports nothing.
  await import('./service-worker.ts' as string)
  const dispatch = async (type: string, event: object = {}): Promise<Response | null> => {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | null = null
    listeners.get(type)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise
      },
    } as never)
    await Promise.all(work)
    return answer
  }
  const get = async (path: string, mode = 'cors') => {
    const request = new Request(origin + path)
    Object.defineProperty(request, 'mode', { value: mode })
    const response = await dispatch('fetch', { request })
    return response ? response.text() : null
  }
  return { dispatch, get, open: (path: string) => get(path, 'navigate') }
}

async function installed(browser: ReturnType<typeof fakeBrowser>, build: string) {
  browser.serve(serverOf(build))
  const worker = await startWorker(browser, build)
  await worker.dispatch('install')
  return worker
}

describe("the console's service worker", () => {
  beforeEach(() => vi.unstubAllGlobals())

  test('without a connection, opens every address of the console with its page and has all of its files', async () => {
    const browser = fakeBrowser()
    const { get, open } = await installed(browser, 'b1')
    browser.cut()
    expect(await open('/design/home')).toBe(pageOf('b1'))
    for (const file of setupOf('b1').files) expect(await get(file), file).toBe(`b1 ${file}`)
    await expect(get('/assets/unknown.js')).rejects.toThrow()
    expect(await open('/auth/login')).toBeNull()
  })

  test('the page comes from the server while there is one, whatever is kept; a proxy without one counts as none', async () => {
    const browser = fakeBrowser()
    const { open, get } = await installed(browser, 'b1')
    browser.serve(serverOf('b2'))
    expect(await open('/')).toBe(pageOf('b2'))
    expect(await get('/color-scheme.js')).toBe('b2 /color-scheme.js')
    browser.serve(() => new Response('Bad gateway', { status: 502 }))
    expect(await open('/')).toBe(pageOf('b1'))
  })

  test('after an upgrade a tab of the old build still gets its parts, and one of the new build is whole offline', async () => {
    const browser = fakeBrowser()
    const old = await installed(browser, 'b1')
    await installed(browser, 'b2')
    expect(await old.get('/assets/index-b1.js')).toBe('b1 /assets/index-b1.js')
    browser.cut()
    expect(await old.open('/design')).toBe(pageOf('b2'))
    expect(await old.get('/assets/index-b2.js')).toBe('b2 /assets/index-b2.js')
  })

  test('fetches what an earlier build had by the same name no second time', async () => {
    const browser = fakeBrowser()
    await installed(browser, 'b1')
    browser.asked.length = 0
    await installed(browser, 'b2')
    expect(browser.asked).not.toContain('/assets/same.js')
    expect(browser.asked).toContain('/color-scheme.js')
  })

  test('is not installed while another build answers or a file is missing, and opens no page of a half cache', async () => {
    const browser = fakeBrowser()
    const old = await installed(browser, 'b1')
    const early = await startWorker(browser, 'b2')
    await expect(early.dispatch('install')).rejects.toThrow()
    browser.serve((path) => (path.startsWith('/assets/') ? new Response('') : new Response(pageOf('b1'))))
    await expect(early.dispatch('install')).rejects.toThrow('another build')
    browser.cut()
    expect(await old.open('/')).toBe(pageOf('b1'))
  })

  test('while a tab of an old build stays open, upgrades pile nothing up: it is whole, and so are the last two', async () => {
    const browser = fakeBrowser()
    const old = await installed(browser, 'b1')
    await old.dispatch('activate')
    for (const build of ['b2', 'b3', 'b4', 'b5', 'b6']) await installed(browser, build)
    expect([...browser.caches.keys()]).toEqual(['b1', 'b2', 'b5', 'b6'].map((build) => `vitrine-console:${build}`))
    browser.cut()
    for (const build of ['b1', 'b5', 'b6'])
      expect(await old.get(`/assets/index-${build}.js`)).toBe(`${build} /assets/index-${build}.js`)
  })

  test('cleans all but its own files and those of the build before, and keeps nothing that a person was shown', async () => {
    const browser = fakeBrowser()
    for (const build of ['b1', 'b2']) await installed(browser, build)
    const { dispatch, get, open } = await installed(browser, 'b3')
    await dispatch('activate')
    expect([...browser.caches.keys()]).toEqual(['vitrine-console:b2', 'vitrine-console:b3'])
    await open('/design/home?q=mine')
    expect(await get('/app/v1/builder')).toBeNull()
    const kept = [...(browser.caches.get('vitrine-console:b3')?.keys() ?? [])]
    expect(kept.sort()).toEqual([...setupOf('b3').files, '/'].map((path) => origin + path).sort())
  })

  test('goes to the network where the browser refuses its caches', async () => {
    const browser = fakeBrowser()
    const { get, open } = await installed(browser, 'b1')
    const refuse = async () => {
      throw new DOMException('Access denied', 'SecurityError')
    }
    Object.assign(browser.storage, { open: refuse, match: refuse, keys: refuse })
    expect(await get('/assets/index-b1.js')).toBe('b1 /assets/index-b1.js')
    expect(await get('/color-scheme.js')).toBe('b1 /color-scheme.js')
    expect(await open('/design')).toBe(pageOf('b1'))
  })
})

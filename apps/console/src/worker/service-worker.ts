/**
 * The console's service worker: keeps the files of a build and its page, so that a lost connection takes no screen away.
 * It keeps nothing that belongs to a person. A new build's worker waits until no tab of the old one is open: their files
 * stay as long. The build puts `WORKER_SETUP` in.
 */
import {
  cacheNameOf,
  cachesPassedOver,
  cachesToDelete,
  consoleCaches,
  handlingOf,
  hashedFolder,
  type WorkerSetup,
} from './worker.rules.ts'

declare const WORKER_SETUP: WorkerSetup

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

/** The parts of a worker's global scope that are used here: the DOM's types have none of it. */
interface WorkerScope {
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(
    type: 'fetch',
    listener: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void
}
const worker = self as unknown as WorkerScope
/** Once: the build writes the whole of it wherever its name stands. */
const setup = WORKER_SETUP

/** The page stands under this address in each cache, put there last: a cache that has it is whole. */
const pageAddress = '/'
/** So many at a time: the screen that is open may want the connection too. */
const fetchedAtOnce = 6
/** What a proxy says while there is no server behind it. */
const awayStatuses = [502, 503, 504]

/** What is kept; nothing where the browser refuses its caches: then the network is the way. */
const unlessRefused = <T>(look: () => Promise<T>): Promise<T | undefined> => look().catch(() => undefined)

const find = (address: string | Request): Promise<Response | undefined> =>
  unlessRefused(async () => caches.match(address))

/** A hashed file that an earlier build had too is copied, not fetched. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  const isHashed = file.startsWith(hashedFolder)
  const known = isHashed ? await find(file) : undefined
  const response = known ?? (await fetch(file, { cache: isHashed ? 'default' : 'no-cache' }))
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  await cache.put(file, response)
}

async function keepPage(cache: Cache): Promise<void> {
  const response = await fetch(pageAddress, { cache: 'no-cache', headers: { accept: 'text/html' } })
  // While an upgrade is under way another build may answer: the browser tries again later.
  const isOurs = response.ok && !response.redirected && (await response.clone().text()).includes(setup.entry)
  if (!isOurs) throw new Error('The page is of another build')
  await cache.put(pageAddress, response)
}

const remove = (names: readonly string[]) => Promise.all(names.map((name) => caches.delete(name)))

async function install(): Promise<void> {
  const cache = await caches.open(cacheNameOf(setup.build))
  const left = [...setup.files]
  const work = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) await keepFile(cache, file)
  }
  await Promise.all(Array.from({ length: fetchedAtOnce }, work))
  await keepPage(cache)
  await remove(cachesPassedOver(await caches.keys(), setup.build))
}

async function activate(): Promise<void> {
  await remove(cachesToDelete(await caches.keys(), setup.build))
  await worker.clients.claim()
}

/** The page of the newest build that is here whole. */
const keptPage = (): Promise<Response | undefined> =>
  unlessRefused(async () => {
    for (const name of consoleCaches(await caches.keys()).reverse()) {
      const page = await (await caches.open(name)).match(pageAddress)
      if (page) return page
    }
    return undefined
  })

async function newestOr(request: Request, kept: () => Promise<Response | undefined>): Promise<Response> {
  try {
    const response = await fetch(request)
    return awayStatuses.includes(response.status) ? ((await kept()) ?? response) : response
  } catch (error) {
    const known = await kept()
    if (known) return known
    throw error
  }
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { method, url, mode, headers } = request
  const handling = handlingOf({ method, url, mode, hasRange: headers.has('range') }, location.origin, setup)
  if (handling === 'page') event.respondWith(newestOr(request, keptPage))
  else if (handling === 'named') event.respondWith(newestOr(request, () => find(new URL(url).pathname)))
  else if (handling === 'hashed') event.respondWith(find(url).then((kept) => kept ?? fetch(request)))
})

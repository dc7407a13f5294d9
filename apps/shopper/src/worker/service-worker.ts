/**
 * The service worker of one app. The server puts `VITRINE` before this file: the app's key and address, and the files
 * of this build. It keeps the app's shell, its home page, its last releases and what was visited; other apps' caches
 * on the same origin are not its own. What it does with pushes stands in `push`.
 */
import type { ReadAddress, ReadAnswer, ReadStart } from '../data/addresses.ts'
import './push/push-events.ts'
import { dropEarlierShells, findInShells, noteOpenPages, shell } from './shells.ts'
import { setup, worker } from './worker-scope.ts'

const { appKey, base, files } = setup
const prefix = `vitrine:${appKey}:`
/** Home page and releases have their own cache, so that browsing never pushes them out. */
const names = {
  shell,
  shown: `${prefix}shown`,
  data: `${prefix}data`,
  pictures: `${prefix}pictures`,
}
const addressOf = (address: ReadAddress): string => new URL(base + address, location.origin).href
const startsWith = (address: string, start: ReadStart): boolean => address.startsWith(start)

const limits = { data: 150, pictures: 250 }
/** If an older answer is available, a connection that is slower than this counts as missing. */
const patienceMs = 4_000

/** Where the browser has no more room, pictures make some: they are the most of what is kept, and come again. */
async function withRoom(put: () => Promise<void>): Promise<void> {
  try {
    await put()
  } catch (error) {
    if ((error as Error).name !== 'QuotaExceededError') throw error
    await caches.delete(names.pictures)
    await put()
  }
}

async function keep(cacheName: string, key: Request | string, response: Response): Promise<void> {
  if (response.status !== 200 || response.type === 'opaque') return
  // An answer for one shopper alone, such as prices for whoever is signed in.
  if (response.headers.get('cache-control')?.includes('no-store')) return
  const cache = await caches.open(cacheName)
  if (cacheName === names.pictures) await cache.put(key, response)
  else await withRoom(() => cache.put(key, response.clone()))
}

/** The oldest entry is removed first; a put moves an entry to the end. */
async function trim(cacheName: string, max: number): Promise<void> {
  const cache = await caches.open(cacheName)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)))
}

async function install(): Promise<void> {
  const cache = await caches.open(names.shell)
  await withRoom(() => cache.addAll([...files]))
  await refreshHome()
  await worker.skipWaiting()
}

async function refreshHome(): Promise<void> {
  const home = await fetch(base, { cache: 'no-cache' })
  await keep(names.shown, base, home.clone())
  const [, language] = /<html lang="([^"]+)"/.exec(await home.text()) ?? []
  await fetchUpcoming(language).catch(() => {})
}

/** The app makes the same address. */
const releaseAt = (hash: string, texts: string | undefined): string =>
  addressOf(`releases/${hash}.json`) + (texts === undefined ? '' : `?texts=${texts}`)

/**
 * Fetches designs that begin or end by the device's clock ahead of time, and the release that follows them, in the
 * language of the home page, so that they are available with or without a connection. Releases that have ended are
 * removed, and those in other languages.
 */
async function fetchUpcoming(language: string | undefined): Promise<void> {
  const manifest = addressOf('manifest.json') + (language === undefined ? '' : `?language=${language}`)
  const answer = await fetch(manifest, { cache: 'no-store' })
  // An error answer names no releases.
  const { release, upcoming = [], texts } = (await answer.json()) as Partial<ReadAnswer<'manifest.json'>>
  const soon = upcoming.map((next) => next.release)
  const wanted = new Set((release ? [...soon, release] : soon).map((hash) => releaseAt(hash, texts)))
  const cache = await caches.open(names.shown)
  const isOver = ({ url }: Request) => new URL(url).pathname.endsWith('.json') && !wanted.has(url)
  await Promise.all((await cache.keys()).filter(isOver).map((key) => cache.delete(key)))
  if (soon.length === 0) return
  for (const address of wanted)
    if (!(await cache.match(address))) await keep(names.shown, address, await fetch(address))
}

async function activate(): Promise<void> {
  await noteOpenPages()
    .then(dropEarlierShells)
    .catch(() => {})
  await worker.clients.claim()
}

/** What is kept; nothing where the browser refuses its caches: then the network is the way. */
async function unlessRefused<T>(look: () => Promise<T>): Promise<T | undefined> {
  return look().catch(() => undefined)
}

const find = (cacheName: string, key: Request | string) =>
  unlessRefused(async () => (await caches.open(cacheName)).match(key))

/** The newest answer, or the last stored one when the connection does not answer in time. */
async function newest(request: Request, wait: (work: Promise<unknown>) => void): Promise<Response> {
  const fresh = fetch(request).then((response) => {
    wait(keep(names.data, request, response.clone()).then(() => trim(names.data, limits.data)))
    return response
  })
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  const answer = await Promise.race([fresh, late]).catch(() => null)
  return answer ?? (await find(names.data, request)) ?? fresh
}

/** The page of the address. Offline it is the visited page, otherwise the home page, which routes by the address. */
async function navigate(request: Request, wait: (work: Promise<unknown>) => void): Promise<Response> {
  try {
    const response = await fetch(request)
    const isHome = new URL(request.url).pathname === base
    if (isHome && new URL(request.url).search === '') wait(keep(names.shown, base, response.clone()))
    wait(dropEarlierShells())
    return response
  } catch (error) {
    const home = await find(names.shown, base)
    if (home) return home
    throw error
  }
}

/** A stored file is never fetched again, because its address changes with its content. */
async function once(cacheName: string, request: Request, wait: (work: Promise<unknown>) => void): Promise<Response> {
  const known = cacheName === shell ? await unlessRefused(() => findInShells(request)) : await find(cacheName, request)
  if (known) return known
  const response = await fetch(request)
  const max = cacheName === names.pictures ? limits.pictures : Number.POSITIVE_INFINITY
  wait(keep(cacheName, request, response.clone()).then(() => trim(cacheName, max)))
  return response
}

function answerFor(request: Request, wait: (work: Promise<unknown>) => void): Promise<Response> | null {
  const url = new URL(request.url)
  // A range request fetches a part of a video, but caches hold whole answers.
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('range')) return null
  if (url.searchParams.has('preview') || url.origin + url.pathname === addressOf('preview.json')) return null
  if (request.mode === 'navigate') return url.pathname.startsWith(base) ? navigate(request, wait) : null
  if (url.pathname.startsWith('/assets/')) return once(names.shell, request, wait)
  // A video is asked for in parts, which went by above; what is fetched whole from there is a still.
  const isStill = request.destination === '' && url.pathname.startsWith('/media/')
  if (request.destination === 'image' || isStill || url.pathname.startsWith('/icons/'))
    return once(names.pictures, request, wait)
  const path = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : ''
  if (startsWith(path, 'releases/')) return once(names.shown, request, wait)
  return startsWith(path, 'catalog/') || path === 'manifest.webmanifest' ? newest(request, wait) : null
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => {
  const isRelease = (event.data as { type?: unknown } | null)?.type === 'release'
  if (isRelease) event.waitUntil(Promise.allSettled([refreshHome(), dropEarlierShells()]))
})
worker.addEventListener('fetch', (event) => {
  const answer = answerFor(event.request, (work) => event.waitUntil(work.catch(() => {})))
  if (answer !== null) event.respondWith(answer)
})

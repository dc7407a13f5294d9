/** Maintains the app's service worker, where the browser allows one: on https or on localhost. */

/** The worker fetches the rest of the app, so it is started after the page itself is done. */
const whenIdle = (act: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 4_000 })
  else setTimeout(act, 2_000)
}

/** Also the name that the worker knows. */
const answersOf = (appKey: string) => `vitrine:${appKey}:data`

/** Data inside the page was never fetched, so it is stored where the worker finds it offline. */
async function keepAnswers(cacheName: string, answers: Readonly<Record<string, unknown>>): Promise<void> {
  const cache = await caches.open(cacheName)
  const headers = { 'content-type': 'application/json' }
  const puts = Object.entries(answers).map(([url, answer]) =>
    cache.put(url, new Response(JSON.stringify(answer), { headers })),
  )
  await Promise.all(puts)
}

/** What a package keeps in the worker's place; also the name that the package knows. A browser has none. */
const forgetPackage = (appKey: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(`vitrine:${appKey}:kept`)
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
    // It goes as soon as what is being kept is written.
    request.onblocked = () => resolve()
  })

/** Removes what holds prices of what is kept for times without a connection: answers, and the home page as it was drawn. */
export async function forgetPrices({ appKey, base }: Pick<WorkerOptions, 'appKey' | 'base'>): Promise<void> {
  await forgetPackage(appKey).catch(() => {})
  if (!('caches' in globalThis)) return
  await caches.delete(answersOf(appKey))
  const shown = await caches.open(`vitrine:${appKey}:shown`)
  await shown.delete(base)
}

interface WorkerOptions {
  appKey: string
  base: string
  /** Answers of the page by their address, as far as they may still be shown. */
  answers: () => Readonly<Record<string, unknown>>
}

export function keepWorker({ appKey, base, answers }: WorkerOptions): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return
  // Naming the workers may already be refused.
  const ask = async () => {
    await navigator.serviceWorker.register(`${base}sw.js`, { scope: base, updateViaCache: 'none' })
    await keepAnswers(answersOf(appKey), answers())
  }
  const register = () => whenIdle(() => void ask().catch(() => {}))
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** Keeps the app's service worker, where the browser allows one: on https, or on this machine. */

/** The worker fetches the rest of the app: it waits until the page itself is done. */
const whenIdle = (act: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 4_000 })
  else setTimeout(act, 2_000)
}

export function keepWorker(base: string): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return
  const register = () =>
    whenIdle(() => {
      navigator.serviceWorker.register(`${base}sw.js`, { scope: base, updateViaCache: 'none' }).catch(() => {})
    })
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

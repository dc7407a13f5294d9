/** Keeps the console's service worker, where the browser allows one: on https, or on this machine. */
import { whenIdle } from '../shared/lib/when-idle.ts'

/** Naming the workers may already be refused. */
const askForWorker = async () => {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
}

export function keepWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // It fetches all of the console: the screen that is open comes first.
  const register = () =>
    whenIdle(() => {
      // Without one, or with one that could not fetch everything, the console works as long as its server does.
      askForWorker().catch(() => {})
    })
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

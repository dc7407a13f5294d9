/** The services of a page in a browser. */
import { localeQuery } from '../data/answer-store.ts'
import { createCall } from '../data/api.ts'
import type { Boot } from '../data/boot.ts'
import { createCatalog } from '../data/catalog.ts'
import { silentTracker, startTracker } from '../events/tracker.ts'
import { createCartStore } from '../session/cart.ts'
import { createDeviceStore } from '../session/device-store.ts'
import { createOrderKeeper } from '../session/keep-order.ts'
import { createClock } from './clock.ts'
import { createRouter } from './router.ts'
import { createLists, type Services } from './services.ts'

function storageOrNull(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Reported with every event, so that figures can be separated by app version. */
const version = '1.0.0'

const followStorage = (listener: (fullName: string | null) => void) =>
  window.addEventListener('storage', ({ key }) => listener(key))

/** One tab at a time, in the order in which they ask. Browsers have no locks on plain http; then the server decides. */
const inOneTab =
  (name: string) =>
  <T>(act: () => Promise<T>): Promise<T> =>
    'locks' in navigator ? (navigator.locks.request(name, act) as Promise<T>) : act()

/** With `isHydrating` the device's store stays closed until the app has taken over the page that the server drew. */
export function createBrowserServices(boot: Boot, isHydrating = false): Services {
  const { appKey, language, currency, words, preview, consoleOrigin } = boot
  const base = `/a/${encodeURIComponent(appKey)}/`
  const call = createCall(base)
  // A preview stores its data separately, so that it does not change the shopper's cart and lists.
  const device = createDeviceStore(preview ? `${appKey}:preview` : appKey, storageOrNull(), {
    followStorage,
    isOpen: !isHydrating,
  })
  const lists = createLists(device)
  const tracker = preview ? silentTracker : startTracker({ appKey, base, language, version })
  return {
    appKey,
    base,
    consoleOrigin,
    preview,
    drawing: 'browser',
    language,
    currency,
    words,
    call,
    router: createRouter(base, window as never, preview ? 'preview' : ''),
    catalog: createCatalog({ call, locale: localeQuery(language, currency), seed: boot.catalog }),
    cart: createCartStore({
      call,
      store: device,
      currency,
      language,
      installId: tracker.installId,
      onOrder: createOrderKeeper({ lists, device, tracker, words }),
      alone: inOneTab(`vitrine:${appKey}:cart`),
    }),
    tracker,
    device,
    lists,
    clock: createClock(boot.now),
  }
}

/** The services of a page in a browser. */
import { createCall } from '../data/api.ts'
import type { Boot } from '../data/boot.ts'
import { createCatalogue } from '../data/catalogue.ts'
import { silentTracker, startTracker } from '../events/tracker.ts'
import { createCartStore } from '../session/cart.ts'
import { createDeviceStore } from '../session/device-store.ts'
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

/** Reported with every event, so that numbers can be read by version of the app. */
const version = '1.0.0'

export const localeQuery = (language: string, currency: string): string =>
  new URLSearchParams({ language, currency }).toString()

export function createBrowserServices(boot: Boot): Services {
  const { appKey, language, currency, words, preview, consoleOrigin } = boot
  const base = `/a/${encodeURIComponent(appKey)}/`
  const call = createCall(base)
  // What a preview puts aside is its own: it must not change the shopper's cart and lists.
  const device = createDeviceStore(preview ? `${appKey}:preview` : appKey, storageOrNull())
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
    catalogue: createCatalogue({ call, locale: localeQuery(language, currency), seed: boot.catalogue }),
    cart: createCartStore({ call, store: device, currency, language, installId: tracker.installId }),
    tracker,
    device,
    lists: createLists(device),
    clock: createClock(boot.now),
  }
}

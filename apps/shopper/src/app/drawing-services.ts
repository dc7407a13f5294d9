/** The services of a page that is drawn once, from what is handed to it: nothing in it is stored, sent or followed. */
import { webAppVersion } from '@vitrine/domain/app-versions/app-versions.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { Catalog } from '../data/catalog.ts'
import { silentTracker } from '../events/tracking.ts'
import { createAccount } from '../session/account.ts'
import { createCartStore } from '../session/cart.ts'
import { createDeviceStore, type DeviceStore } from '../session/device-store.ts'
import type { Words } from '../text/words.ts'
import { createStoppedClock } from './clock.ts'
import { createFixedRouter } from './router.ts'
import { createLists, type Services } from './services.ts'

export interface DrawingInput {
  snapshot: Snapshot
  /** The app's address on its host. */
  base: string
  /** Path under the app's address; of its query only the variant of a product. */
  path: string
  language: string
  currency: string
  now: number
  consoleOrigin: string
}

const refuse = () => Promise.reject(new Error('A page on the server only reads.'))

interface DrawingOptions {
  drawing: 'screen' | 'frame'
  catalog: Catalog
  words: Words
  /** Whatever a browser would have stored; empty on the server. */
  device?: DeviceStore
}

/** Everything that a drawing needs. */
export function createDrawingServices(
  input: DrawingInput,
  { drawing, catalog, words, device = createDeviceStore(input.snapshot.appKey, null) }: DrawingOptions,
): Services {
  const { snapshot, base, language, currency } = input
  const { appKey } = snapshot
  const lists = createLists(device)
  const cart = createCartStore({
    call: refuse,
    store: device,
    currency,
    language,
    installId: silentTracker.installId,
    onOrder: refuse,
  })
  return {
    appKey,
    base,
    outside: null,
    consoleOrigin: input.consoleOrigin,
    preview: false,
    drawing,
    language,
    currency,
    words,
    call: refuse,
    router: createFixedRouter(base, input.path),
    catalog,
    cart,
    tracker: silentTracker,
    consent: refuse,
    device,
    lists,
    appVersion: webAppVersion,
    shell: null,
    noteChange: async () => {},
    syncLists: async () => {},
    measuring: { writeKey: '', withoutConsent: 'everything' },
    pricing: { locked: snapshot.settings.l2sp.enabled },
    account: createAccount({
      call: refuse,
      device,
      cart,
      lists,
      onChange: () => {},
      forgetInstall: silentTracker.forget,
      leave: () => {},
      channel: null,
    }),
    clock: createStoppedClock(input.now),
  }
}

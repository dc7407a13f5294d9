/** The services of a page in a browser. */

import type { ConsentStore, createConsentStore } from '../consent/consent-store.ts'
import { localeQuery } from '../data/answer-store.ts'
import { createCall } from '../data/api.ts'
import type { Boot } from '../data/boot.ts'
import { createCatalog } from '../data/catalog.ts'
import { createTracker } from '../events/report.ts'
import { type EventSettings, silentTracker, type Tracker } from '../events/tracking.ts'
import { createAccount } from '../session/account.ts'
import { createCartStore } from '../session/cart.ts'
import { createDeviceStore } from '../session/device-store.ts'
import { inOneTab } from '../session/in-one-tab.ts'
import { tabChannel } from '../session/tab-channel.ts'
import { findShell, type ShellWindow } from '../shell/shell.ts'
import { detectVersion } from './app-version.ts'
import { createClock } from './clock.ts'
import { partOfApp } from './part-of-app.ts'
import { createRouter } from './router.ts'
import { createLists, type Services } from './services.ts'

function storageOrNull(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

const followStorage = (listener: (fullName: string | null) => void) =>
  window.addEventListener('storage', ({ key }) => listener(key))

/** What the shopper agreed to, with code that is loaded when somebody asks. */
function consentOf(options: Parameters<typeof createConsentStore>[0]): () => Promise<ConsentStore> {
  let opening: Promise<ConsentStore> | null = null
  return () => {
    opening ??= import('../consent/consent-store.ts')
      .then((code) => code.createConsentStore(options))
      .catch((error: unknown) => {
        // Code that did not come is asked for again.
        opening = null
        throw error
      })
    return opening
  }
}

/** With `isHydrating` the device's store stays closed until the app has taken over the page that the server drew. */
export function createBrowserServices(boot: Boot, isHydrating = false): Services {
  const { appKey, base, outside, language, currency, words, preview, consoleOrigin } = boot
  const pricing = { locked: boot.snapshot?.settings.l2sp.enabled ?? false }
  const call = createCall(base, fetch, () => (pricing.locked ? 'no-store' : 'default'))
  // A preview stores its data separately, so that it does not change the shopper's cart and lists.
  const device = createDeviceStore(preview ? `${appKey}:preview` : appKey, storageOrNull(), {
    followStorage,
    isOpen: !isHydrating,
  })
  const lists = createLists(device)
  const clock = createClock(boot.now, { kept: device.shared })
  const measuring: EventSettings = {
    writeKey: '',
    withoutConsent: 'everything',
    ...boot.snapshot?.settings.events,
  }
  const consent = consentOf({ device, call, installId: () => tracker.installId() })
  const appVersion = detectVersion(navigator.userAgent)
  const shell = findShell(window as ShellWindow)
  const tracker: Tracker = preview
    ? silentTracker
    : createTracker({
        appKey,
        base,
        language,
        version: appVersion,
        shell,
        measuring,
        device,
        tellConsent: async () => (await consent()).tell(),
        opened: { href: location.href, referrer: document.referrer },
      })
  const catalog = createCatalog({ call, locale: localeQuery(language, currency), seed: boot.catalog })
  const listOptions = { call, device, lists, now: clock.read }
  const cart = createCartStore({
    call,
    store: device,
    currency,
    language,
    installId: tracker.installId,
    onOrder: async (order, attempt) => {
      const { createOrderKeeper } = await partOfApp(() => import('../session/keep-order.ts'))
      await createOrderKeeper({ lists, device, tracker, words, call })(order, attempt)
    },
    alone: (act) => inOneTab(`vitrine:${appKey}:cart`, act),
  })
  const account = createAccount({
    ...listOptions,
    cart,
    onChange: () => {
      if (pricing.locked) catalog.renew()
    },
    forgetInstall: tracker.forget,
    // A page that is loaded anew holds nothing in memory.
    leave: () => location.replace(base),
    channel: tabChannel(`vitrine:${appKey}:account`),
  })
  return {
    appKey,
    base,
    outside,
    consoleOrigin,
    preview,
    drawing: 'browser',
    language,
    currency,
    words,
    call,
    router: createRouter(base, window as never, preview ? 'preview' : ''),
    catalog,
    cart,
    tracker,
    consent,
    measuring,
    device,
    lists,
    pricing,
    account,
    appVersion,
    shell,
    noteChange: async (kind, productId, removed = false) => {
      if (device.owner() === null) return
      const at = new Date(clock.read()).toISOString()
      const { noteChange } = await import('../session/list-news.ts')
      noteChange(device, kind, { productId, at, removed })
    },
    syncLists: async (kinds) => {
      if (device.owner() === null) return
      await import('../session/list-sync.ts').then(({ sendLists }) => sendLists(listOptions, kinds)).catch(() => {})
    },
    clock,
  }
}

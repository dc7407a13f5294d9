/** Starts the shopper app from the data that the server wrote into the page. */
import { minuteMs } from '@vitrine/domain/time'
import './shopper.css'
import './forced-colors.css'
import { keepTextsLive } from '@vitrine/blocks/kit/translators/keep-texts-live'
import { canDraw, loadLaterViews } from '@vitrine/blocks/views'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { ShopperSettings } from '@vitrine/domain/settings/settings.schema'
import { withSettings } from '@vitrine/domain/settings/with-settings.rules'
import { hydrate, render } from 'preact'
import { createElement } from 'react'
import { App } from './app/app.tsx'
import { createBrowserServices } from './app/browser-services.ts'
import { watchReleases } from './app/live-release.ts'
import { createLiveSettings } from './app/live-settings.ts'
import { renewal } from './app/part-of-app.ts'
import { loadRenewal, renewPage } from './app/renewal.ts'
import { type ScreenName, showsSame } from './app/routes.ts'
import { loadScreen } from './app/screens.ts'
import type { Services } from './app/services.ts'
import { localeQuery, withLocale } from './data/answer-store.ts'
import type { Boot } from './data/boot.ts'
import { loadCardBadges } from './host/use-card-badges.ts'
import { homePages } from './screens/home/home-screen.tsx'
import { answerTaps } from './session/early-taps.ts'

/** Prices and stock older than this are fetched again when the shopper comes back. */
const staleMs = minuteMs

function show(services: Services, root: Element, snapshot: Snapshot): void {
  render(createElement(App, { services, snapshot }) as never, root)
}

/** Keeps the newest home page and the releases that will be shown next. */
const tellWorker = () => {
  try {
    navigator.serviceWorker?.controller?.postMessage({ type: 'release' })
  } catch {
    // A browser that refuses workers has none to tell.
  }
}

/** The page can be used without it. */
const loadWorker = () => import('./worker/register.ts')

interface StageOptions {
  services: Services
  root: Element
  boot: Boot
  snapshot: Snapshot
}

/** Shows the app as the settings ask for, with the release that applies. */
function createStage({ services, root, boot, snapshot }: StageOptions) {
  let shown = snapshot
  let shownFeatures = String(snapshot.settings.integrations)
  const { device, pricing, measuring, catalog, cart, account } = services
  const settings = createLiveSettings(device, {
    language: services.language,
    settings: snapshot.settings,
    at: boot.now,
  })
  const draw = () => show(services, root, withSettings(shown, settings.current()))
  const forgetPrices = async () => {
    document.getElementById('boot')?.remove()
    await loadWorker()
      .then((worker) => worker.forgetPrices(services))
      .then(tellWorker)
      .catch(() => {})
  }
  const readAnew = () => {
    catalog.renew()
    void cart.reload()
    if (pricing.locked) void account.load()
  }
  const apply = () => {
    const now = settings.current()
    const { enabled } = now.l2sp
    Object.assign(measuring, now.events)
    import('./app/follow-currency.ts').then((module) => module.followSettings(services, now)).catch(() => {})
    const isOther = enabled !== pricing.locked
    pricing.locked = enabled
    const features = String(now.integrations)
    const hasOtherFeatures = features !== shownFeatures
    shownFeatures = features
    draw()
    if (!isOther && hasOtherFeatures) {
      // Stars come with a product, and rewards with a cart.
      catalog.refresh(0)
      void cart.reload()
    }
    if (!isOther) return
    // What was read before the switch is told by neither this page, with what it was drawn of, nor what it keeps; what is
    // read after it stays.
    void forgetPrices().then(readAnew)
  }
  return {
    show: (next: Snapshot) => {
      shown = next
      draw()
    },
    open: () => {
      device.open()
      if (settings.recall()) apply()
      // The switch was turned while the app was closed: the page is right, and what the device keeps is not.
      if (settings.lockHasTurned()) void forgetPrices()
      if (pricing.locked) void account.load()
    },
    takeSettings: (next: ShopperSettings, at: number) => {
      if (!settings.take(next, at)) return
      apply()
      tellWorker()
    },
  }
}
type Stage = ReturnType<typeof createStage>

function followReleases(services: Services, stage: Stage, boot: Boot, snapshot: Snapshot): void {
  const { base, clock, catalog } = services
  const isWatched = () => !document.hidden && navigator.onLine
  services.tracker.show(boot.release, snapshot)
  const watch = watchReleases({
    release: boot.release,
    language: services.language,
    texts: boot.texts,
    snapshot,
    ...(boot.upcoming && { upcoming: boot.upcoming }),
    isWatched,
    request: (address, init) => fetch(base + address, init),
    onServerTime: clock.correct,
    serverNow: clock.read,
    onRelease: (next, release) => {
      services.tracker.show(release, next)
      stage.show(next)
      tellWorker()
    },
    onSettings: stage.takeSettings,
    onUpcoming: tellWorker,
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    watch.check().catch(() => {})
    catalog.refresh(staleMs)
  })
}

/** Block types that the server may have drawn: it draws the first home page, and other screens may hold any type. */
const drawnTypes = (snapshot: Snapshot, screen: ScreenName) =>
  (screen === 'home' ? homePages(snapshot).slice(0, 1) : snapshot.pages).flatMap(({ blocks }) =>
    blocks.map(({ type }) => type),
  )

/** Ends the current task, so that taps and painting get a turn between the steps of a start on a slow phone. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function start(): Promise<void> {
  const root = document.getElementById('root')
  const data = document.getElementById('boot')?.textContent
  if (!root || !data) return
  const boot = JSON.parse(data) as Boot
  if (boot.preview) {
    const { startPreview } = await import('./preview/start-preview.ts')
    await startPreview(boot, root)
    return
  }
  if (!boot.snapshot) return
  const services = createBrowserServices(boot, true)
  const { route } = services.router.current()
  const path = services.router.inside(location.href) ?? ''
  const isAsked = boot.drawn ? showsSame(boot.path, path) : boot.path === path.replace(/\?.*/s, '')
  if (boot.drawn) {
    await loadScreen(route.screen).catch(() => null)
    if (!canDraw(drawnTypes(boot.snapshot, route.screen))) await loadLaterViews().catch(() => null)
    await loadCardBadges(boot.snapshot.badges).catch(() => null)
  }
  await nextTask()
  const stage = createStage({ services, root, boot, snapshot: boot.snapshot })
  const app = createElement(App, { services, snapshot: boot.snapshot }) as never
  answerTaps(document)
  if (isAsked && root.firstElementChild !== null) {
    hydrate(app, root)
    stage.open()
  } else {
    // The worker answered another address with the home page, so the markup does not belong to this screen. It goes
    // before anything is drawn: opening draws at once where the device knows newer settings than the kept page.
    root.textContent = ''
    stage.open()
    stage.show(boot.snapshot)
  }
  await nextTask()
  loadScreen(route.screen).catch(() => {})
  followReleases(services, stage, boot, boot.snapshot)
  loadRenewal().then(
    ({ restoreFields }) => restoreFields(),
    () => {},
  )
  services.router.subscribe(() => {
    if (renewal.isDue()) void renewPage()
  })
  const readCart = () => void services.cart.reload().catch(() => {})
  readCart()
  void services.account.resume()
  // This also asks for orders that were sent but not answered.
  window.addEventListener('online', () => {
    readCart()
    void services.account.resume().then(() => services.syncLists())
  })
  // Products that were looked at are told when the shopper pauses, and not one by one.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void services.syncLists()
  })
  const locale = localeQuery(services.language, services.currency)
  const drawnLocked = boot.snapshot.settings.l2sp.enabled
  const answers = () =>
    // Prices of the page are not kept once they are locked.
    Object.entries(services.pricing.locked === drawnLocked ? boot.catalog.answers : {}).map(([path, answer]) => [
      services.base + withLocale(path, locale),
      answer,
    ])
  loadWorker()
    .then(({ keepWorker }) =>
      keepWorker({ appKey: boot.appKey, base: services.base, answers: () => Object.fromEntries(answers()) }),
    )
    .catch(() => {})
}

/** An installed app shows its splash screen at least this long, because a shorter one would only flicker. */
const splashMs = 700

const showApp = () => {
  document.documentElement.dataset['ready'] = ''
}

keepTextsLive()
start()
  .catch(() => {
    document.documentElement.dataset['failed'] = ''
  })
  .finally(() => setTimeout(showApp, Math.max(0, splashMs - performance.now())))

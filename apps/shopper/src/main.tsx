/** Starts the shopper app from what the server wrote into the page. */
import './shopper.css'
import { canDraw, loadLaterViews } from '@vitrine/blocks/views'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { hydrate, render } from 'preact'
import { createElement } from 'react'
import { App } from './app/app.tsx'
import { createBrowserServices } from './app/browser-services.ts'
import { watchReleases } from './app/live-release.ts'
import type { ScreenName } from './app/routes.ts'
import { loadScreen } from './app/screens.ts'
import type { Services } from './app/services.ts'
import { localeQuery, withLocale } from './data/answer-store.ts'
import type { Boot } from './data/boot.ts'
import { homePages } from './screens/home/home-screen.tsx'
import { keepWorker } from './worker/register.ts'

/** Prices and stock older than this are fetched again when the shopper comes back. */
const staleMs = 60_000

function show(services: Services, root: Element, snapshot: Snapshot): void {
  render(createElement(App, { services, snapshot }) as never, root)
}

/** It keeps the newest home page, and what will be shown next. */
const tellWorker = () => navigator.serviceWorker?.controller?.postMessage({ type: 'release' })

function followReleases(services: Services, root: Element, boot: Boot, snapshot: Snapshot): void {
  const { base, clock, catalogue } = services
  const isWatched = () => !document.hidden && navigator.onLine
  const watch = watchReleases({
    base,
    release: boot.release,
    snapshot,
    ...(boot.upcoming && { upcoming: boot.upcoming }),
    isWatched,
    request: (url, init) => fetch(url, init),
    onServerTime: clock.correct,
    onRelease: (next) => {
      show(services, root, next)
      tellWorker()
    },
    onUpcoming: tellWorker,
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    watch.check().catch(() => {})
    catalogue.refresh(staleMs)
  })
}

/** Types of the blocks that the server may have drawn: of home pages it draws the first, another screen may hold any. */
const drawnTypes = (snapshot: Snapshot, screen: ScreenName) =>
  (screen === 'home' ? homePages(snapshot).slice(0, 1) : snapshot.pages).flatMap(({ blocks }) =>
    blocks.map(({ type }) => type),
  )

/** Ends the task: on a slow phone taps and painting come between the steps of a start. */
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
  // The server draws addresses without their query: another tab, order or variant is drawn anew.
  const isAsked = boot.path === path.replace(/\?.*/s, '') && (!boot.drawn || Object.keys(route.query).length === 0)
  if (boot.drawn) {
    await loadScreen(route.screen).catch(() => null)
    if (!canDraw(drawnTypes(boot.snapshot, route.screen))) await loadLaterViews().catch(() => null)
  }
  await nextTask()
  const app = createElement(App, { services, snapshot: boot.snapshot }) as never
  if (isAsked && root.firstElementChild !== null) {
    hydrate(app, root)
    services.device.open()
  } else {
    services.device.open()
    // The worker gave the home page for another address: its markup is not this screen's.
    root.textContent = ''
    render(app, root)
  }
  await nextTask()
  loadScreen(route.screen).catch(() => {})
  followReleases(services, root, boot, boot.snapshot)
  const readCart = () => void services.cart.reload().catch(() => {})
  readCart()
  // Also asks for orders that were sent and not answered.
  window.addEventListener('online', readCart)
  const locale = localeQuery(services.language, services.currency)
  const answers = Object.entries(boot.catalogue.answers).map(([path, answer]) => [
    services.base + withLocale(path, locale),
    answer,
  ])
  keepWorker({ appKey: boot.appKey, base: services.base, answers: Object.fromEntries(answers) })
}

/** An installed app's splash screen stands at least this long: a shorter one would only flicker. */
const splashMs = 700

const showApp = () => {
  document.documentElement.dataset['ready'] = ''
}

start()
  .catch(() => {
    document.documentElement.dataset['failed'] = ''
  })
  .finally(() => setTimeout(showApp, Math.max(0, splashMs - performance.now())))

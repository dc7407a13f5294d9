/** What the app does in a native shell alone. Loaded at a start there, and never in a browser. */
import type { Services } from '../app/services.ts'
import { withDelivery } from '../push/arrival.rules.ts'
import { forOthers, inPage } from './in-page.ts'
import type { Shell, ShellPlugins } from './shell.ts'

type Inside = Pick<Services, 'router' | 'tracker'>

/** Address of another origin that a link leads to; null for what the shell or the app itself opens. */
function outsideAddress(event: Event, origin: string): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || event.defaultPrevented) return null
  return /^https?:$/.test(link.protocol) && link.origin !== origin ? link.href : null
}

/** Links to elsewhere open above the app, with the way back that the system has for it. */
function openOutside(Browser: NonNullable<ShellPlugins['Browser']>, { router }: Inside): void {
  document.addEventListener(
    'click',
    (event) => {
      const url = outsideAddress(event, location.origin)
      if (url === null) return
      event.preventDefault()
      const path = router.inside(inPage(url))
      if (path !== null) return router.go(path)
      Browser.open({ url }).catch(() => window.open(url))
    },
    true,
  )
}

/** The back key of Android closes what is open, goes back, and at the end leaves the app without ending it. */
function followBack(App: NonNullable<ShellPlugins['App']>): void {
  void App.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack) history.back()
    else void App.minimizeApp()
  })
}

/** A link in a mail or another app led here: the page of the app, above which nothing stays open. */
function followAddresses({ App, Browser }: ShellPlugins, { router }: Inside): void {
  void App?.addListener('appUrlOpen', ({ url }) => {
    const address = inPage(url)
    const path = router.inside(address)
    if (path === null) return
    Browser?.close().catch(() => {})
    router.go(path + new URL(address, location.href).hash)
  })
}

const textIn = (data: unknown, name: 'id' | 'url'): string => {
  const text = (data as Record<string, unknown> | null | undefined)?.[name]
  return typeof text === 'string' ? text : ''
}

/**
 * A message that was tapped leads to its page by a start of its own, as in a browser, so that it counts as opened and brings
 * its coupon.
 */
function followMessages(Push: NonNullable<ShellPlugins['PushNotifications']>, { router }: Inside): void {
  void Push.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const url = inPage(textIn(notification.data, 'url'))
    if (url === '' || router.inside(url) === null) return
    const id = textIn(notification.data, 'id')
    location.assign(id === '' ? url : withDelivery(url, id))
  })
}

/** What was done is felt. Only what happens from now on: a start feels like nothing. */
function feel(Haptics: NonNullable<ShellPlugins['Haptics']>, { tracker }: Inside): void {
  const startedAt = Date.now()
  tracker.follow(({ name, at }) => {
    if (at < startedAt) return
    if (name === 'product_added' || name === 'wishlist_added') void Haptics.impact({ style: 'LIGHT' }).catch(() => {})
    if (name === 'order_completed') void Haptics.notification({ type: 'SUCCESS' }).catch(() => {})
  })
}

/** Whoever shares asks the browser, which on Android has no sheet in a shell. */
function offerSheet(Share: NonNullable<ShellPlugins['Share']>): void {
  const share = async ({ title = '', text = '', url = '' }: ShareData = {}) => {
    await Share.share({ title, text, url: forOthers(url) })
  }
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

export function startShell({ plugins }: Shell, inside: Inside): void {
  const { App, Browser, CapacitorUpdater, Haptics, PushNotifications, Share } = plugins
  // The app is drawn: its web part starts, and the one before is needed no more.
  CapacitorUpdater?.notifyAppReady().catch(() => {})
  if (Share) offerSheet(Share)
  if (Browser) openOutside(Browser, inside)
  if (App) followBack(App)
  followAddresses(plugins, inside)
  if (PushNotifications) followMessages(PushNotifications, inside)
  if (Haptics) feel(Haptics, inside)
}

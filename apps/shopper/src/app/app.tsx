import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { type ComponentType, type CSSProperties, useCallback, useEffect, useMemo, useState } from 'react'
import { asksForUsage } from '../consent/usage.rules.ts'
import { createLiveHost } from '../host/live-host.ts'
import { useCardBadges } from '../host/use-card-badges.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { EarlyTaps } from './early-taps.tsx'
import { FoundOrder } from './found-order.tsx'
import css from './preview-banner.module.css'
import { QuickAddProvider } from './quick-add.tsx'
import { loadRenewal } from './renewal.ts'
import { ScreenOutlet } from './screen-outlet.tsx'
import { titleOf } from './screens.ts'
import type { Services } from './services.ts'
import { ShopProvider, useLocation, useSelected, useShop, useWords } from './shop.ts'
import { TabBar } from './tab-bar.tsx'
import { themeVariables } from './theme.ts'
import { TitleContext } from './title.ts'
import { ToastProvider, useToast } from './toasts.tsx'
import { TopBar } from './top-bar.tsx'
import { useArrivalFocus, useLinks, useScroll } from './use-navigation.ts'

/** Above everything in a preview, so that nobody takes a draft for the shop. */
function PreviewBanner() {
  const word = useWords()
  return (
    <p className={css.banner}>
      <strong>{word('previewBanner')}</strong>
    </p>
  )
}

/** Says the screen's name when it is another, in the tab of the browser and to screen readers. */
function useDocumentTitle(title: string): void {
  const { snapshot } = useShop()
  const { route } = useLocation()
  useEffect(() => {
    document.title = route.screen === 'home' || title === '' ? snapshot.app.name : `${title} · ${snapshot.app.name}`
  }, [title, route.screen, snapshot.app.name])
}

/** What shoppers are asked for, loaded after everything else where an app has some. */
function Outside() {
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('../outside/outside-services.tsx').then((part) => setPart(() => part.OutsideServices)).catch(() => {})
  }, [])
  return Part ? <Part /> : null
}

/** Offers the new version once a part of this page is gone. */
function Update() {
  const [Bar, setBar] = useState<ComponentType | null>(null)
  useEffect(() => {
    loadRenewal().then(
      (code) => setBar(() => code.UpdateBar),
      () => {},
    )
  }, [])
  return Bar ? <Bar /> : null
}

/** Where a message led here, or this device has to do with notifications: others load nothing of it. */
function useStartPush(): void {
  const shop = useShop()
  const say = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an app starts once
  useEffect(() => {
    if (shop.preview || !(shop.device.shared.get('push') || /[?&](push|coupon)=/.test(location.search))) return
    import('../push/start-push.ts').then(({ startPush }) => startPush(shop, say)).catch(() => {})
  }, [])
}

/** What a native shell needs of the app: others load nothing of it. */
function useStartShell(): void {
  const { shell, router, tracker } = useShop()
  useEffect(() => {
    if (shell)
      import('../shell/start-shell.ts').then(({ startShell }) => startShell(shell, { router, tracker })).catch(() => {})
  }, [shell, router, tracker])
}

function Frame() {
  const { snapshot, rightToLeft, language, preview, outside } = useShop()
  const word = useWords()
  const asks = (outside && snapshot.settings.outside) || (!preview && asksForUsage(snapshot.settings))
  const { route } = useLocation()
  const address = `${route.screen}/${route.id}`
  const [named, setNamed] = useState({ address, title: '' })
  const fallback = titleOf[route.screen]
  const title = named.address === address && named.title !== '' ? named.title : fallback ? word(fallback) : ''
  const setTitle = useCallback((text: string) => setNamed({ address, title: text }), [address])
  const titleState = useMemo(() => ({ title, setTitle }), [title, setTitle])
  useLinks()
  useScroll()
  useArrivalFocus()
  useDocumentTitle(title)
  useStartPush()
  useStartShell()
  return (
    <TitleContext.Provider value={titleState}>
      <div
        className="app"
        lang={language}
        dir={rightToLeft ? 'rtl' : 'ltr'}
        style={themeVariables(snapshot.layout) as CSSProperties}
      >
        {/* Its sheet has the app's colours, language and direction only in here. */}
        <QuickAddProvider>
          <a className="skip" href="#main">
            {word('skipToContent')}
          </a>
          {preview ? <PreviewBanner /> : null}
          <TopBar />
          <ScreenOutlet />
          <ConnectionBar />
          <Update />
          <FoundOrder />
          {preview ? null : <EarlyTaps />}
          {asks ? <Outside /> : null}
          <TabBar />
        </QuickAddProvider>
      </div>
    </TitleContext.Provider>
  )
}

interface AppProps {
  services: Services
  /** The release that applies now, in the shopper's language. */
  snapshot: Snapshot
}

export function App({ services, snapshot }: AppProps) {
  const { account } = services
  const accounts = useSelected(account, () => account.state().accounts)
  const cardBadges = useCardBadges(snapshot.badges)
  // biome-ignore lint/correctness/useExhaustiveDependencies: blocks are drawn anew where there is no sign-in to lead to
  const shop = useMemo(() => {
    const { language } = services
    const rightToLeft = snapshot.languages.find((known) => known.code === language)?.rightToLeft ?? false
    const host = createLiveHost(services, snapshot, { rightToLeft, badgesOf: cardBadges(snapshot.badges ?? []) })
    return { ...services, snapshot, rightToLeft, host }
  }, [services, snapshot, accounts, cardBadges])
  return (
    <ShopProvider value={shop}>
      <ToastProvider>
        <Frame />
      </ToastProvider>
    </ShopProvider>
  )
}

import { readableHost } from '@vitrine/domain/formats/readable-address.rules'
import { useCallback, useEffect, useMemo } from 'react'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { inPage, serverOfPage } from '../../shell/in-page.ts'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { MissingScreen } from '../missing/missing-screen.tsx'
import { besideApp, framedAddress, ownPath } from './framed-address.rules.ts'
import css from './web-screen.module.css'

/** Shows a web page in a frame that can neither reach into the app nor send the window elsewhere. */
export function WebScreen(props: ScreenProps) {
  const word = useWords()
  const { snapshot, consoleOrigin, router, shell, preview } = useShop()
  const asked = props.query['url'] ?? ''
  // Others find the shop at the server, wherever this page is.
  const server = serverOfPage()
  const home = server === '' ? location.origin : new URL(server).origin
  const url = useMemo(
    () => framedAddress({ url: asked, snapshot, ownOrigins: [home, consoleOrigin] }),
    [asked, snapshot, home, consoleOrigin],
  )
  const inside = useCallback((url: string) => router.inside(inPage(url)), [router])
  const own = useMemo(() => ownPath(asked, inside), [asked, inside])
  const beside = useMemo(
    () => besideApp({ url: asked, snapshot, origin: home, inside }),
    [asked, snapshot, home, inside],
  )
  const host = url === null ? '' : new URL(url).host
  const name = readableHost(host)
  useTitle(name)
  useScreenView('web', host)
  useEffect(() => {
    if (own !== null) router.go(own, { replace: true })
  }, [own, router])
  useEffect(() => {
    if (beside === null || preview) return
    const sheet = shell?.plugins.Browser
    if (!sheet) return location.replace(beside)
    // The window of a shell has no way back from another shop.
    void sheet.open({ url: beside }).catch(() => {})
    router.back()
  }, [beside, preview, shell, router])
  if (own !== null) return null
  if (beside !== null)
    return (
      <a className={css.out} href={beside} target="_blank" rel="noopener noreferrer">
        <ScreenIcon name="external-link" sizePx={18} />
        {word('openInBrowser')}
      </a>
    )
  if (url === null) return <MissingScreen {...props} />
  return (
    <div className={css.web}>
      <h1 className="visually-hidden">{name}</h1>
      <iframe
        className={css.frame}
        src={url}
        title={name}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin"
      />
      <a className={css.out} href={url} target="_blank" rel="noopener noreferrer">
        <ScreenIcon name="external-link" sizePx={18} />
        {word('openInBrowser')}
      </a>
    </div>
  )
}

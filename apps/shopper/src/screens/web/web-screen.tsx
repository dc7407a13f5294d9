import { parseWebUrl } from '@vitrine/domain/actions/url.rules'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { MissingScreen } from '../missing/missing-screen.tsx'
import css from './web-screen.module.css'

/** A web page inside the app. Its frame may not touch the app, nor send the window elsewhere. */
export function WebScreen(props: ScreenProps) {
  const word = useWords()
  const url = parseWebUrl(props.query['url'] ?? '')
  const host = url === null ? '' : new URL(url).host
  useTitle(host)
  useScreenView('web', host)
  // The shop itself in its own frame would lead in circles.
  if (url === null || new URL(url).origin === location.origin) return <MissingScreen {...props} />
  return (
    <div className={css.web}>
      <h1 className="visually-hidden">{host}</h1>
      <iframe
        className={css.frame}
        src={url}
        title={host}
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

import { m } from '@vitrine/messages/console'
import { useMediaUrl } from '../../../../shared/media-library/use-media-url.ts'
import { useLayout } from '../../editor/editor-context.tsx'
import { StatusBar } from '../phone/status-bar.tsx'
import css from './app-icon-preview.module.css'
import { StandInIcon } from './stand-in-icon.tsx'

const others = ['#7aa7ff', '#ffd27a', '#8fd6b0', '#f5a3b7', '#c3b2f2', '#9fd4e8', '#f0b88f']

/** The app's icon among other apps on a phone's home screen (D-072). */
export function AppIconPreview({ appName }: { appName: string }) {
  const { appIcon, color } = useLayout().theme
  const mediaUrl = useMediaUrl()
  return (
    <div className={css.screen}>
      <StatusBar background="transparent" color="#FFFFFF" />
      <div className={css.grid}>
        {others.map((background) => (
          <span key={background} className={css.other} style={{ background }} aria-hidden="true" />
        ))}
        <figure className={css.app}>
          {appIcon.src === '' ? (
            <StandInIcon className={css.icon} color={color.primary} />
          ) : (
            <img key={appIcon.src} className={css.icon} src={mediaUrl(appIcon.src)} alt={m.canvas_app_icon()} />
          )}
          <figcaption className={css.name}>{appName}</figcaption>
        </figure>
      </div>
      <div className={css.dock} aria-hidden="true">
        {others.slice(0, 4).map((background) => (
          <span key={background} className={css.other} style={{ background }} />
        ))}
      </div>
    </div>
  )
}

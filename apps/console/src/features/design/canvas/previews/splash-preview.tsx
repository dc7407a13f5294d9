import { m } from '@vitrine/messages/console'
import { useMediaUrl } from '../../../../shared/media-library/use-media-url.ts'
import { useLayout } from '../../editor/editor-context.tsx'
import { topBarColors } from '../phone/top-bar.rules.ts'
import css from './splash-preview.module.css'
import { StandInIcon } from './stand-in-icon.tsx'

/** The screen shown while the app starts (D-072): the owner's picture, or else the app's icon and name. */
export function SplashPreview({ appName }: { appName: string }) {
  const { theme, options } = useLayout()
  const mediaUrl = useMediaUrl()
  const { src } = theme.splashScreen
  // The key makes another picture play its entrance again.
  if (src !== '') return <img key={src} className={css.picture} src={mediaUrl(src)} alt={m.canvas_splash_screen()} />
  const { background, text } = topBarColors(options.topBar.backgroundColor)
  return (
    <div className={css.standIn} style={{ background, color: text }}>
      {theme.appIcon.src === '' ? (
        <StandInIcon className={css.icon} color={theme.color.primary} />
      ) : (
        <img className={css.icon} src={mediaUrl(theme.appIcon.src)} alt="" />
      )}
      <strong>{appName}</strong>
    </div>
  )
}

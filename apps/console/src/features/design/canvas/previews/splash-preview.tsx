import { useMediaUrl } from '../../../../shared/media-library/use-media-url.ts'
import { useLayout } from '../../editor/editor-context.tsx'
import { topBarColors } from '../phone/top-bar.rules.ts'
import css from './splash-preview.module.css'
import { StandInIcon } from './stand-in-icon.tsx'

/** What fills the phone while the app starts (D-072): the owner's picture, else icon and name. */
export function SplashPreview({ appName }: { appName: string }) {
  const { theme, options } = useLayout()
  const mediaUrl = useMediaUrl()
  const { src } = theme.splashScreen
  // Another picture comes in anew.
  if (src !== '') return <img key={src} className={css.picture} src={mediaUrl(src)} alt="Splash screen" />
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

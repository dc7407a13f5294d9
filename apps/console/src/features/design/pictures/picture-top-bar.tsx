import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import phone from '../canvas/phone/phone.module.css'
import { topBarColors } from '../canvas/phone/top-bar.rules.ts'
import { usePictureTools } from './picture-tools.tsx'

/** The shopper app's bar with the logo, else with the app's name. */
export function PictureTopBar({ layout, className }: { layout: LayoutContent; className?: string | undefined }) {
  const { appName } = usePictureTools()
  const colors = topBarColors(layout.options.topBar.backgroundColor)
  const mediaUrl = useMediaUrl()
  const { src } = layout.theme.logo
  return (
    <div className={className ?? phone.topBar} style={{ background: colors.background, color: colors.text }}>
      {src === '' ? appName : <img className={phone.logo} src={mediaUrl(src)} alt="" />}
    </div>
  )
}

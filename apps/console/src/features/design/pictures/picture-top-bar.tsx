import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import phone from '../canvas/phone/phone.module.css'
import { screenTitleOf } from '../canvas/phone/screen-title.rules.ts'
import { topBarColors } from '../canvas/phone/top-bar.rules.ts'
import { usePictureTools } from './picture-tools.tsx'

interface PictureTopBarProps {
  layout: LayoutContent
  /** The page below the bar. Without one, the bar is that of a home page. */
  page?: Pick<PageContent, 'type' | 'title'> | undefined
  className?: string | undefined
}

/** The shopper app's top bar. On a home page it shows the logo or the app's name, on any other page the title. */
export function PictureTopBar({ layout, page, className }: PictureTopBarProps) {
  const { appName, hostFor } = usePictureTools()
  const colors = topBarColors(layout.options.topBar.backgroundColor)
  const mediaUrl = useMediaUrl()
  const { src } = layout.theme.logo
  const brand = src === '' ? appName : <img className={phone.logo} src={mediaUrl(src)} alt="" />
  const title = page ? screenTitleOf(page, hostFor(layout)) : null
  return (
    <div className={className ?? phone.topBar} style={{ background: colors.background, color: colors.text }}>
      {title === null ? brand : <span className={phone.title}>{title}</span>}
    </div>
  )
}

/** A phone that shows a screen of the app: status bar, top bar, scrolling content and bottom tabs. */

import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { ReactNode } from 'react'
import { useMediaUrl } from '../../../../shared/media-library/use-media-url.ts'
import { BottomTabBar } from './bottom-tab-bar.tsx'
import css from './phone.module.css'
import { PhoneFrame } from './phone-frame.tsx'
import { StatusBar } from './status-bar.tsx'
import { topBarColors } from './top-bar.rules.ts'

interface PhoneProps {
  layout: LayoutContent
  /** Shown when the app has no logo. */
  appName: string
  /** The title of the screen. Without one, the logo or the app's name is shown, as on a home page. */
  title?: ReactNode
  /** The selected bottom tab. */
  tab: string | null
  framed: boolean
  /** Height of the screen in px; the width is always 390. */
  heightPx: number
  rightToLeft: boolean
  iconUrl: (code: string) => string | null
  /** Replaces the bottom tabs, which are only for show. */
  tabBar?: ReactNode
  children: ReactNode
}

function Brand({ layout, appName }: Pick<PhoneProps, 'layout' | 'appName'>) {
  const { src } = layout.theme.logo
  const mediaUrl = useMediaUrl()
  return src === '' ? appName : <img className={css.logo} src={mediaUrl(src)} alt={appName} />
}

export function Phone(props: PhoneProps) {
  const { layout, appName, title = null, tab, framed, heightPx, rightToLeft, iconUrl, tabBar, children } = props
  const colors = topBarColors(layout.options.topBar.backgroundColor)
  return (
    <PhoneFrame framed={framed} heightPx={heightPx} rightToLeft={rightToLeft}>
      {framed ? <StatusBar background={colors.background} color={colors.text} /> : null}
      <div className={css.topBar} style={{ background: colors.background, color: colors.text }} data-top-bar>
        {title === null ? <Brand layout={layout} appName={appName} /> : <span className={css.title}>{title}</span>}
      </div>
      {children}
      <div className={css.foot}>{tabBar ?? <BottomTabBar layout={layout} current={tab} iconUrl={iconUrl} />}</div>
    </PhoneFrame>
  )
}

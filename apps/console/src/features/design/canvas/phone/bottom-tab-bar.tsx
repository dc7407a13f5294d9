import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { BottomTabLook } from './bottom-tab.tsx'
import css from './phone.module.css'

interface BottomTabBarProps {
  layout: LayoutContent
  /** Type of the shown screen. With null, no tab is shown as selected. */
  current: string | null
  iconUrl: (code: string) => string | null
}

/** The bar is 56 px high, and its tabs share the width equally (D-096). */
export function BottomTabBar({ layout, current, iconUrl }: BottomTabBarProps) {
  const { bottomTabs } = layout
  if (bottomTabs.length === 0) return null
  return (
    <div className={css.tabBar} style={{ background: layout.options.bottomTabs.backgroundColor }} data-tab-bar>
      {bottomTabs.map((tab) => (
        <div key={tab.id} className={css.tab} data-active={tab.type === current || undefined}>
          <BottomTabLook tab={tab} layout={layout} active={tab.type === current} iconUrl={iconUrl} />
        </div>
      ))}
    </div>
  )
}

import { hexColorPattern } from '@vitrine/domain/formats/color.rules'
import type { BottomTab, LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import css from './phone.module.css'
import { TabIcon } from './tab-icon.tsx'

/** How many things the cart of the preview holds (D-071). */
const sampleCartCount = 5

/** Section 5: what is no 3- or 6-digit hex colour falls back. */
const colorOr = (color: string, fallback: string) => (hexColorPattern.test(color) ? color : fallback)

function tabColor(tab: BottomTab, layout: LayoutContent, selected: boolean): string {
  const { icon } = layout.options.bottomTabs
  return selected
    ? colorOr(tab.iconset.selectedColor, colorOr(icon.selectedIconColor, '#1F2128'))
    : colorOr(tab.iconset.color, colorOr(icon.iconColor, '#7F8596'))
}

interface BottomTabBarProps {
  layout: LayoutContent
  /** Type of the screen shown; null shows no tab as selected. */
  current: string | null
  iconUrl: (code: string) => string | null
}

/** 56 high, the width shared equally (D-096). */
export function BottomTabBar({ layout, current, iconUrl }: BottomTabBarProps) {
  const { bottomTabs } = layout
  if (bottomTabs.length === 0) return null
  return (
    <div className={css.tabBar} style={{ background: layout.options.bottomTabs.backgroundColor }} data-tab-bar>
      {bottomTabs.map((tab) => {
        const selected = tab.type === current
        const titleColor = selected ? tab.title.selectedTextColor : tab.title.textColor
        const showsTitle = tab.title.visible && layout.options.bottomTabs.title.visible
        return (
          <div key={tab.id} className={css.tab} style={{ color: tabColor(tab, layout, selected) }}>
            <TabIcon tab={tab} iconUrl={iconUrl} />
            {showsTitle ? (
              <span className={css.tabTitle} style={{ color: colorOr(titleColor, selected ? '#1F2128' : '#7F8596') }}>
                {tab.title.text}
              </span>
            ) : null}
            {tab.type === 'cart' ? <span className={css.badge}>{sampleCartCount}</span> : null}
          </div>
        )
      })}
    </div>
  )
}

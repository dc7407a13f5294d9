import { defaultColors, hexColorPattern } from '@vitrine/domain/formats/color.rules'
import { buttonTextOn } from '@vitrine/domain/formats/contrast.rules'
import type { LayoutContent, BottomTab as Tab } from '@vitrine/domain/layouts/layout.schema'
import css from './phone.module.css'
import { TabIcon } from './tab-icon.tsx'

/** The number of items in the preview's cart (D-071). */
const sampleCartCount = 5

/** Anything but a hex colour of 3 or 6 digits is replaced by the fallback (section 5). */
const colorOr = (color: string, fallback: string) => (hexColorPattern.test(color) ? color : fallback)

/** Colours of a tab's icon and title. A tab is `active` while it is selected or under the pointer (D-179). */
function tabColors({ iconset, title }: Tab, layout: LayoutContent, active: boolean) {
  const { icon } = layout.options.bottomTabs
  const { tabSelected, tabNormal } = defaultColors
  return active
    ? {
        icon: colorOr(iconset.selectedColor, colorOr(icon.selectedIconColor, tabSelected)),
        title: colorOr(title.selectedTextColor, tabSelected),
      }
    : {
        icon: colorOr(iconset.color, colorOr(icon.iconColor, tabNormal)),
        title: colorOr(title.textColor, tabNormal),
      }
}

interface BottomTabProps {
  tab: Tab
  layout: LayoutContent
  active: boolean
  iconUrl: (code: string) => string | null
}

/** The content of a tab: its icon, its title and, for the cart, the number of items. */
export function BottomTabLook({ tab, layout, active, iconUrl }: BottomTabProps) {
  const colors = tabColors(tab, layout, active)
  const { secondary } = layout.theme.color
  const showsTitle = tab.title.visible && layout.options.bottomTabs.title.visible && tab.title.text !== ''
  return (
    <>
      <span className={css.tabIconPlace} style={{ color: colors.icon }}>
        <TabIcon tab={tab} iconUrl={iconUrl} />
      </span>
      {showsTitle ? (
        <span className={css.tabTitle} style={{ color: colors.title }}>
          {tab.title.text}
        </span>
      ) : null}
      {tab.type === 'cart' ? (
        <span className={css.badge} style={{ background: secondary, color: buttonTextOn(secondary) }} data-cart-count>
          {sampleCartCount}
        </span>
      ) : null}
    </>
  )
}

import { buttonTextOn } from '@vitrine/domain/formats/contrast.rules'
import type { LayoutContent, BottomTab as Tab } from '@vitrine/domain/layouts/layout.schema'
import { tabColors } from '@vitrine/domain/layouts/tab-colors.rules'
import css from './phone.module.css'
import { TabIcon } from './tab-icon.tsx'

/** The number of items in the preview's cart (D-071). */
const sampleCartCount = 5

interface BottomTabProps {
  tab: Tab
  layout: LayoutContent
  /** A tab is active while its screen is in view, or it is selected or under the pointer (D-179). */
  active: boolean
  iconUrl: (code: string) => string | null
}

/** The content of a tab: its icon, its title and, for the cart, the number of items. */
export function BottomTabLook({ tab, layout, active, iconUrl }: BottomTabProps) {
  const colors = tabColors(tab, layout.options.bottomTabs, active)
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

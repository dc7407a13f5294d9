import { hexColorPattern } from '@vitrine/domain/formats/color.rules'
import type { BottomTab } from '@vitrine/domain/layouts/layout.schema'
import { screenPath } from '../host/destinations.ts'
import { Icon } from '../ui/icon.tsx'
import { parseRoute, type Route } from './routes.ts'
import { useLocation, useShop, useWords } from './shop.ts'
import css from './tab-bar.module.css'
import { readable } from './theme.ts'
import { CartCount } from './top-bar.tsx'

/** Icons of tabs whose design names none. */
const iconOfType: Partial<Record<BottomTab['type'], string>> = {
  home: 'home',
  categoryTree: 'category',
  catalogs: 'category',
  cart: 'shopping-cart',
  notifications: 'bell',
  myAccount: 'user',
  wishlist: 'heart',
  search: 'search',
}

const colorOr = (color: string, otherwise: string) => (hexColorPattern.test(color) ? color : otherwise)

function TabIcon({ tab }: { tab: BottomTab }) {
  const { code, source } = tab.iconset
  const name = code.startsWith('tabler:') ? code.slice('tabler:'.length) : null
  return (
    <span className={css.icon}>
      {name === null && source.uri !== '' ? (
        <img src={source.uri} alt="" width={20} height={20} />
      ) : (
        <Icon name={name ?? iconOfType[tab.type] ?? 'layout-grid'} sizePx={20} />
      )}
      {tab.type === 'cart' ? <CartCount /> : null}
    </span>
  )
}

const isSameScreen = (one: Route, other: Route) => one.screen === other.screen && one.id === other.id

/** Screens with a bar of their own at the bottom, and those that lead to the end of an order. */
const without = new Set<Route['screen']>(['product', 'checkout', 'web'])

export function TabBar() {
  const { snapshot, router } = useShop()
  const word = useWords()
  const { route } = useLocation()
  const { bottomTabs, options } = snapshot.layout
  const tabs = bottomTabs
    .map((tab) => ({ tab, path: screenPath({ type: tab.type, id: tab.page?.id }, snapshot) }))
    .filter((entry): entry is { tab: BottomTab; path: string } => entry.path !== null)
  if (tabs.length === 0 || without.has(route.screen)) return null
  const { backgroundColor, icon, title } = options.bottomTabs
  const colorOf = (tab: BottomTab, selected: boolean) =>
    readable(
      selected
        ? colorOr(tab.title.selectedTextColor, icon.selectedIconColor)
        : colorOr(tab.title.textColor, icon.iconColor),
      backgroundColor,
    )
  return (
    <nav className={css.tabs} aria-label={word('mainNavigation')}>
      {tabs.map(({ tab, path }) => {
        const selected = isSameScreen(parseRoute(path), route)
        const label = tab.title.text || tab.name
        return (
          <a
            key={tab.id}
            className={css.tab}
            href={router.href(path)}
            aria-current={selected ? 'page' : undefined}
            aria-label={label || undefined}
            data-root=""
            style={{ color: colorOf(tab, selected) }}
          >
            <TabIcon tab={tab} />
            {title.visible && tab.title.visible && label !== '' ? <span className={css.label}>{label}</span> : null}
          </a>
        )
      })}
    </nav>
  )
}

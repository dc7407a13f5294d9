import { isDrawing } from '@vitrine/domain/layouts/bottom-tabs.rules'
import type { BottomTab } from '@vitrine/domain/layouts/layout.schema'
import { tabColors } from '@vitrine/domain/layouts/tab-colors.rules'
import { screenPath } from '../host/destinations.ts'
import { Icon } from '../ui/icon.tsx'
import { parseRoute, type Route } from './routes.ts'
import { useLocation, useShop, useWords } from './shop.ts'
import css from './tab-bar.module.css'
import { CartCount, UnreadCount } from './top-bar.tsx'

/** Icons for tabs whose design does not name one. */
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

/** An icon that the owner uploaded. Line drawings take the tab's colour; photographs keep their own. */
function UploadedIcon({ uri }: { uri: string }) {
  if (!isDrawing(uri)) return <img src={uri} alt="" width={20} height={20} />
  const mask = `url(${JSON.stringify(uri)}) center / contain no-repeat`
  return <span className={css.mask} style={{ mask, WebkitMask: mask }} />
}

function TabIcon({ tab, color }: { tab: BottomTab; color: string }) {
  const { code, source } = tab.iconset
  const name = code.startsWith('tabler:') ? code.slice('tabler:'.length) : null
  return (
    <span className={css.icon} style={{ color }}>
      {name === null && source.uri !== '' ? (
        <UploadedIcon uri={source.uri} />
      ) : (
        <Icon name={name ?? iconOfType[tab.type] ?? 'layout-grid'} sizePx={20} />
      )}
      {tab.type === 'cart' ? <CartCount /> : null}
      {tab.type === 'notifications' ? <UnreadCount /> : null}
    </span>
  )
}

const isSameScreen = (one: Route, other: Route) => one.screen === other.screen && one.id === other.id

/** Screens with a bottom bar of their own, and the screens of the checkout. */
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
  const { title } = options.bottomTabs
  return (
    <nav className={css.tabs} data-bar aria-label={word('mainNavigation')}>
      {tabs.map(({ tab, path }) => {
        const selected = isSameScreen(parseRoute(path), route)
        const label = tab.title.text || tab.name
        const colors = tabColors(tab, options.bottomTabs, selected)
        return (
          <a
            key={tab.id}
            className={css.tab}
            href={router.href(path)}
            aria-current={selected ? 'page' : undefined}
            data-root=""
          >
            <TabIcon tab={tab} color={colors.icon} />
            {title.visible && tab.title.visible && label !== '' ? (
              <span dir="auto" className={css.label} style={{ color: colors.title }}>
                {label}
              </span>
            ) : (
              <span className="visually-hidden">{label}</span>
            )}
          </a>
        )
      })}
    </nav>
  )
}

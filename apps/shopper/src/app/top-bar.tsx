import { useContext } from 'react'
import { Icon } from '../ui/icon.tsx'
import { type Route, rootScreens } from './routes.ts'
import { unreadCount } from './services.ts'
import { useLocation, useSelected, useShop, useWords } from './shop.ts'
import { TitleContext } from './title.ts'
import css from './top-bar.module.css'

/** A number, small beside its icon. It is part of the link's label. */
const Count = ({ of }: { of: number }) =>
  of > 0 ? (
    <span translate="no" className={css.count}>
      {of > 99 ? '99+' : of}
    </span>
  ) : null

/** The number of items in the cart. */
export function CartCount() {
  const { cart } = useShop()
  return <Count of={useSelected(cart, () => cart.state().cart?.itemCount ?? 0)} />
}

/** The number of messages that were not read. */
export function UnreadCount() {
  const { lists } = useShop()
  return <Count of={useSelected(lists.notifications, () => unreadCount(lists))} />
}

function BackButton() {
  const { router } = useShop()
  const word = useWords()
  const { depth } = useLocation()
  const leave = () => (depth > 0 ? router.back() : router.go('', { replace: true }))
  return (
    <button type="button" className={css.button} aria-label={word('back')} onClick={leave}>
      <Icon name="chevron-left" directed />
    </button>
  )
}

const logoHeightPx = 32
const logoWidthPx = 180

/** The app's logo on the home page, or the app's name when there is no logo. */
function Brand() {
  const { snapshot } = useShop()
  const { logo } = snapshot.layout.theme
  if (logo.src === '')
    return (
      <span dir="auto" className={css.title}>
        {snapshot.app.name}
      </span>
    )
  // Width and height in the picture's own ratio, so that its space is reserved before it is loaded.
  const width = logo.ratio ? Math.round(Math.min(logo.ratio * logoHeightPx, logoWidthPx)) : undefined
  return <img className={css.logo} src={logo.src} alt={snapshot.app.name} width={width} height={logoHeightPx} />
}

const withoutSearch = new Set<Route['screen']>(['search', 'checkout', 'web'])
const withoutCart = new Set<Route['screen']>(['cart', 'checkout', 'web'])

export function TopBar() {
  const { snapshot, router } = useShop()
  const word = useWords()
  const { title } = useContext(TitleContext)
  const { route } = useLocation()
  const { screen } = route
  const tabs = snapshot.layout.bottomTabs.map((tab) => tab.type)
  const isRoot = rootScreens.has(screen)
  const hasCartTab = isRoot && tabs.includes('cart')
  return (
    <header className={css.bar} data-bar>
      <div className={css.row}>
        <div className={css.side}>{isRoot && (screen === 'home' || tabs.length > 0) ? null : <BackButton />}</div>
        {screen === 'home' ? (
          <Brand />
        ) : (
          <span dir="auto" className={css.title}>
            {title}
          </span>
        )}
        <div className={css.side}>
          {withoutSearch.has(screen) ? null : (
            <a className={css.button} href={router.href('search')} aria-label={word('search')}>
              <Icon name="search" />
            </a>
          )}
          {withoutCart.has(screen) || hasCartTab ? null : (
            <a className={css.button} href={router.href('cart')}>
              <Icon name="shopping-bag" />
              <span className="visually-hidden">{word('cart')} </span>
              <CartCount />
            </a>
          )}
        </div>
      </div>
    </header>
  )
}

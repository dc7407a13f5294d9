/** The shopper app's addresses: which path leads to a screen. Pure. */
import {
  type IdScreen,
  type PlainScreen,
  parseRoute,
  plainScreens,
  type Route,
  type ScreenName,
} from '@vitrine/domain/storefront/shopper-paths.rules'

export { type IdScreen, type PlainScreen, parseRoute, type Route, type ScreenName }

/** For tests of every screen. */
export const everyPlainPath = Object.keys(plainScreens)

const pathOfScreen = Object.fromEntries(Object.entries(plainScreens).map(([path, screen]) => [screen, path])) as Record<
  PlainScreen,
  string
>

/** The path of a screen, relative to the app's base. */
export function pathTo(screen: PlainScreen, query?: Record<string, string>): string
export function pathTo(screen: IdScreen, id: string, query?: Record<string, string>): string
export function pathTo(
  screen: PlainScreen | IdScreen,
  idOrQuery?: string | Record<string, string>,
  more?: Record<string, string>,
): string {
  const id = typeof idOrQuery === 'string' ? idOrQuery : undefined
  const query = new URLSearchParams(typeof idOrQuery === 'string' ? more : idOrQuery).toString()
  const path = id === undefined ? pathOfScreen[screen as PlainScreen] : `${screen}/${encodeURIComponent(id)}`
  return query === '' ? path : `${path}?${query}`
}

/** The path that leads to the same screen, without its query. */
export const pathOfRoute = ({ screen, id }: Route): string => {
  if (screen === 'missing') return ''
  return id === '' ? pathOfScreen[screen as PlainScreen] : pathTo(screen as IdScreen, id)
}

/** Parameters by which a screen's first picture differs and that the server does not draw by. */
const drawnAnew: Partial<Record<ScreenName, readonly string[]>> = {
  home: ['tab'],
  category: ['sort'],
  brand: ['sort', 'name'],
}

/**
 * Whether what the server drew for one address is the first picture of another. The server draws by the path, and by the
 * variant of a product if the product has it.
 */
export function showsSame(drawn: string, asked: string): boolean {
  if (drawn.replace(/\?.*/s, '') !== asked.replace(/\?.*/s, '')) return false
  const { screen, query } = parseRoute(asked)
  const { variant } = parseRoute(drawn).query
  if (variant !== undefined && variant !== query['variant']) return false
  return !drawnAnew[screen]?.some((name) => name in query)
}

/** Screens that are equal in the tab bar: moving between them does not go deeper. */
export const rootScreens: ReadonlySet<ScreenName> = new Set([
  'home',
  'categories',
  'cart',
  'notifications',
  'account',
  'wishlist',
  'search',
])

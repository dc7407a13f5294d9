/** The shopper app's addresses: what each path under `/a/{appKey}/` shows. Pure. */

/** Screens without a parameter, by their path. */
const plain = {
  '': 'home',
  categories: 'categories',
  brands: 'brands',
  search: 'search',
  cart: 'cart',
  checkout: 'checkout',
  orders: 'orders',
  account: 'account',
  profile: 'profile',
  wishlist: 'wishlist',
  notifications: 'notifications',
  recent: 'recent',
  address: 'address',
  settings: 'settings',
  stores: 'stores',
  rewards: 'rewards',
  scanner: 'scanner',
  web: 'web',
  'sign-in': 'signIn',
  'sign-up': 'signUp',
  'forgot-password': 'forgotPassword',
  'reset-password': 'resetPassword',
  'confirm-address': 'confirmAddress',
  security: 'security',
} as const

/** Screens of a single item, such as `product/42`. */
const withId = {
  category: 'category',
  product: 'product',
  brand: 'brand',
  order: 'order',
  page: 'page',
} as const

/** For tests of every screen. */
export const everyPlainPath = Object.keys(plain)

export type PlainScreen = (typeof plain)[keyof typeof plain]
export type IdScreen = (typeof withId)[keyof typeof withId]
export type ScreenName = PlainScreen | IdScreen | 'missing'

export interface Route {
  screen: ScreenName
  /** Id of the product, category, brand, order or page; empty on other screens. */
  id: string
  /** The query parameters, without the app's own. */
  query: Readonly<Record<string, string>>
}

/** Parameters that belong to the app, not to a screen. */
const reserved = new Set(['preview', 'lang', 'currency', 'push', 'coupon'])

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) if (!reserved.has(name)) query[name] = value
  return query
}

/** Reads a path relative to the app's base, such as `product/42?x=1`. */
export function parseRoute(relative: string): Route {
  const [path = '', search = ''] = relative.split(/\?(.*)/s)
  const query = readQuery(search)
  const [first = '', second, ...rest] = path.replace(/\/$/, '').split('/')
  const missing: Route = { screen: 'missing', id: '', query }
  if (second === undefined) {
    return Object.hasOwn(plain, first) ? { screen: plain[first as keyof typeof plain], id: '', query } : missing
  }
  const id = decode(second)
  if (rest.length > 0 || id === null || id === '' || !Object.hasOwn(withId, first)) return missing
  return { screen: withId[first as keyof typeof withId], id, query }
}

const pathOfScreen = Object.fromEntries(Object.entries(plain).map(([path, screen]) => [screen, path])) as Record<
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

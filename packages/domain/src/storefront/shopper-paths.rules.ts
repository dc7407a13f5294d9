/** The addresses of a shopper app: what each path under the app's own shows. Pure. */

/** Screens without a parameter, by their path. */
export const plainScreens = {
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

export type PlainScreen = (typeof plainScreens)[keyof typeof plainScreens]
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
    return Object.hasOwn(plainScreens, first)
      ? { screen: plainScreens[first as keyof typeof plainScreens], id: '', query }
      : missing
  }
  const id = decode(second)
  if (rest.length > 0 || id === null || id === '' || !Object.hasOwn(withId, first)) return missing
  return { screen: withId[first as keyof typeof withId], id, query }
}

/** What the screens of the shopper app are called. Devices report them, so what is not known here is not repeated. */
import { m } from '../../../shared/messages/messages.js'
import type { Live } from './live.api.ts'

const words: Record<string, () => string> = {
  home: m.live_screen_home,
  page: m.live_screen_page,
  product: m.live_screen_product,
  category: m.live_screen_category,
  categories: m.live_screen_categories,
  brand: m.live_screen_brands,
  brands: m.live_screen_brands,
  search: m.live_screen_search,
  wishlist: m.live_screen_wishlist,
  recently_viewed: m.live_screen_recent,
  notifications: m.live_screen_notifications,
  cart: m.live_screen_cart,
  checkout: m.live_screen_checkout,
  account: m.live_screen_account,
  profile: m.live_screen_account,
  address: m.live_screen_account,
  security: m.live_screen_account,
  settings: m.live_screen_account,
  orders: m.live_screen_orders,
  order: m.live_screen_orders,
  sign_in: m.live_screen_sign_in,
  sign_up: m.live_screen_sign_in,
  forgot_password: m.live_screen_sign_in,
  reset_password: m.live_screen_sign_in,
  confirm_address: m.live_screen_sign_in,
}

const wordOf = (screen: string | null): string =>
  (screen !== null && Object.hasOwn(words, screen) ? words[screen] : undefined)?.() ?? m.live_screen_other()

export interface Place {
  name: string
  count: number
}

/** Where shoppers are, by the names that owners know; screens of one name are one place. */
export function placesOf({ count, screens }: Live['shoppers']): Place[] {
  const places = new Map<string, number>()
  const add = (name: string, shoppers: number) => places.set(name, (places.get(name) ?? 0) + shoppers)
  for (const { screen, page, count: shoppers } of screens) add(page?.title ?? wordOf(screen), shoppers)
  const unnamed = count - screens.reduce((all, one) => all + one.count, 0)
  if (unnamed > 0) add(m.live_screen_other(), unnamed)
  return [...places].map(([name, shoppers]) => ({ name, count: shoppers })).toSorted((a, b) => b.count - a.count)
}

/** Every screen. Home is loaded with the app, the others when they are opened. */
import { loadLaterViews } from '@vitrine/blocks/views'
import type { ComponentType } from 'react'
import { HomeScreen } from '../screens/home/home-screen.tsx'
import type { WordKey } from '../text/words.ts'
import type { ScreenName } from './routes.ts'
import type { ScreenProps } from './screen-props.ts'

export type Screen = ComponentType<ScreenProps>

type LazyScreen = Exclude<ScreenName, 'home'>

/** Screens that consist of blocks even when nobody designed them. Their views are loaded with the screen. */
const withBlocks = (load: () => Promise<Screen>) => async () => (await Promise.all([load(), loadLaterViews()]))[0]

const loaders: Record<LazyScreen, () => Promise<Screen>> = {
  categories: async () => (await import('../screens/categories/categories-screen.tsx')).CategoriesScreen,
  category: async () => (await import('../screens/products/category-screen.tsx')).CategoryScreen,
  brands: async () => (await import('../screens/brands/brands-screen.tsx')).BrandsScreen,
  brand: async () => (await import('../screens/products/brand-screen.tsx')).BrandScreen,
  search: async () => (await import('../screens/search/search-screen.tsx')).SearchScreen,
  product: withBlocks(async () => (await import('../screens/product/product-screen.tsx')).ProductScreen),
  cart: async () => (await import('../screens/cart/cart-screen.tsx')).CartScreen,
  checkout: async () => (await import('../screens/checkout/checkout-screen.tsx')).CheckoutScreen,
  order: async () => (await import('../screens/orders/order-screen.tsx')).OrderScreen,
  orders: async () => (await import('../screens/orders/orders-screen.tsx')).OrdersScreen,
  account: withBlocks(async () => (await import('../screens/account/account-screen.tsx')).AccountScreen),
  profile: async () => (await import('../screens/account/profile-screen.tsx')).ProfileScreen,
  settings: async () => (await import('../screens/account/settings-screen.tsx')).SettingsScreen,
  address: async () => (await import('../screens/account/address-screen.tsx')).AddressScreen,
  wishlist: async () => (await import('../screens/lists/wishlist-screen.tsx')).WishlistScreen,
  recent: async () => (await import('../screens/lists/recent-screen.tsx')).RecentScreen,
  notifications: async () => (await import('../screens/notifications/notifications-screen.tsx')).NotificationsScreen,
  page: async () => (await import('../screens/page/page-screen.tsx')).PageScreen,
  stores: async () => (await import('../screens/page/page-of-type-screen.tsx')).StoresScreen,
  rewards: async () => (await import('../screens/page/page-of-type-screen.tsx')).RewardsScreen,
  scanner: async () => (await import('../screens/scanner/scanner-screen.tsx')).ScannerScreen,
  web: async () => (await import('../screens/web/web-screen.tsx')).WebScreen,
  signIn: async () => (await import('../screens/sign-in/sign-in-screen.tsx')).SignInScreen,
  signUp: async () => (await import('../screens/sign-in/sign-up-screen.tsx')).SignUpScreen,
  forgotPassword: async () => (await import('../screens/sign-in/forgot-password-screen.tsx')).ForgotPasswordScreen,
  resetPassword: async () => (await import('../screens/sign-in/reset-password-screen.tsx')).ResetPasswordScreen,
  confirmAddress: async () => (await import('../screens/sign-in/confirm-address-screen.tsx')).ConfirmAddressScreen,
  security: async () => (await import('../screens/sign-in/security-screen.tsx')).SecurityScreen,
  missing: async () => (await import('../screens/missing/missing-screen.tsx')).MissingScreen,
}

const loaded = new Map<ScreenName, Screen>([['home', HomeScreen]])

/** The screen, if it is already loaded. */
export const screenIfLoaded = (name: ScreenName): Screen | null => loaded.get(name) ?? null

/** Fetches the screen's code. After a failure, a later call tries again. */
export async function loadScreen(name: ScreenName): Promise<Screen> {
  const known = loaded.get(name)
  if (known || name === 'home') return known ?? HomeScreen
  const screen = await loaders[name]()
  loaded.set(name, screen)
  return screen
}

/** The title of a screen until it knows a better one. */
export const titleOf: Record<ScreenName, WordKey | null> = {
  home: 'home',
  categories: 'categories',
  category: null,
  brands: 'brands',
  brand: null,
  search: 'search',
  product: null,
  cart: 'cart',
  checkout: 'checkout',
  order: 'order',
  orders: 'orders',
  account: 'account',
  profile: 'profile',
  settings: 'settings',
  address: 'addressBook',
  wishlist: 'wishlist',
  recent: 'recentlyViewed',
  notifications: 'notifications',
  page: null,
  stores: 'stores',
  rewards: 'rewards',
  scanner: 'scanner',
  web: null,
  signIn: 'signIn',
  signUp: 'signUp',
  forgotPassword: 'forgotPassword',
  resetPassword: 'resetPassword',
  confirmAddress: 'confirmAddress',
  security: 'security',
  missing: 'notFoundTitle',
}

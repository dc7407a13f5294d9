/** Where a page of the live design is edited, by its type. */
import type { PageType } from '@vitrine/domain/actions/action-types'

const screens = {
  home: 'home',
  categoryTree: 'categories',
  catalogs: 'categories',
  product: 'product-detail',
  myAccount: 'my-account',
  brands: 'brands',
  vendors: 'brands',
  custom: 'custom-pages',
  loyalty: 'custom-pages',
  storeLocator: 'custom-pages',
} as const satisfies Partial<Record<PageType, string>>

/** The screen below /design; the home screen for a type that has none of its own. */
export const screenOfType = (type: PageType) =>
  Object.hasOwn(screens, type) ? screens[type as keyof typeof screens] : screens.home

export const designAddress = (type: PageType) => `/design/${screenOfType(type)}` as const

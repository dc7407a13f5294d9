/** Where a page of the live design is edited, by its type. */
import type { PageType } from '@vitrine/domain/actions/action-types'

const screens = {
  home: '/design/home',
  categoryTree: '/design/categories',
  catalogs: '/design/categories',
  product: '/design/product-detail',
  myAccount: '/design/my-account',
  brands: '/design/brands',
  vendors: '/design/brands',
  custom: '/design/custom-pages',
  loyalty: '/design/custom-pages',
  storeLocator: '/design/custom-pages',
} as const satisfies Partial<Record<PageType, string>>

export const designAddress = (type: PageType) =>
  Object.hasOwn(screens, type) ? screens[type as keyof typeof screens] : screens.home

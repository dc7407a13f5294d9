import type { PaletteName } from '@vitrine/blocks/editors'
import type { PageType } from '@vitrine/domain/actions/action-types'

const palettes: Partial<Record<PageType, PaletteName>> = {
  home: 'home',
  custom: 'info-page',
  product: 'product-detail',
  myAccount: 'my-account',
  categoryTree: 'categories',
  catalogs: 'categories',
  brands: 'brands',
  loyalty: 'rewards',
  storeLocator: 'store-locator',
}

/** The palette of the screen that designs pages of this type; of another type the one of free pages. */
export const paletteOfType = (type: PageType): PaletteName => palettes[type] ?? 'info-page'

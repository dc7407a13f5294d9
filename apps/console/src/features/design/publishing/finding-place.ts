/** Where a finding is mended: the design screen of its page, with the block on it. */
import type { PageType } from '@vitrine/domain/actions/action.schema'
import type { PreflightFinding } from '@vitrine/domain/publishing/preflight.schema'

/** Screens below /design by the type of the page they edit. */
const screenOfType: Partial<Record<PageType, string>> = {
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
}

/** Screens of what is wrong with the app as a whole, by the code of the check. */
const screenOfCode: Record<string, string> = {
  'tab-count': 'navigation-bar',
  'tab-target-missing': 'navigation-bar',
  'tab-contrast': 'navigation-bar',
  'schedule-overlap': 'schedule',
}

export interface FindingPlace {
  /** Below /design. */
  screen: string
  /** What the screen selects: see useAddressedBlock. */
  search: { page?: string; block?: string }
}

export function placeOf(code: string, { page, block }: PreflightFinding): FindingPlace {
  if (!page) return { screen: screenOfCode[code] ?? 'home', search: {} }
  return {
    screen: screenOfType[page.type] ?? 'home',
    search: { page: page.id, ...(block && { block: block.id }) },
  }
}

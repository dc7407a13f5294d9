/** Where a finding is fixed: the design screen of its page with its block, or the navigation bar with its tab. */
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { PreflightFinding } from '@vitrine/domain/publishing/preflight.schema'

/** The screens below /design, by the type of page that they edit. */
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

/** The screens that fix problems of the app as a whole, by the code of the check. */
const screenOfCode: Record<string, string> = {
  'tab-count': 'navigation-bar',
  'tab-target-missing': 'navigation-bar',
  'tab-contrast': 'navigation-bar',
  'schedule-overlap': 'schedule',
}

export interface FindingPlace {
  /** The path below /design. */
  screen: string
  /** What the screen selects; see `useAddressedBlock` and `useAddressedTab`. */
  search: { page?: string; block?: string; tab?: string }
}

/** A design that is not live. Its own pages are fixed in its own editor, all others on their screens. */
export interface LookedOver {
  id: string
  pages: readonly { id: string }[]
}

export function placeOf(code: string, { page, block, tab }: PreflightFinding, design?: LookedOver): FindingPlace {
  if (!page) return { screen: screenOfCode[code] ?? 'home', search: { ...(tab !== undefined && { tab }) } }
  const isOwn = design?.pages.some(({ id }) => id === page.id) === true
  return {
    screen: isOwn ? `schedule/${design.id}` : (screenOfType[page.type] ?? 'home'),
    search: { page: page.id, ...(block && { block: block.id }) },
  }
}

/** Limits, kinds and names of pages. */
import type { PageType } from '../actions/action-types.ts'

/** The scroll behaviours, shown as 'Continuous' and 'Paging' (D-155). */
export const scrollBehaviors = ['smooth', 'paging'] as const

/** The most blocks that a page may have. The editor is measured with 300. */
export const maxBlocksPerPage = 500

/** Greatest height of the line between the items of a list (D-210). */
export const mostSeparatorHeightPx = 200

/** Screens of the app with exactly one page each. The page exists as soon as somebody designs it. */
export const singlePageTypes = ['product', 'myAccount', 'categoryTree', 'brands'] as const satisfies readonly PageType[]
export type SinglePageType = (typeof singlePageTypes)[number]

/** The default page is named 'Home 1', the next 'Home 2' (D-098, D-157). */
export const defaultPageTitle = (n: number) => `Home ${n}`

/** The settings of a new page besides its title and blocks. */
export const pageDefaults = {
  backgroundColor: '#FFFFFF',
  options: {
    scrollBehavior: 'smooth',
    layout: { searchBar: { visible: false, placeholder: 'Search Product', backgroundColor: '#FFFFFF' } },
    miniMapEnabled: false,
    itemSeparator: { visible: false, height: 1, backgroundColor: '#F5F5F5' },
    imageEnabled: true,
  },
  spacerHeight: 0,
  spacerBackgroundColor: '#F5F5F5',
} as const

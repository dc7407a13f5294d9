/** Pages that an owner adds: their types, requirements and initial content (document 2, section 2.8). */
import type { PageType } from '../actions/action-types.ts'

/** Types offered for a new page, by the specification's names; they are stored as the types beside them (D-100). */
export const customPageTypes = ['loyalty', 'custom', 'storeLocator'] as const satisfies readonly PageType[]
export type CustomPageType = (typeof customPageTypes)[number]

export const isCustomPageType = (type: string): type is CustomPageType =>
  customPageTypes.some((known) => known === type)

/**
 * Whether a design may have at most one page of the type. Home pages and pages that an owner adds may occur repeatedly.
 */
export const isOncePerDesign = (type: string): boolean => type !== 'home' && !isCustomPageType(type)

export const storeSearchPlaceholder = 'Search by City, Address, or ZIP Code'
/** The search bar of a new store locator (D-040). */
export const storeSearchBar = { visible: true, placeholder: storeSearchPlaceholder } as const

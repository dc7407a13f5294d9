/** Pages that an owner adds: their types, what they need, and what they begin with (document 2, section 2.8). */
import { gatedScreens, type PageType } from '../actions/action-types.ts'

/** Offered when a page is created, by the names of the specification; stored as the types beside them (D-100). */
export const customPageTypes = [
  { type: 'loyalty', label: 'Rewards', integration: 'loyalty and referrals' },
  { type: 'custom', label: 'Info Page', integration: null },
  { type: 'storeLocator', label: 'Store Locator', integration: 'store locator' },
] as const satisfies readonly { type: PageType; label: string; integration: string | null }[]
export type CustomPageType = (typeof customPageTypes)[number]['type']

export const isCustomPageType = (type: string): type is CustomPageType =>
  customPageTypes.some((known) => known.type === type)

/** Whether a design has one page of the type at most: of home pages and of those that an owner adds it may have several. */
export const isOncePerDesign = (type: string): boolean => type !== 'home' && !isCustomPageType(type)

export const storeSearchPlaceholder = 'Search by City, Address, or ZIP Code'
/** The search of a new store locator (D-040). */
export const storeSearchBar = { visible: true, placeholder: storeSearchPlaceholder } as const

/** What keeps a page of this type from being created, null when nothing does. `integrations` are the active codes. */
export function findCreationProblem(type: PageType, integrations: readonly string[]): string | null {
  const code = Object.hasOwn(gatedScreens, type) ? gatedScreens[type as keyof typeof gatedScreens] : null
  if (code === null || integrations.includes(code)) return null
  const known = customPageTypes.find((one) => one.type === type)
  return `Connect the ${known?.integration ?? code} integration to create a ${known?.label ?? type} page.`
}

/** The bar at the foot of the app: 3 to 5 tabs, of which three screens always stay (document 2, sections 5, 8 and 9). */
import { gatedScreensOf } from '../actions/action.rules.ts'
import type { PageType } from '../actions/action-types.ts'

export const mostTabs = 5
export const fewestTabs = 3
export const tooManyTabs = 'You cannot add more than 5 buttons'
export const tooFewTabs = 'You cannot have fewer than 3 buttons'

export interface TabTemplate {
  type: PageType
  title: string
  /** Name of a Tabler icon, stored as `tabler:name`. */
  icon: string
}

/** Tabs that the navigation bar editor offers to add (D-043). */
export const tabTemplates: readonly TabTemplate[] = [
  { type: 'home', title: 'Home', icon: 'home' },
  { type: 'categoryTree', title: 'Categories', icon: 'category' },
  { type: 'cart', title: 'Cart', icon: 'shopping-cart' },
  { type: 'notifications', title: 'Notification', icon: 'bell' },
  { type: 'myAccount', title: 'Profile', icon: 'user' },
  { type: 'wishlist', title: 'Wishlist', icon: 'heart' },
  { type: 'search', title: 'Search', icon: 'search' },
]

const openScreens = [
  'home',
  'catalogs',
  'cart',
  'notifications',
  'myAccount',
  'wishlist',
  'search',
  'custom',
  'brands',
  'categoryTree',
] as const satisfies readonly PageType[]

/** Screens that a tab may open, including those of the app's active integrations (D-218). */
export const tabScreens = (integrations: readonly string[]): PageType[] => [
  ...openScreens,
  ...gatedScreensOf(integrations),
]

/** Message for a screen whose tab somebody tries to remove from the bar. */
const cannotBeDeleted: Partial<Record<PageType, string>> = {
  home: 'Home cannot be deleted',
  cart: 'Shopping cart cannot be deleted',
  myAccount: 'My account cannot be deleted',
}

interface Tab {
  id: string
  type: PageType
  name: string
  notDelete: boolean
}

const refusalToFlag = (tab: Tab): string => cannotBeDeleted[tab.type] ?? `${tab.name || 'This tab'} cannot be deleted`

/** Why this tab must keep its screen; null when another tab opens that screen or the bar may do without it. */
export const refusalToLeave = (tab: Tab, tabs: readonly Tab[]): string | null =>
  tabs.some(({ id, type }) => id !== tab.id && type === tab.type) ? null : (cannotBeDeleted[tab.type] ?? null)

/** Why this tab may not be removed from the bar; null when it may. */
export function refusalToDelete(tab: Tab, tabs: readonly Tab[]): string | null {
  if (tab.notDelete) return refusalToFlag(tab)
  return refusalToLeave(tab, tabs) ?? (tabs.length <= fewestTabs ? tooFewTabs : null)
}

/** Why a new bar may not replace the former one. A bar that was already too short may stay too short. */
export function refusedTabs(before: readonly Tab[], after: readonly Tab[]): string[] {
  const flagged = before.filter((tab) => tab.notDelete && !after.some(({ id }) => id === tab.id)).map(refusalToFlag)
  const lost = Object.entries(cannotBeDeleted).flatMap(([type, message]) => {
    const stands = (tabs: readonly Tab[]) => tabs.some((tab) => tab.type === type)
    return stands(before) && !stands(after) ? [message] : []
  })
  const short = after.length < fewestTabs && after.length < before.length ? [tooFewTabs] : []
  return [...new Set([...flagged, ...lost, ...short])]
}

/** A tab that may not be deleted keeps that flag whatever is sent; otherwise two saves could delete it (D-206). */
export function keepFlags<T extends Tab>(before: readonly Tab[], after: readonly T[]): T[] {
  const flagged = new Set(before.filter(({ notDelete }) => notDelete).map(({ id }) => id))
  return after.map((tab) => (flagged.has(tab.id) ? { ...tab, notDelete: true } : tab))
}

/** Tabs that are new or open another screen than before. */
export const turnedTabs = <T extends Tab>(before: readonly Tab[], after: readonly T[]): T[] =>
  after.filter((tab) => !before.some(({ id, type }) => id === tab.id && type === tab.type))

/** Whether an uploaded icon is a line drawing, which takes the tab's colours; a photograph keeps its own. */
export const isDrawing = (uri: string): boolean => /\.svg(?:[?#]|$)/i.test(uri)

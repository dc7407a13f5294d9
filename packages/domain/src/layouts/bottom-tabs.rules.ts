/** The bar at the foot of the app: 3 to 5 tabs, of which three screens always stay (document 2, sections 5, 8 and 9). */
import { gatedScreensOf, type PageType } from '../actions/action-types.ts'
import type { SentFieldReason } from '../field-reasons.ts'

export const mostTabs = 5
export const fewestTabs = 3
export const tooManyTabs = 'You cannot add more than 5 buttons'

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

/** Screens whose tab nobody can take from the bar. */
const staying: Partial<Record<PageType, 'tab_home_stays' | 'tab_cart_stays' | 'tab_account_stays'>> = {
  home: 'tab_home_stays',
  cart: 'tab_cart_stays',
  myAccount: 'tab_account_stays',
}

type TabReason = NonNullable<(typeof staying)[PageType]> | 'tab_stays' | 'tab_unnamed_stays' | 'tabs_least'
export interface TabRefusal {
  reason: SentFieldReason & { name: TabReason }
}

const refusalFor = (name: TabReason, parameters: Record<string, string> = {}): TabRefusal => ({
  reason: { name, parameters },
})

interface Tab {
  id: string
  type: PageType
  name: string
  notDelete: boolean
}

const refusalOfScreen = (type: string): TabRefusal | null => {
  const name = staying[type as PageType]
  return name ? refusalFor(name) : null
}

const refusalToFlag = ({ type, name }: Tab): TabRefusal =>
  refusalOfScreen(type) ?? (name ? refusalFor('tab_stays', { tab: name }) : refusalFor('tab_unnamed_stays'))

/** Why this tab must keep its screen; null when another tab opens that screen or the bar may do without it. */
export const refusalToLeave = (tab: Tab, tabs: readonly Tab[]): TabRefusal | null =>
  tabs.some(({ id, type }) => id !== tab.id && type === tab.type) ? null : refusalOfScreen(tab.type)

/** Why this tab may not be removed from the bar; null when it may. */
export function refusalToDelete(tab: Tab, tabs: readonly Tab[]): TabRefusal | null {
  if (tab.notDelete) return refusalToFlag(tab)
  return refusalToLeave(tab, tabs) ?? (tabs.length <= fewestTabs ? refusalFor('tabs_least') : null)
}

/** Why a new bar may not replace the former one. A bar that was already too short may stay too short. */
export function refusedTabs(before: readonly Tab[], after: readonly Tab[]): TabRefusal[] {
  const flagged = before.filter((tab) => tab.notDelete && !after.some(({ id }) => id === tab.id)).map(refusalToFlag)
  const lost = Object.entries(staying).flatMap(([type, name]) => {
    const stands = (tabs: readonly Tab[]) => tabs.some((tab) => tab.type === type)
    return stands(before) && !stands(after) ? [refusalFor(name)] : []
  })
  const short = after.length < fewestTabs && after.length < before.length ? [refusalFor('tabs_least')] : []
  const told = [...flagged, ...lost, ...short].map((one) => [JSON.stringify(one), one] as const)
  return [...new Map(told).values()]
}

/** A tab that may not be deleted keeps that flag whatever is sent; otherwise two saves could delete it (D-206). */
export function keepFlags<T extends Tab>(before: readonly Tab[], after: readonly T[]): T[] {
  const flagged = new Set(before.filter(({ notDelete }) => notDelete).map(({ id }) => id))
  return after.map((tab) => (flagged.has(tab.id) ? { ...tab, notDelete: true } : tab))
}

/** Tabs that are new or open another screen than before. */
export const turnedTabs = <T extends Tab>(before: readonly Tab[], after: readonly T[]): T[] =>
  after.filter((tab) => !before.some(({ id, type }) => id === tab.id && type === tab.type))

interface IconColors {
  iconColor: string
  selectedIconColor: string
}

/** As much of a layout as says which colours its icons have. */
interface ColoredTabs {
  options: { bottomTabs: { icon: IconColors } }
  bottomTabs: readonly { iconset: { color: string; selectedColor: string } }[]
}

/** The colour that most tabs have; the bar's own where as many have that. */
function heldBy(tabs: readonly string[], own: string): string {
  const counts = new Map([[own, 0]])
  for (const color of tabs) counts.set(color, (counts.get(color) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? own
}

/** The icon colours that hold: those of the tabs, also where the bar was left with others. */
export function heldIconColors({ options, bottomTabs }: ColoredTabs): IconColors {
  const { iconColor, selectedIconColor } = options.bottomTabs.icon
  const icons = bottomTabs.map(({ iconset }) => iconset)
  return {
    iconColor: heldBy(
      icons.map(({ color }) => color),
      iconColor,
    ),
    selectedIconColor: heldBy(
      icons.map(({ selectedColor }) => selectedColor),
      selectedIconColor,
    ),
  }
}

/** Whether an uploaded icon is a line drawing, which takes the tab's colours; a photograph keeps its own. */
export const isDrawing = (uri: string): boolean => /\.svg(?:[?#]|$)/i.test(uri)

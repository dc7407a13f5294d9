/** The layout of a new app: white top bar, five tabs, of which home, cart and account stay (document 2, section 8). */
import type { PageType } from '../actions/action.schema.ts'
import { newId } from '../ids.ts'
import { type BottomTab, bottomTabSchema, type LayoutContent, layoutContentSchema } from './layout.schema.ts'

const tabs: readonly { type: PageType; title: string; icon: string; notDelete?: boolean }[] = [
  { type: 'home', title: 'Home', icon: 'home', notDelete: true },
  { type: 'categoryTree', title: 'Categories', icon: 'category' },
  { type: 'cart', title: 'Cart', icon: 'shopping-cart', notDelete: true },
  { type: 'notifications', title: 'Notification', icon: 'bell' },
  { type: 'myAccount', title: 'Profile', icon: 'user', notDelete: true },
]

const buildTab = ({ type, title, icon, notDelete }: (typeof tabs)[number]): BottomTab =>
  bottomTabSchema.parse({
    id: newId(),
    type,
    name: title,
    title: { text: title },
    iconset: { name: icon, code: `tabler:${icon}` },
    notDelete: notDelete ?? false,
  })

export const initialLayout = (): LayoutContent => layoutContentSchema.parse({ bottomTabs: tabs.map(buildTab) })

/** What is said when one tries to delete a tab that must stay. */
const cannotBeDeleted: Partial<Record<PageType, string>> = {
  home: 'Home cannot be deleted',
  cart: 'Shopping cart cannot be deleted',
  myAccount: 'My account cannot be deleted',
}

/** Why this tab may not leave the bar; null when it may. */
export const refusalToDelete = (tab: Pick<BottomTab, 'type' | 'notDelete' | 'name'>): string | null =>
  tab.notDelete ? (cannotBeDeleted[tab.type] ?? `${tab.name || 'This tab'} cannot be deleted`) : null

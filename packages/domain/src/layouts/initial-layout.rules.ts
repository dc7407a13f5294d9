/**
 * The layout of a new app: a white top bar and five tabs, of which home, cart and account stay (document 2, section 8).
 */
import type { PageType } from '../actions/action-types.ts'
import { tabTemplates } from './bottom-tabs.rules.ts'
import { buildTab } from './build-tab.rules.ts'
import { type LayoutContent, layoutContentSchema } from './layout.schema.ts'

const firstTabs: readonly PageType[] = ['home', 'categoryTree', 'cart', 'notifications', 'myAccount']
const staying: ReadonlySet<PageType> = new Set(['home', 'cart', 'myAccount'])

export const initialLayout = (): LayoutContent =>
  layoutContentSchema.parse({
    bottomTabs: tabTemplates
      .filter(({ type }) => firstTabs.includes(type))
      .map((template) => ({ ...buildTab(template), notDelete: staying.has(template.type) })),
  })

/** The layout of a new app: white top bar, five tabs, of which home, cart and account stay (document 2, section 8). */
import type { PageType } from '../actions/action-types.ts'
import { newId } from '../ids.ts'
import { type TabTemplate, tabTemplates } from './bottom-tabs.rules.ts'
import { type BottomTab, bottomTabSchema, type LayoutContent, layoutContentSchema } from './layout.schema.ts'

const firstTabs: readonly PageType[] = ['home', 'categoryTree', 'cart', 'notifications', 'myAccount']
const staying: ReadonlySet<PageType> = new Set(['home', 'cart', 'myAccount'])

/** A new tab; without colours it has the defaults of its schema. */
export const buildTab = (
  { type, title, icon }: TabTemplate,
  colors: { color?: string; selectedColor?: string } = {},
): BottomTab =>
  bottomTabSchema.parse({
    id: newId(),
    type,
    name: title,
    title: { text: title, textColor: colors.color, selectedTextColor: colors.selectedColor },
    iconset: { name: icon, code: `tabler:${icon}`, ...colors },
  })

export const initialLayout = (): LayoutContent =>
  layoutContentSchema.parse({
    bottomTabs: tabTemplates
      .filter(({ type }) => firstTabs.includes(type))
      .map((template) => ({ ...buildTab(template), notDelete: staying.has(template.type) })),
  })

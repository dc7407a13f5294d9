/** Commands on the layout's own settings: branding, the bars' colours, several home pages. */
import type { BottomTab, LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { type DocumentReader, setLayout } from '../document.ts'
import type { Command } from './command.ts'
import { coalesceOn, type PathChange, setAll } from './edit-commands.ts'
import { shownPage } from './page-commands.ts'

const isHome = (doc: DocumentReader, id: string) => doc.page(id)?.type === 'home'

/** A title that has its icon's colour keeps following it. A title with a colour of its own keeps that colour. */
const recolor = (tab: BottomTab, color: string, selectedColor: string): BottomTab => {
  const { iconset, title } = tab
  return {
    ...tab,
    iconset: { ...iconset, color, selectedColor },
    title: {
      ...title,
      textColor: title.textColor === iconset.color ? color : title.textColor,
      selectedTextColor: title.selectedTextColor === iconset.selectedColor ? selectedColor : title.selectedTextColor,
    },
  }
}

const iconColors = 'options.bottomTabs.icon'

/** Copies the icon colours that were set on the bar to every tab (D-047), also where the bar had them already. */
function spreadIconColors(layout: LayoutContent, changes: readonly PathChange[]): LayoutContent {
  const sets = (name: string) => changes.some(({ path }) => path === `${iconColors}.${name}`)
  const { iconColor, selectedIconColor } = layout.options.bottomTabs.icon
  const colorsOf = ({ iconset }: BottomTab) =>
    [
      sets('iconColor') ? iconColor : iconset.color,
      sets('selectedIconColor') ? selectedIconColor : iconset.selectedColor,
    ] as const
  const isOther = (tab: BottomTab) => {
    const [color, selectedColor] = colorsOf(tab)
    return color !== tab.iconset.color || selectedColor !== tab.iconset.selectedColor
  }
  if (!layout.bottomTabs.some(isOther)) return layout
  return { ...layout, bottomTabs: layout.bottomTabs.map((tab) => recolor(tab, ...colorsOf(tab))) }
}

const names = [
  ['options.multiplePage', 'severalHomes'],
  ['options.bottomTabs.title', 'titles'],
  ['options.bottomTabs', 'barColors'],
  ['options.topBar', 'header'],
  ['theme.color', 'brandColors'],
  ['theme.corner', 'corners'],
  ['theme.image', 'productImages'],
] as const
const nameOf = (path = '') => names.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'layout'

/** Turning several home pages off shows the first one (D-152). The flag is stored here and nowhere else (D-014). */
export const setLayoutPath: Command<{ changes: readonly PathChange[]; label?: string }> = (
  { doc, place },
  { changes, label },
) => {
  const layout = doc.layout()
  const next = spreadIconColors(setAll(layout, changes), changes)
  if (next === layout) return null
  const turnedOff = layout.options.multiplePage && !next.options.multiplePage
  return {
    label: label ?? { say: nameOf(changes[0]?.path) },
    changes: [setLayout(next)],
    coalesceKey: coalesceOn('layout', changes),
    place:
      turnedOff && isHome(doc, place.pageId)
        ? { pageId: shownPage(doc.pages(), place.pageId, false), selection: [] }
        : undefined,
  }
}

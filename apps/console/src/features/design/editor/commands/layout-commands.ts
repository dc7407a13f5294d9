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

/** Copies the bar's icon colours to every tab (D-047). */
function spreadIconColors(before: LayoutContent, next: LayoutContent): LayoutContent {
  const [was, is] = [before.options.bottomTabs.icon, next.options.bottomTabs.icon]
  if (was.iconColor === is.iconColor && was.selectedIconColor === is.selectedIconColor) return next
  return {
    ...next,
    bottomTabs: next.bottomTabs.map((tab) =>
      recolor(
        tab,
        was.iconColor === is.iconColor ? tab.iconset.color : is.iconColor,
        was.selectedIconColor === is.selectedIconColor ? tab.iconset.selectedColor : is.selectedIconColor,
      ),
    ),
  }
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
  const edited = setAll(layout, changes)
  if (edited === layout) return null
  const next = spreadIconColors(layout, edited)
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

/** Commands on the bottom tabs: add, remove, move, edit (document 2, sections 4.3, 5 and 8). */

import type { PageType } from '@vitrine/domain/actions/action-types'
import {
  heldIconColors,
  mostTabs,
  refusalToDelete,
  refusalToLeave,
  tabTemplates,
  tooManyTabs,
} from '@vitrine/domain/layouts/bottom-tabs.rules'
import { buildTab } from '@vitrine/domain/layouts/build-tab.rules'
import type { BottomTab, LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { m } from '@vitrine/messages/console'
import { type Change, type DocumentReader, setLayout } from '../document.ts'
import type { Command } from './command.ts'
import { coalesceOn, type PathChange, setAll } from './edit-commands.ts'
import { wordsOfTabRefusal } from './tab-refusals.ts'

const withTabs = (layout: LayoutContent, bottomTabs: BottomTab[]): Change => setLayout({ ...layout, bottomTabs })

export const tabName = (tab: Pick<BottomTab, 'title' | 'name'>): string =>
  tab.title.text || tab.name || m.canvas_tab_button()

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length))

const findTab = (doc: DocumentReader, id: string | undefined) => doc.tabs().find((tab) => tab.id === id)

/** Adds a tab of this screen in the bar's colours (D-043); without an index after the selected tab or at the end. */
export const addTab: Command<{ type: PageType; index?: number }> = ({ doc, place }, { type, index }) => {
  const layout = doc.layout()
  const { bottomTabs } = layout
  const template = tabTemplates.find((one) => one.type === type)
  if (!template) return null
  if (bottomTabs.length >= mostTabs) return { refused: tooManyTabs }
  const { iconColor, selectedIconColor } = heldIconColors(layout)
  const tab = buildTab(template, { color: iconColor, selectedColor: selectedIconColor })
  const selected = bottomTabs.findIndex(({ id }) => id === place.tab)
  const at = clamp(index ?? (selected < 0 ? bottomTabs.length : selected + 1), bottomTabs.length)
  const what = tabName(tab)
  return {
    label: { say: 'addButton', what },
    changes: [withTabs(layout, bottomTabs.toSpliced(at, 0, tab))],
    place: { selection: [], tab: tab.id },
    announcement: { say: 'addedAt', what, position: at + 1, total: bottomTabs.length + 1 },
  }
}

/** Removes the selected tab if no id is given. The neighbour is selected then. */
export const removeTab: Command<{ id?: string }> = ({ doc, place }, { id = place.tab }) => {
  const layout = doc.layout()
  const { bottomTabs } = layout
  const tab = findTab(doc, id)
  if (!tab) return null
  const refused = refusalToDelete(tab, bottomTabs)
  if (refused !== null) return { refused: wordsOfTabRefusal(refused) }
  const left = bottomTabs.filter((other) => other !== tab)
  const next = place.tab === tab.id ? left[Math.min(bottomTabs.indexOf(tab), left.length - 1)]?.id : place.tab
  return {
    label: { say: 'deleteButton', what: tabName(tab) },
    changes: [withTabs(layout, left)],
    place: { tab: next },
    announcement: { say: 'deleted', what: tabName(tab) },
  }
}

/** `index` refers to the order before the move (D-176). */
export const moveTab: Command<{ id: string; index: number }> = ({ doc }, { id, index }) => {
  const layout = doc.layout()
  const { bottomTabs } = layout
  const tab = findTab(doc, id)
  if (!tab) return null
  const at = clamp(index, bottomTabs.length)
  const before = bottomTabs.slice(0, at).filter((other) => other !== tab)
  const after = bottomTabs.slice(at).filter((other) => other !== tab)
  const order = [...before, tab, ...after]
  if (order.every((other, place) => other === bottomTabs[place])) return null
  return {
    label: { say: 'moveButton', what: tabName(tab) },
    changes: [withTabs(layout, order)],
    place: { selection: [], tab: id },
    announcement: { say: 'movedTo', what: tabName(tab), position: before.length + 1, total: order.length },
  }
}

/** Moves a tab one place towards the start or the end. Without an id it moves the selected tab. */
export const moveTabBy: Command<{ offset: -1 | 1; id?: string }> = (context, { offset, id }) => {
  const wanted = id ?? context.place.tab
  const at = context.doc.tabs().findIndex((tab) => tab.id === wanted)
  if (at < 0 || wanted === undefined) return null
  const index = offset < 0 ? at - 1 : at + 2
  return index < 0 ? null : moveTab(context, { id: wanted, index })
}

/** A tab keeps its identity and whether it must stay. */
const fixedPaths = new Set(['id', 'notDelete'])

/** Makes one edit of a tab's settings. The last tab of a screen that the bar needs keeps it (D-266 to D-268). */
export const setTab: Command<{ id: string; changes: readonly PathChange[]; label?: string }> = ({ doc }, args) => {
  const { id, changes, label } = args
  const layout = doc.layout()
  const tab = findTab(doc, id)
  if (!tab) return null
  const next = setAll(
    tab,
    changes.filter(({ path }) => !fixedPaths.has(path)),
  )
  if (next === tab) return null
  const refused = next.type === tab.type ? null : refusalToLeave(tab, layout.bottomTabs)
  if (refused !== null) return { refused: wordsOfTabRefusal(refused) }
  return {
    label: label ?? { say: 'editButton', what: tabName(tab) },
    changes: [
      withTabs(
        layout,
        layout.bottomTabs.map((other) => (other === tab ? next : other)),
      ),
    ],
    coalesceKey: coalesceOn(`tab ${id}`, changes),
  }
}

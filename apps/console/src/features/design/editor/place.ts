/** Where the person is: kept with every history step, so that undo shows what it undid. */
import type { DocumentReader } from './document.ts'
import type { KeyedStore } from './keyed-store.ts'

export interface EditorPlace {
  pageId: string
  /** Selected blocks of that page; the last one is the one acted on. */
  selection: readonly string[]
  /** Selected bottom tab. */
  tab?: string | undefined
  /** Selected badge. */
  badge?: string | undefined
}

export type UiKey = 'page' | 'selection' | 'tab' | 'badge' | 'history' | 'announcement'

const sameIds = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])

/** Keeps the place valid: a page that exists, blocks that stand on it, a tab of the bar, a badge of the list. */
export function createPlace(doc: DocumentReader, ui: KeyedStore<UiKey>) {
  let place: EditorPlace = { pageId: '', selection: [] }
  const moveTo = (next: EditorPlace): void => {
    const pageId = doc.page(next.pageId) ? next.pageId : (doc.pages()[0] ?? '')
    const order = doc.order(pageId)
    const selection = next.selection.filter((id) => order.includes(id))
    const tab = doc.tabs().some(({ id }) => id === next.tab) ? next.tab : undefined
    const badge = doc.badges().includes(next.badge ?? '') ? next.badge : undefined
    place = { pageId, selection: sameIds(selection, place.selection) ? place.selection : selection, tab, badge }
    ui.write([
      { key: 'page', value: place.pageId },
      { key: 'selection', value: place.selection },
      { key: 'tab', value: tab },
      { key: 'badge', value: badge },
    ])
  }
  moveTo(place)
  return { get: () => place, moveTo }
}

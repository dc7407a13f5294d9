/** What the server is known to hold, by reference: what differs in identity was changed here. */
import type { DesignDraft, DesignSave } from '@vitrine/domain/pages/pages.routes'
import { designEntries, pageContentOf } from '../design-document.ts'
import { blockKey, type DocumentKey, orderKey, pageKey, readDocument } from '../document.ts'

export type DocumentValues = ReadonlyMap<DocumentKey, unknown>

export interface SavedState {
  values: DocumentValues
  /** By page id. */
  revisions: ReadonlyMap<string, string>
  layoutRevision: string
}

export const savedStateOf = (
  draft: DesignDraft,
  values: DocumentValues = new Map(designEntries(draft)),
): SavedState => ({
  values,
  revisions: new Map(draft.pages.map(({ id, revision }) => [id, revision])),
  layoutRevision: draft.layout.revision,
})

const reader = (values: DocumentValues) => readDocument((key) => values.get(key))

/** A page whose settings, order or blocks are not the very same values. */
export function isPageChanged(pageId: string, now: DocumentValues, then: DocumentValues): boolean {
  const differs = (key: DocumentKey) => now.get(key) !== then.get(key)
  return (
    differs(pageKey(pageId)) ||
    differs(orderKey(pageId)) ||
    reader(now)
      .order(pageId)
      .some((id) => differs(blockKey(id)))
  )
}

const sameIds = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])

/** The pages and the layout that differ from what the server holds, as one atomic save; null when nothing does. */
export function buildSave(now: DocumentValues, saved: SavedState): DesignSave | null {
  const doc = reader(now)
  const before = reader(saved.values)
  const pages = doc
    .pages()
    .filter((id) => !saved.revisions.has(id) || isPageChanged(id, now, saved.values))
    .flatMap((id) => {
      const data = pageContentOf(doc, id)
      return data ? [{ id, revision: saved.revisions.get(id) ?? null, data }] : []
    })
  const deleted = [...saved.revisions]
    .filter(([id]) => before.page(id) !== undefined && !doc.pages().includes(id))
    .map(([id, revision]) => ({ id, revision }))
  const reordered = !sameIds(doc.pages(), before.pages())
  const layoutChanged = doc.layout() !== before.layout()
  if (pages.length === 0 && deleted.length === 0 && !reordered && !layoutChanged) return null
  return {
    pages,
    deleted,
    ...(reordered && { pageOrder: [...doc.pages()] }),
    ...(layoutChanged && { layout: { revision: saved.layoutRevision, data: doc.layout() } }),
  }
}

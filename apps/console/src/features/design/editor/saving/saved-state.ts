/** What the server is known to hold, by reference. A value that is not the same object was changed here. */
import type { DesignDraft, DesignSave } from '@vitrine/domain/pages/pages.routes'
import type { SavedSelections } from '@vitrine/domain/selections/selection.schema'
import { type SelectionKind, selectionKinds } from '@vitrine/domain/selections/selection-kinds'
import { designEntries, pageContentOf } from '../design-document.ts'
import { blockKey, type DocumentKey, orderKey, pageKey, readDocument, selectionKey } from '../document.ts'
import { withoutInvalid } from '../invalid-inputs.rules.ts'
import type { DocumentValues } from './design-tree.ts'

export interface SavedState {
  /** The id of the design that was opened. Another one may be live by now. */
  layoutId: string
  values: DocumentValues
  /** The revisions by page id. */
  revisions: ReadonlyMap<string, string>
  layoutRevision: string
  /** The revisions of the selections that this screen edits. */
  selectionRevisions: ReadonlyMap<SelectionKind, string>
}

export const savedStateOf = (
  draft: DesignDraft,
  values: DocumentValues = new Map(designEntries(draft)),
): SavedState => ({
  layoutId: draft.layout.id,
  values,
  revisions: new Map(draft.pages.map(({ id, revision }) => [id, revision])),
  layoutRevision: draft.layout.revision,
  selectionRevisions: selectionRevisionsOf(draft),
})

export const selectionRevisionsOf = ({ selections }: Pick<DesignDraft, 'selections'>): Map<SelectionKind, string> =>
  new Map(
    selectionKinds.flatMap((kind) => {
      const selection = selections?.[kind]
      return selection ? [[kind, selection.revision] as const] : []
    }),
  )

/**
 * What is known of the server after a save. The answer has the newest revision of everything, even of what others
 * saved and this editor never saw. What was not sent keeps its old revision, so saving it asks about the newer copy.
 */
export function savedAfter(
  answer: DesignDraft,
  request: DesignSave,
  now: DocumentValues,
  saved: SavedState,
): SavedState {
  const fresh = savedStateOf(answer, sentValues(now, saved))
  const deleted = new Set(request.deleted?.map(({ id }) => id))
  const revisions = new Map([...saved.revisions].filter(([id]) => !deleted.has(id)))
  for (const { id } of request.pages ?? []) {
    const revision = fresh.revisions.get(id)
    if (revision !== undefined) revisions.set(id, revision)
  }
  const selectionRevisions = new Map(saved.selectionRevisions)
  for (const [kind, revision] of fresh.selectionRevisions)
    if (request.selections?.[kind]) selectionRevisions.set(kind, revision)
  const layoutRevision = request.layout ? fresh.layoutRevision : saved.layoutRevision
  return { ...saved, values: fresh.values, revisions, layoutRevision, selectionRevisions }
}

const reader = (values: DocumentValues) => readDocument((key) => values.get(key))

/** Whether a page's settings, order or blocks are not the very same values. */
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

/** With the required toggle on, the selection of categories is not sent (D-189). */
const isWithheld = (kind: SelectionKind, now: DocumentValues): boolean => {
  const doc = reader(now)
  return kind === 'categories' && doc.pages().some((id) => doc.page(id)?.options.required === true)
}

/** Whether a selection was changed that is only kept here and not sent (D-189). */
export const hasWithheld = (now: DocumentValues, saved: SavedState): boolean =>
  [...saved.selectionRevisions.keys()].some(
    (kind) => isWithheld(kind, now) && now.get(selectionKey(kind)) !== saved.values.get(selectionKey(kind)),
  )

function changedSelections(now: DocumentValues, saved: SavedState): SavedSelections {
  const changed: SavedSelections = {}
  for (const [kind, revision] of saved.selectionRevisions) {
    const ids = reader(now).selection(kind)
    const differs = now.get(selectionKey(kind)) !== saved.values.get(selectionKey(kind))
    if (ids && differs && !isWithheld(kind, now)) changed[kind] = { revision, ids: [...ids] }
  }
  return changed
}

/** What the server holds after a save of `now`. A withheld selection stays as it was on the server. */
export function sentValues(now: DocumentValues, saved: SavedState): DocumentValues {
  const sent = withoutInvalid(now)
  for (const kind of saved.selectionRevisions.keys())
    if (isWithheld(kind, now)) sent.set(selectionKey(kind), saved.values.get(selectionKey(kind)))
  return sent
}

const sameIds = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])

/** One atomic save of the pages and the layout that differ from the server's. Null if nothing differs. */
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
  const selections = changedSelections(now, saved)
  const choseOther = Object.keys(selections).length > 0
  if (pages.length === 0 && deleted.length === 0 && !reordered && !layoutChanged && !choseOther) return null
  return {
    pages,
    deleted,
    ...(reordered && { pageOrder: [...doc.pages()] }),
    ...(choseOther && { selections }),
    ...(layoutChanged && { layout: { revision: saved.layoutRevision, data: doc.layout() } }),
  }
}

/** Newer copies of parts of a draft, and the known state of the server with them. */
import type { Page } from '@vitrine/domain/pages/page.schema'
import type { StaleDetails } from '@vitrine/domain/pages/pages.routes'
import { layoutContentOf, pageEntries, selectionEntries } from '../design-document.ts'
import { blockKey, type DocumentKey, orderKey, pageKey, readDocument } from '../document.ts'
import { type SavedState, selectionRevisionsOf } from './saved-state.ts'

/** The newer copies from the answer to a refused save, or from a draft that was read. */
export interface NewerCopies extends StaleDetails {
  /** All pages in their order, if it is known. A page that waits for a merge keeps its place. */
  order?: readonly string[]
}

function putPage(values: Map<DocumentKey, unknown>, { id, current }: { id: string; current: Page | null }): void {
  const before = readDocument((key) => values.get(key)).order(id)
  for (const key of [pageKey(id), orderKey(id)]) values.delete(key)
  const isElsewhere = new Set(
    readDocument((key) => values.get(key))
      .pages()
      .flatMap((other) => readDocument((key) => values.get(key)).order(other)),
  )
  for (const block of before) if (!isElsewhere.has(block)) values.delete(blockKey(block))
  if (current) for (const [key, value] of pageEntries(current)) values.set(key, value)
}

function orderAfter(values: ReadonlyMap<DocumentKey, unknown>, newer: NewerCopies): readonly string[] {
  const known = readDocument((key) => values.get(key)).pages()
  const there = newer.order ?? known
  const added = newer.pages.map(({ id }) => id)
  return [...new Set([...there, ...known, ...added])].filter((id) => values.has(pageKey(id)))
}

export function stateAfter(saved: SavedState, newer: NewerCopies): SavedState {
  const values = new Map(saved.values)
  const revisions = new Map(saved.revisions)
  for (const { id, current } of newer.pages) {
    putPage(values, { id, current })
    if (current) revisions.set(id, current.revision)
    else revisions.delete(id)
  }
  const order = orderAfter(values, newer)
  values.set('pages', order)
  if (newer.layout) values.set('layout', layoutContentOf(newer.layout))
  for (const [key, value] of selectionEntries(newer.selections)) values.set(key, value)
  return {
    ...saved,
    values,
    revisions: new Map(order.flatMap((id) => (revisions.has(id) ? [[id, revisions.get(id) ?? ''] as const] : []))),
    layoutRevision: newer.layout?.revision ?? saved.layoutRevision,
    selectionRevisions: new Map([...saved.selectionRevisions, ...selectionRevisionsOf(newer)]),
  }
}

/**
 * What was chosen in a panel and not taken over into the document yet. It is no step to undo; to a save and to leaving it
 * counts as an edit.
 */
import { createObservable, type Observable, useObservable } from '../../../shared/lib/observable.ts'
import type { Change, DocumentKey } from './document.ts'
import type { Editor } from './editor.ts'

export interface PendingEdit {
  /** Takes it over as a step, after which nothing is pending. */
  apply(): void
  drop(): void
  /** What taking it over would write. */
  changes(): readonly Change[]
}

const pendingOf = new WeakMap<Editor, Observable<PendingEdit | null>>()

/** One for each editor: a screen has one such panel. */
export function pendingEdit(editor: Editor): Observable<PendingEdit | null> {
  const known = pendingOf.get(editor)
  if (known) return known
  const made = createObservable<PendingEdit | null>(null)
  pendingOf.set(editor, made)
  return made
}

/** The document as it would be once it was taken over. */
export function entriesWithPending(editor: Editor): ReadonlyMap<DocumentKey, unknown> {
  const changes = pendingEdit(editor).get()?.changes() ?? []
  return new Map([...editor.document.entries(), ...changes.map(({ key, value }) => [key, value] as const)])
}

/** Edits that are not saved, those that are not taken over yet among them. */
export const isEdited = (editor: Editor): boolean => editor.isDirty() || pendingEdit(editor).get() !== null

export const useHasPendingEdit = (editor: Editor): boolean => useObservable(pendingEdit(editor)) !== null

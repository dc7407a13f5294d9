/**
 * A choice in a panel that is not in the document yet. Undo does not cover it, but saving and leaving treat it as an
 * edit.
 */
import { createObservable, type Observable, useObservable } from '../../../shared/lib/observable.ts'
import type { Change, DocumentKey } from './document.ts'
import type { Editor } from './editor.ts'

export interface PendingEdit {
  /** Adds the choice to the document as a step; after that nothing is pending. */
  apply(): void
  drop(): void
  /** The values that applying it would write. */
  changes(): readonly Change[]
}

const pendingOf = new WeakMap<Editor, Observable<PendingEdit | null>>()

/** One per editor, because a screen has only one such panel. */
export function pendingEdit(editor: Editor): Observable<PendingEdit | null> {
  const known = pendingOf.get(editor)
  if (known) return known
  const made = createObservable<PendingEdit | null>(null)
  pendingOf.set(editor, made)
  return made
}

/** The document as it would be after applying the choice. */
export function entriesWithPending(editor: Editor): ReadonlyMap<DocumentKey, unknown> {
  const changes = pendingEdit(editor).get()?.changes() ?? []
  return new Map([...editor.document.entries(), ...changes.map(({ key, value }) => [key, value] as const)])
}

/** Whether there are unsaved edits, including those that are not applied yet. */
export const isEdited = (editor: Editor): boolean => editor.isDirty() || pendingEdit(editor).get() !== null

export const useHasPendingEdit = (editor: Editor): boolean => useObservable(pendingEdit(editor)) !== null

/**
 * A choice in a panel that is not in the document yet. Undo does not cover it, but saving and leaving treat it as an
 * edit.
 */
import { useObservable } from '../../../shared/lib/observable.ts'
import type { Change, DocumentKey } from './document.ts'
import type { Editor } from './editor.ts'

export interface PendingEdit {
  /** Adds the choice to the document as a step; after that nothing is pending. */
  apply(): void
  drop(): void
  /** The values that applying it would write. */
  changes(): readonly Change[]
}

/** The document as it would be after applying the choice. */
export function entriesWithPending(editor: Editor): ReadonlyMap<DocumentKey, unknown> {
  const changes = editor.pending.get()?.changes() ?? []
  return new Map([...editor.document.entries(), ...changes.map(({ key, value }) => [key, value] as const)])
}

/** Whether there are unsaved edits, including those that are not applied yet. */
export const isEdited = (editor: Editor): boolean => editor.isDirty() || editor.pending.get() !== null

export const useHasPendingEdit = (editor: Editor): boolean => useObservable(editor.pending) !== null

/** The document together with a choice in a panel that is not in it yet. */
import { useObservable } from '../../../shared/lib/observable.ts'
import type { DocumentKey } from './document.ts'
import type { Editor } from './editor.ts'

/** The document as it would be after applying the choice. */
export function entriesWithPending(editor: Editor): ReadonlyMap<DocumentKey, unknown> {
  const changes = editor.pending.get()?.changes() ?? []
  return new Map([...editor.document.entries(), ...changes.map(({ key, value }) => [key, value] as const)])
}

/** Whether there are unsaved edits, including those that are not applied yet. */
export const isEdited = (editor: Editor): boolean => editor.isDirty() || editor.pending.get() !== null

export const useHasPendingEdit = (editor: Editor): boolean => useObservable(editor.pending) !== null

import type { Change } from '../document.ts'
import type { Editor } from '../editor.ts'
import type { SavedState } from './saved-state.ts'

/** Goes back to what the server holds, as one step, so that even this can be undone. */
export function discardChanges(editor: Editor, saved: SavedState): void {
  const now = editor.document.entries()
  const changes: Change[] = [...now.keys()]
    .filter((key) => !saved.values.has(key))
    .map((key) => ({ key, value: undefined }))
  for (const [key, value] of saved.values) if (now.get(key) !== value) changes.push({ key, value })
  if (changes.length > 0) editor.apply({ say: 'discard' }, changes)
  editor.markSaved(editor.checkpoint())
}

/** Edits kept over a crash, put back on what the server holds now. */
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import type { Change, DocumentKey } from '../document.ts'
import type { Editor } from '../editor.ts'
import type { SavedState } from './saved-state.ts'

interface KeptDraft {
  mine: readonly (readonly [DocumentKey, unknown])[]
  base: readonly (readonly [DocumentKey, unknown])[]
  revisions: readonly (readonly [string, string])[]
  layoutRevision: string
  selectionRevisions?: readonly (readonly [SelectionKind, string])[]
}

const isOnSameVersion = (draft: KeptDraft, saved: SavedState): boolean =>
  draft.layoutRevision === saved.layoutRevision &&
  draft.revisions.length === saved.revisions.size &&
  draft.revisions.every(([id, revision]) => saved.revisions.get(id) === revision) &&
  (draft.selectionRevisions ?? []).every(([kind, revision]) => saved.selectionRevisions.get(kind) === revision)

/** The kept edits as one step. Says whether the server has moved on since, which a save will then find out and merge. */
export function restoreDraft(
  editor: Editor,
  saved: SavedState,
  draft: KeptDraft,
): { saved: SavedState; moved: boolean } {
  const changes: Change[] = draft.mine.map(([key, value]) => ({ key, value }))
  if (isOnSameVersion(draft, saved)) {
    editor.apply('Restore unsaved changes', changes)
    return { saved, moved: false }
  }
  // The document as it was when the edits were made: what they changed rests on the old values.
  const values = new Map<DocumentKey, unknown>(saved.values)
  for (const [key, value] of draft.base) {
    if (value === undefined) values.delete(key)
    else values.set(key, value)
  }
  editor.apply('Restore unsaved changes', changes)
  return {
    saved: {
      values,
      revisions: new Map(draft.revisions),
      layoutRevision: draft.layoutRevision,
      selectionRevisions: new Map(draft.selectionRevisions ?? saved.selectionRevisions),
    },
    moved: true,
  }
}

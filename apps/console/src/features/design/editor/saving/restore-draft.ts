/** Restores edits that were kept over a crash: merges them with the server's draft as if the tab had stayed open. */
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import type { Change, DocumentKey } from '../document.ts'
import type { Editor } from '../editor.ts'
import { type DocumentValues, shareValues } from './design-tree.ts'
import { mergeValues } from './merge-documents.ts'
import type { SavedState } from './saved-state.ts'

type Entries = readonly (readonly [DocumentKey, unknown])[]

export interface KeptEdits {
  mine: Entries
  base: Entries
  /** Entries that are the same on both sides. */
  around?: Entries
  revisions: readonly (readonly [string, string])[]
  layoutRevision: string
  selectionRevisions: readonly (readonly [SelectionKind, string])[]
}

function withEntries(values: DocumentValues, entries: Entries): Map<DocumentKey, unknown> {
  const next = new Map(values)
  for (const [key, value] of entries) {
    if (value === undefined) next.delete(key)
    else next.set(key, value)
  }
  return next
}

/** The server's draft when the edits were made, as far as they tell, and the document with the edits. */
export function sidesOfEdits(saved: SavedState, kept: KeptEdits): { then: SavedState; mine: DocumentValues } {
  const then: SavedState = {
    ...saved,
    values: withEntries(withEntries(saved.values, kept.around ?? []), kept.base),
    revisions: new Map(kept.revisions),
    layoutRevision: kept.layoutRevision,
    selectionRevisions: new Map([...saved.selectionRevisions, ...kept.selectionRevisions]),
  }
  return { then, mine: withEntries(then.values, kept.mine) }
}

/**
 * Applies the kept edits as one step and returns what the server counts as holding: its present draft if nothing has to
 * be asked, or else the draft of that time, so that the newer copies are asked about like any others.
 */
export function restoreDraft(editor: Editor, saved: SavedState, kept: KeptEdits): SavedState {
  const { then, mine } = sidesOfEdits(saved, kept)
  const now = new Map(editor.document.entries())
  const merged = mergeValues({ base: then.values, mine, theirs: saved.values })
  const isAsked = merged.conflicts.length > 0
  const restored = isAsked ? mine : merged.values
  // Edits typed while the offer to restore was open are newer than the kept ones.
  const joined = mergeValues({ base: saved.values, mine: restored, theirs: now }, () => 'theirs')
  const next = shareValues(joined.values, now)
  const gone = [...now.keys()].filter((key) => !next.has(key)).map((key): Change => ({ key, value: undefined }))
  const changes = [...next]
    .filter(([key, value]) => now.get(key) !== value)
    .map(([key, value]): Change => ({ key, value }))
  editor.apply({ say: 'restoreEdits' }, [...gone, ...changes])
  return isAsked ? then : saved
}

/** Merges newer copies into an open draft: by itself if nothing has to be asked, or else as the person chose. */
import type { Editor } from '../editor.ts'
import { conflictsWith } from './follow-saves.ts'
import type { Choices, MergeScope } from './merge-documents.ts'
import { type NewerCopies, stateAfter } from './newer-state.ts'
import type { SavedState } from './saved-state.ts'
import { takeIn } from './take-in.ts'

export interface OpenDraft {
  scope: { language: string }
  editor: Editor
  /** Each save and each merge replaces this. */
  saved: SavedState
}

/** The design and the language that a merge's choices belong to. */
export const mergeScopeOf = ({ scope, saved }: OpenDraft): MergeScope => ({
  layoutId: saved.layoutId,
  language: scope.language,
})

export function mergeChosen(open: OpenDraft, newer: NewerCopies, choices: Choices): void {
  const { editor, saved } = open
  open.saved = takeIn(editor, { saved, newer: stateAfter(saved, newer), scope: mergeScopeOf(open), choices })
}

/** Returns false if both changed the same thing and a person must choose. */
export function mergeNewer(open: OpenDraft, newer: NewerCopies): boolean {
  if (conflictsWith(open.editor, open.saved, newer).length > 0) return false
  mergeChosen(open, newer, new Map())
  return true
}

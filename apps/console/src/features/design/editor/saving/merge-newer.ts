/** An open draft meets newer copies of what it edits: joined where nothing has to be asked, else as the person chose. */
import type { Editor } from '../editor.ts'
import { conflictsWith } from './follow-saves.ts'
import type { Choices, MergeScope } from './merge-values.ts'
import { type NewerCopies, stateAfter } from './newer-state.ts'
import type { SavedState } from './saved-state.ts'
import { takeIn } from './take-in.ts'

export interface OpenDraft {
  scope: { language: string }
  editor: Editor
  /** Replaced by each save and merge. */
  saved: SavedState
}

/** The design and the language that choices of a merge belong to. */
export const mergeScopeOf = ({ scope, saved }: OpenDraft): MergeScope => ({
  layoutId: saved.layoutId,
  language: scope.language,
})

export function mergeChosen(open: OpenDraft, newer: NewerCopies, choices: Choices): void {
  const { editor, saved } = open
  open.saved = takeIn(editor, { saved, newer: stateAfter(saved, newer), scope: mergeScopeOf(open), choices })
}

/** False when both changed the same, and a person must choose. */
export function mergeNewer(open: OpenDraft, newer: NewerCopies): boolean {
  if (conflictsWith(open.editor, open.saved, newer).length > 0) return false
  mergeChosen(open, newer, new Map())
  return true
}

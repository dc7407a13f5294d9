/**
 * Edits an open document: the save bar saves and discards it, what is unsaved is kept in this browser and offered again,
 * and the save bar and publishing know of invalid input. What differs between documents is in their parts.
 */
import type { UnsavedEdits } from '@vitrine/domain/publishing/publishing.routes'
import { useEffect } from 'react'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { useObservable } from '../../../shared/lib/observable.ts'
import { putInvalidPlaces } from '../../../shared/unsaved-changes/invalid-places.ts'
import type { UnsavedAreaName } from '../../../shared/unsaved-changes/unsaved-areas.ts'
import { useUnsavedArea } from '../../../shared/unsaved-changes/use-unsaved-area.ts'
import { useHistoryView } from '../editor/editor-context.tsx'
import { useHasPendingEdit } from '../editor/pending-edit.ts'
import { discardChanges } from '../editor/saving/discard-changes.ts'
import type { OpenDocument } from './open-document.ts'
import type { RecoveryDrafts } from './recovery-drafts.ts'
import { keepRest, type Recovery, useRecovery } from './use-recovery.ts'

export interface DocumentParts {
  area: UnsavedAreaName
  /** The screen's path: going anywhere else asks about unsaved changes. */
  path: string
  /** The screen's heading. */
  title: string
  /** Something is to be saved beside the edits, such as a badge that was just made. */
  hasMore?: boolean
  /** Sends what differs. Resolves to what tells of it, once the rest is kept in this browser. */
  save(): Promise<() => void>
  /** What a save would write to the live design's draft; absent when it would write to something else. */
  edits?(): UnsavedEdits
  /** Runs when the edits are discarded. */
  onDiscard?(): void
}

export function useDocument(open: OpenDocument, drafts: RecoveryDrafts, parts: DocumentParts): Recovery {
  const { editor, scope } = open
  const { appKey, language, designId } = scope
  const { area, path, title, hasMore = false, edits } = parts
  const { dirty } = useHistoryView()
  const hasPending = useHasPendingEdit(editor)
  const invalid = useObservable(editor.invalid)
  const isEdited = dirty || hasPending || hasMore
  useUnsavedArea(area, {
    dirty: isEdited || invalid.length > 0,
    kept: !isEdited,
    save: async () => {
      editor.pending.get()?.apply()
      const tell = await parts.save()
      await keepRest(open, drafts)
      tell()
    },
    ...(edits && { edits }),
    discard: async () => {
      editor.pending.get()?.drop()
      parts.onDiscard?.()
      discardChanges(editor, open.saved)
      await drafts.forget()
    },
    within: path,
  })
  const recovery = useRecovery(open, drafts)
  const member = useProfile()?.sub
  const { isRead } = recovery
  useEffect(() => {
    // Before, the edits that an earlier visit left are not restored yet.
    if (isRead && member !== undefined)
      putInvalidPlaces({ member, appKey, language, designId, path, title, places: invalid })
  }, [isRead, member, appKey, language, designId, path, title, invalid])
  return recovery
}

/** Saves and discards edits, and handles the case that somebody else saved first. */
import { AppError } from '@vitrine/domain/errors'
import type { DesignSave, StaleDetails } from '@vitrine/domain/pages/pages.routes'
import type { UnsavedEdits } from '@vitrine/domain/publishing/publishing.routes'
import { useCallback, useState } from 'react'
import { queryClient } from '../../../../shared/api/query-client.ts'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { useService } from '../../../../shared/services.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import { unsavedChanges } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import { useUnsavedArea } from '../../../../shared/unsaved-changes/use-unsaved-area.ts'
import type { Editor } from '../../editor/editor.ts'
import { useHistoryView } from '../../editor/editor-context.tsx'
import { entriesWithPending, useHasPendingEdit } from '../../editor/pending-edit.ts'
import { discardChanges } from '../../editor/saving/discard-changes.ts'
import { followSaves, saversOf } from '../../editor/saving/follow-saves.ts'
import { mergeChosen, mergeNewer, mergeScopeOf } from '../../editor/saving/merge-newer.ts'
import type { Choices } from '../../editor/saving/merge-values.ts'
import { buildSave, hasWithheld, savedAfter } from '../../editor/saving/saved-state.ts'
import { readDesign, saveDesign } from '../design.api.ts'
import type { OpenDesign } from '../open-design.ts'
import { areaOf, usePageScreen } from '../page-screen.ts'
import type { RecoveryDrafts } from '../recovery/recovery-drafts.ts'
import { keepRest } from '../recovery/use-recovery.ts'
import { missingPlaces } from './missing-places.ts'
import { missingText, notSavedText, savedInDesignText, savedText, withheldText } from './saved.text.ts'
import { joinedText } from './savers-words.ts'

/** The newer copies, when they are the reason for the failure. */
function staleDetails(error: unknown): StaleDetails | null {
  if (!(error instanceof AppError) || error.code !== 'stale_revision') return null
  const details = error.details as StaleDetails | undefined
  return Array.isArray(details?.pages) ? details : null
}

/** The words for refused fields come when a save is refused: no screen needs them to stand. */
async function toldRefused(editor: Editor, request: DesignSave, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'validation_failed') return error
  const { tellRefused } = await import('./tell-refused.ts')
  return tellRefused(editor, request, error)
}

/**
 * Resolves to the part of the design that was sent, or to null when nothing had to be sent. When the server refuses it,
 * the fields are marked and a readable error is thrown.
 */
async function save(design: OpenDesign): Promise<DesignSave | null> {
  const { editor, scope } = design
  editor.markRefused([])
  const values = new Map(editor.document.entries())
  const checkpoint = editor.checkpoint()
  const built = buildSave(values, design.saved)
  const request = built && { ...built, layoutId: design.saved.layoutId }
  design.isSaving = true
  try {
    // Typing continues during the request: what was sent counts as saved, not what is here afterwards.
    if (request) design.saved = savedAfter(await saveDesign(scope, request), request, values, design.saved)
  } catch (error) {
    throw request ? await toldRefused(editor, request, error) : error
  } finally {
    design.isSaving = false
  }
  editor.markSaved(checkpoint)
  return request
}

function editsOf({ editor, saved }: OpenDesign): UnsavedEdits {
  const save = buildSave(entriesWithPending(editor), saved)
  return save ? { design: { ...save, layoutId: saved.layoutId } } : {}
}

/**
 * Resolves to what both sides changed in the newest draft, or to null when everything else was taken over and nothing
 * is left to merge. The refusal names only what was sent: it does not mention the page to which a block was moved away.
 */
async function newestOf(design: OpenDesign, refused: StaleDetails): Promise<StaleDetails | null> {
  const draft = await readDesign(design.scope)
  const followed = followSaves(design.editor, { saved: design.saved, draft, scope: mergeScopeOf(design) })
  if (!followed) return refused
  design.saved = followed.saved
  return followed.waiting ?? (followed.followed ? null : refused)
}

/** When others save more often than this during one save, the person is asked. */
const mostJoins = 3

interface Joined {
  conflict: StaleDetails | null
  savers: string[]
  sent: DesignSave | null
}

/** Tells what was saved, and what was not and why. */
function tellSaved({ editor, saved, scope }: OpenDesign, sent: DesignSave | null): void {
  const invalid = editor.invalid.get()
  const withheld = hasWithheld(editor.document.entries(), saved) ? [withheldText] : []
  if (invalid.length > 0) {
    toastError([notSavedText(invalid, sent !== null), ...withheld].join('. '))
    return
  }
  const missing = sent ? missingPlaces(editor, sent) : []
  const details = [...(missing.length > 0 ? [missingText(missing)] : []), ...withheld]
  toastSuccess(scope.designId === undefined ? savedText : savedInDesignText, details.join(' ') || undefined)
}

/**
 * Saves the design, merged with what others saved meanwhile. Resolves to the newer copies when a person must choose.
 */
async function saveJoined(design: OpenDesign): Promise<Joined> {
  const savers: string[] = []
  for (let joins = 0; ; joins++) {
    try {
      const sent = await save(design)
      return { conflict: null, savers, sent }
    } catch (error) {
      const refused = staleDetails(error)
      if (!refused) throw error
      const newer = await newestOf(design, refused)
      if (newer && (joins === mostJoins || !mergeNewer(design, newer))) return { conflict: newer, savers, sent: null }
      savers.push(...saversOf(newer ?? refused))
    }
  }
}

export interface DesignSaving {
  /** Newer copies that stopped the last save; the merge dialog asks about them. */
  conflict: StaleDetails | null
  /** Asks about newer copies that are known before a save. */
  ask(newer: StaleDetails): void
  closeConflict(): void
  /** Merges the newer copies according to the choices and saves again. */
  merge(choices: Choices): Promise<void>
}

interface DesignSavingOptions {
  design: OpenDesign
  drafts: RecoveryDrafts
}

export function useDesignSaving({ design, drafts }: DesignSavingOptions): DesignSaving {
  const { editor } = design
  const { appKey, designId } = design.scope
  const screen = usePageScreen()
  const unsaved = useService(unsavedChanges)
  const { dirty } = useHistoryView()
  const me = useProfile()?.preferred_username ?? ''
  const [conflict, setConflict] = useState<StaleDetails | null>(null)

  const saveNow = useCallback(async () => {
    const { conflict: newer, savers, sent } = await saveJoined(design)
    if (newer) return setConflict(newer)
    await keepRest(design, drafts)
    tellSaved(design, sent)
    if (savers.length > 0) toastSuccess(joinedText([...new Set(savers)], me))
    void queryClient.invalidateQueries({ queryKey: ['publish-changes', appKey] })
  }, [appKey, design, drafts, me])

  const hasPending = useHasPendingEdit(editor)
  const invalid = useObservable(editor.invalid)
  useUnsavedArea(areaOf(screen), {
    dirty: dirty || hasPending || invalid.length > 0,
    kept: !dirty && !hasPending,
    save: async () => {
      editor.pending.get()?.apply()
      await saveNow()
    },
    ...(designId === undefined && { edits: () => editsOf(design) }),
    discard: async () => {
      editor.pending.get()?.drop()
      discardChanges(editor, design.saved)
      await drafts.forget()
    },
    within: screen.path,
  })

  const merge = useCallback(
    async (choices: Choices) => {
      if (!conflict) return
      mergeChosen(design, conflict, choices)
      setConflict(null)
      // This does not call saveNow directly: the save bar must show the save, and its listeners must hear of it.
      await unsaved.saveAll()
    },
    [conflict, design, unsaved],
  )
  return { conflict, ask: setConflict, closeConflict: () => setConflict(null), merge }
}

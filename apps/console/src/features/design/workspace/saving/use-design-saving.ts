/** Saves and discards edits, and handles the case that somebody else saved first. */
import { AppError } from '@vitrine/domain/errors'
import type { DesignSave, StaleDetails } from '@vitrine/domain/pages/pages.routes'
import type { UnsavedEdits } from '@vitrine/domain/publishing/publishing.routes'
import { m } from '@vitrine/messages/console'
import { useCallback, useState } from 'react'
import { queryClient } from '../../../../shared/api/query-client.ts'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { later } from '../../../../shared/parts/later.ts'
import { fetchingWords } from '../../../../shared/refusal-words.ts'
import { useService } from '../../../../shared/services.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import { unsavedChanges } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import { readDesign, saveDesign } from '../../document/design.api.ts'
import type { OpenDesign } from '../../document/open-design.ts'
import { areaOf, usePageScreen } from '../../document/page-screen.ts'
import type { RecoveryDrafts } from '../../document/recovery-drafts.ts'
import { saveJoined } from '../../document/save-joined.ts'
import { joinedText } from '../../document/savers-words.ts'
import { useDocument } from '../../document/use-document.ts'
import type { Recovery } from '../../document/use-recovery.ts'
import { wordsOfSaves } from '../../document/words-of-saves.ts'
import type { Editor } from '../../editor/editor.ts'
import { entriesWithPending } from '../../editor/pending-edit.ts'
import { followSaves, saversOf } from '../../editor/saving/follow-saves.ts'
import type { Choices } from '../../editor/saving/merge-documents.ts'
import { mergeChosen, mergeNewer, mergeScopeOf } from '../../editor/saving/merge-newer.ts'
import { buildSave, hasWithheld, savedAfter } from '../../editor/saving/saved-state.ts'
import { missingPlaces } from './missing-places.ts'

/** The newer copies, when they are the reason for the failure. */
function staleDetails(error: unknown): StaleDetails | undefined {
  if (!(error instanceof AppError) || error.code !== 'stale_revision') return undefined
  const details = error.details as StaleDetails | undefined
  return Array.isArray(details?.pages) ? details : undefined
}

const refusedWords = later(() => fetchingWords(() => import('./tell-refused.ts')))

/** The words for refused fields come when a save is refused: no screen needs them to stand. */
async function toldRefused(editor: Editor, request: DesignSave, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'validation_failed') return error
  const words = await refusedWords.load().catch(() => null)
  return words ? words.tellRefused(editor, request, error) : error
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

/** Tells what was saved, and what was not and why. */
async function tellSaved({ editor, saved, scope }: OpenDesign, sent: DesignSave | null): Promise<void> {
  const invalid = editor.invalid.get()
  const withheld = hasWithheld(editor.document.entries(), saved) ? m.workspace_withheld() : null
  const missing = sent && invalid.length === 0 ? missingPlaces(editor, sent) : []
  const words = invalid.length + missing.length > 0 ? await wordsOfSaves() : null
  if (invalid.length > 0) {
    const text = words?.notesText(words.notSavedText(invalid, sent !== null), withheld)
    toastError(text ?? m.workspace_cannot_save())
    return
  }
  const details =
    words && missing.length > 0
      ? words.notesText(m.workspace_missing({ places: words.placesText(missing) }), withheld)
      : (withheld ?? undefined)
  // The specification gives no wording for a scheduled design, which therefore has a message of its own (D-279).
  toastSuccess(scope.designId === undefined ? m.workspace_saved() : m.workspace_saved_scheduled(), details)
}

/** Saves the design, merged with what others saved meanwhile. */
const saveDesignJoined = (design: OpenDesign) =>
  saveJoined({
    send: () => save(design),
    newerIn: staleDetails,
    look: (refused: StaleDetails) => newestOf(design, refused),
    join: (newer) => mergeNewer(design, newer),
    saversOf,
  })

export interface DesignSaving {
  recovery: Recovery
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
  const { appKey, designId } = design.scope
  const screen = usePageScreen()
  const unsaved = useService(unsavedChanges)
  const me = useProfile()?.preferred_username ?? ''
  const [conflict, setConflict] = useState<StaleDetails | null>(null)

  const recovery = useDocument(design, drafts, {
    area: areaOf(screen),
    path: screen.path,
    title: screen.title(),
    async save() {
      const { conflict: newer, savers, sent } = await saveDesignJoined(design)
      if (newer) return () => setConflict(newer)
      return () => {
        void tellSaved(design, sent)
        if (savers.length > 0) toastSuccess(joinedText([...new Set(savers)], me))
        void queryClient.invalidateQueries({ queryKey: ['publish-changes', appKey] })
      }
    },
    ...(designId === undefined && { edits: () => editsOf(design) }),
  })

  const merge = useCallback(
    async (choices: Choices) => {
      if (!conflict) return
      mergeChosen(design, conflict, choices)
      setConflict(null)
      // The save bar must show this save, and its listeners must hear of it.
      await unsaved.saveAll()
    },
    [conflict, design, unsaved],
  )
  return { recovery, conflict, ask: setConflict, closeConflict: () => setConflict(null), merge }
}

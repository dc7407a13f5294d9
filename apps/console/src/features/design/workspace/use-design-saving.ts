/** Saving, discarding, and what happens when somebody else saved first. */
import { AppError, ensure } from '@vitrine/domain/errors'
import { type StaleDetails, staleDetailsSchema } from '@vitrine/domain/pages/pages.routes'
import { useCallback, useState } from 'react'
import { queryClient } from '../../../shared/api/query-client.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { saveAll } from '../../../shared/unsaved-changes/unsaved-areas.ts'
import { useUnsavedArea } from '../../../shared/unsaved-changes/use-unsaved-area.ts'
import { useHistoryView } from '../editor/editor-context.tsx'
import { discardChanges } from '../editor/saving/discard-changes.ts'
import type { Choice } from '../editor/saving/merge.rules.ts'
import { answerMerge } from '../editor/saving/merge-design.ts'
import { buildSave, savedAfter } from '../editor/saving/saved-state.ts'
import { saveDesign } from './design.api.ts'
import type { OpenDesign } from './open-design.ts'
import { usePageScreen } from './page-screen.ts'
import type { RecoveryDrafts } from './recovery-drafts.ts'
import { findNameless } from './screen-name.ts'

const savedText = 'Your changes have been saved successfully'

/** The newer copies, when that is why it failed. */
function staleDetails(error: unknown): StaleDetails | null {
  if (!(error instanceof AppError) || error.code !== 'stale_revision') return null
  const parsed = staleDetailsSchema.safeParse(error.details)
  return parsed.success ? parsed.data : null
}

async function save(design: OpenDesign): Promise<void> {
  const { editor, scope } = design
  ensure(findNameless(editor) === undefined, 'validation_failed', { message: 'Screen name: Required!' })
  const values = new Map(editor.document.entries())
  const mark = editor.mark()
  const request = buildSave(values, design.saved)
  // Typing goes on while the request is under way: what was sent is what is saved, not what stands here afterwards.
  if (request) design.saved = savedAfter(await saveDesign(scope, request), request, values, design.saved)
  editor.markSaved(mark)
}

export interface DesignSaving {
  /** Newer copies that stopped the last save; the merge dialog asks about them. */
  conflict: StaleDetails | null
  closeConflict(): void
  /** Takes the choices as one step and saves again. */
  merge(choices: ReadonlyMap<string, Choice>): Promise<void>
}

interface DesignSavingOptions {
  design: OpenDesign
  drafts: RecoveryDrafts
  /** Shows the page a save is refused for. */
  onNameless: (pageId: string) => void
}

export function useDesignSaving({ design, drafts, onNameless }: DesignSavingOptions): DesignSaving {
  const { editor } = design
  const { appKey } = design.scope
  const { path, area = 'design' } = usePageScreen()
  const { dirty } = useHistoryView()
  const [conflict, setConflict] = useState<StaleDetails | null>(null)

  const saveNow = useCallback(async () => {
    try {
      await save(design)
    } catch (error) {
      const details = staleDetails(error)
      if (!details) throw error
      setConflict(details)
      return
    }
    await drafts.forget()
    toastSuccess(savedText)
    void queryClient.invalidateQueries({ queryKey: ['publish-changes', appKey] })
  }, [appKey, design, drafts])

  useUnsavedArea(area, {
    dirty,
    save: async () => {
      const nameless = findNameless(editor)
      if (nameless !== undefined) onNameless(nameless)
      await saveNow()
    },
    discard: async () => {
      discardChanges(editor, design.saved)
      await drafts.forget()
    },
    within: path,
  })

  const merge = useCallback(
    async (choices: ReadonlyMap<string, Choice>) => {
      if (!conflict) return
      const merged = answerMerge(design.saved, editor.document.entries(), conflict, choices)
      editor.apply('Merge with the newer version', merged.changes)
      design.saved = merged.saved
      setConflict(null)
      // Not saveNow: the save bar tells of it, and what follows saves hears of it.
      await saveAll()
    },
    [conflict, design, editor],
  )
  return { conflict, closeConflict: () => setConflict(null), merge }
}

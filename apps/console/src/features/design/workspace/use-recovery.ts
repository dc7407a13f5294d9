import { useEffect, useMemo, useRef, useState } from 'react'
import { useHistoryView } from '../editor/editor-context.tsx'
import { entriesWithPending, isEdited, pendingEdit, useHasPendingEdit } from '../editor/pending-edit.ts'
import { restoreDraft } from '../editor/saving/restore-draft.ts'
import type { OpenDesign } from './open-design.ts'
import { draftOf, type RecoveryDraft, type RecoveryDrafts } from './recovery-drafts.ts'

const pauseMs = 1000

/** Runs when the browser has nothing else to do, at the latest after the pause again. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 0)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: pauseMs })
  return () => cancelIdleCallback(handle)
}

const draftNow = ({ editor, saved }: OpenDesign) => draftOf(entriesWithPending(editor), saved, Date.now())

/** Writes the draft after each pause in editing, never while keys are pressed. */
function useKeepDraft(design: OpenDesign, drafts: RecoveryDrafts): void {
  const { editor } = design
  const { dirty } = useHistoryView()
  const hasPending = useHasPendingEdit(editor)
  const edited = dirty || hasPending
  const wasEdited = useRef(false)
  useEffect(() => {
    // Undone or unchecked again: nothing of it is offered at the next visit.
    if (!edited && wasEdited.current) void drafts.forget()
    wasEdited.current = edited
    if (!edited) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let cancelIdle: (() => void) | undefined
    const write = () => {
      if (isEdited(editor)) void drafts.write(draftNow(design))
    }
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        cancelIdle = whenIdle(write)
      }, pauseMs)
    }
    schedule()
    const stops = [editor.onChange(schedule), pendingEdit(editor).subscribe(schedule)]
    const writeNow = () => {
      if (isEdited(editor)) drafts.writeNow(draftNow(design))
    }
    addEventListener('pagehide', writeNow)
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
      cancelIdle?.()
      removeEventListener('pagehide', writeNow)
    }
  }, [editor, design, drafts, edited])
}

export interface Recovery {
  /** Edits of an earlier visit that were never saved. */
  found: RecoveryDraft | null
  restore(): void
  dismiss(): Promise<void>
}

export function useRecovery(design: OpenDesign, drafts: RecoveryDrafts): Recovery {
  const [found, setFound] = useState<RecoveryDraft | null>(null)
  useKeepDraft(design, drafts)
  useEffect(() => {
    let gone = false
    void drafts.read().then((draft) => {
      if (gone || !draft || draft.mine.length === 0 || !design.editor.canChange) return
      drafts.hold(draft)
      setFound(draft)
    })
    return () => {
      gone = true
    }
  }, [drafts, design])
  return useMemo(
    () => ({
      found,
      restore() {
        drafts.hold(null)
        if (found) design.saved = restoreDraft(design.editor, design.saved, found).saved
        setFound(null)
      },
      async dismiss() {
        setFound(null)
        drafts.hold(null)
        if (isEdited(design.editor)) await drafts.write(draftNow(design))
        else await drafts.forget()
      },
    }),
    [found, design, drafts],
  )
}

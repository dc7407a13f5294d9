import { useEffect, useMemo, useRef, useState } from 'react'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { whenIdle } from '../../../../shared/lib/when-idle.ts'
import { selectionKey } from '../../editor/document.ts'
import { useHistoryView } from '../../editor/editor-context.tsx'
import { isInvalidKey } from '../../editor/invalid-inputs.rules.ts'
import { entriesWithPending, isEdited, useHasPendingEdit } from '../../editor/pending-edit.ts'
import type { DocumentValues } from '../../editor/saving/design-tree.ts'
import { restoreDraft } from '../../editor/saving/restore-draft.ts'
import { hasWithheld } from '../../editor/saving/saved-state.ts'
import type { OpenDesign } from '../open-design.ts'
import { draftOf, type RecoveryDraft, type RecoveryDrafts, type StrandedDraft } from './recovery-drafts.ts'

const pauseMs = 1000

/** Whether a save leaves something here: invalid input, or a selection that is not sent. */
const hasRest = ({ editor, saved }: OpenDesign): boolean =>
  editor.invalid.get().length > 0 || hasWithheld(editor.document.entries(), saved)

const isKept = (design: OpenDesign): boolean => isEdited(design.editor) || hasRest(design)

/** Call after a save: the draft then holds what was not saved, if anything. */
export const keepRest = (design: OpenDesign, drafts: RecoveryDrafts): Promise<void> =>
  isKept(design) ? drafts.write(draftNow(design)) : drafts.forget()

const draftNow = ({ editor, saved }: OpenDesign) => draftOf(entriesWithPending(editor), saved, Date.now())

/** Writes the draft after each pause in editing, never while the person is typing. */
function useKeepDraft(design: OpenDesign, drafts: RecoveryDrafts): void {
  const { editor } = design
  const { dirty } = useHistoryView()
  const hasPending = useHasPendingEdit(editor)
  const hasInvalid = useObservable(editor.invalid).length > 0
  const edited = dirty || hasPending || hasInvalid
  const wasEdited = useRef(false)
  useEffect(() => {
    // The edits were undone or unchecked again, so the next visit is not offered them.
    if (!edited && wasEdited.current) void keepRest(design, drafts)
    wasEdited.current = edited
    if (!edited) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let cancelIdle: (() => void) | undefined
    const write = () => {
      if (isKept(design)) void drafts.write(draftNow(design))
    }
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        cancelIdle = whenIdle(write, pauseMs)
      }, pauseMs)
    }
    schedule()
    const stops = [editor.onChange(schedule), editor.pending.subscribe(schedule)]
    const writeNow = () => {
      if (isKept(design)) drafts.writeNow(draftNow(design))
    }
    addEventListener('pagehide', writeNow)
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
      cancelIdle?.()
      removeEventListener('pagehide', writeNow)
      // The screen was left before the pause was over; edits that the person gave up are already gone.
      if (hasRest(design)) void drafts.write(draftNow(design))
    }
  }, [editor, design, drafts, edited])
}

/**
 * Whether a draft holds only what a save left here, based on selections that the server still holds: it needs no
 * question.
 */
function isRest({ editor, saved }: OpenDesign, draft: RecoveryDraft): boolean {
  const values = new Map(editor.document.entries())
  for (const [key, value] of draft.mine) values.set(key, value)
  const others = draft.mine.filter(([key]) => !isInvalidKey(key))
  const isOnSameSelections = draft.selectionRevisions.every(
    ([kind, revision]) => saved.selectionRevisions.get(kind) === revision,
  )
  return others.every(([key]) => key === selectionKey('categories') && isOnSameSelections && hasWithheld(values, saved))
}

/** Restores the draft without a history step: nobody made the change just now, and it cannot be undone. */
function putBack({ editor }: OpenDesign, { mine }: RecoveryDraft): void {
  const onto = (state: DocumentValues): DocumentValues => new Map([...state, ...mine])
  editor.follow(onto(editor.document.entries()), onto)
}

export interface Recovery {
  /** Edits of an earlier visit that were never saved. */
  found: RecoveryDraft | null
  /** True when it is known whether there is a draft, and what needs no answer is restored. */
  isRead: boolean
  restore(): void
  dismiss(): Promise<void>
}

export function useRecovery(design: OpenDesign, drafts: RecoveryDrafts): Recovery {
  const [found, setFound] = useState<RecoveryDraft | null>(null)
  const [isRead, setRead] = useState(false)
  useKeepDraft(design, drafts)
  useEffect(() => {
    let gone = false
    void drafts.read().then((draft) => {
      if (gone) return
      setRead(true)
      if (!draft || draft.mine.length === 0 || !design.editor.canChange) return
      if (isRest(design, draft)) return putBack(design, draft)
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
      isRead,
      restore() {
        drafts.hold(null)
        if (found) design.saved = restoreDraft(design.editor, design.saved, found)
        setFound(null)
      },
      async dismiss() {
        setFound(null)
        drafts.hold(null)
        await keepRest(design, drafts)
      },
    }),
    [found, isRead, design, drafts],
  )
}

/** Edits of designs that were open on this screen before. The next one follows once the current one is settled. */
export function useStranded({ scope }: OpenDesign, drafts: RecoveryDrafts) {
  const [all, setAll] = useState<readonly StrandedDraft[]>([])
  const isLive = scope.designId === undefined
  useEffect(() => {
    let gone = false
    if (isLive) void drafts.stranded().then((found) => (gone ? undefined : setAll(found)))
    return () => {
      gone = true
    }
  }, [drafts, isLive])
  return { stranded: all[0] ?? null, onSettled: () => setAll(([_, ...others]) => others) }
}

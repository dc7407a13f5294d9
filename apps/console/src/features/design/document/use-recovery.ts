import { useEffect, useMemo, useRef, useState } from 'react'
import { useObservable } from '../../../shared/lib/observable.ts'
import { whenIdle } from '../../../shared/lib/when-idle.ts'
import { selectionKey } from '../editor/document.ts'
import { useHistoryView } from '../editor/editor-context.tsx'
import { isInvalidKey } from '../editor/invalid-inputs.rules.ts'
import { entriesWithPending, isEdited, useHasPendingEdit } from '../editor/pending-edit.ts'
import type { DocumentValues } from '../editor/saving/design-tree.ts'
import { restoreDraft } from '../editor/saving/restore-draft.ts'
import { hasWithheld } from '../editor/saving/saved-state.ts'
import type { OpenDocument } from './open-document.ts'
import { draftOf, type RecoveryDraft, type RecoveryDrafts } from './recovery-drafts.ts'

const pauseMs = 1000

/** Whether a save leaves something here: invalid input, or a selection that is not sent. */
const hasRest = ({ editor, saved }: OpenDocument): boolean =>
  editor.invalid.get().length > 0 || hasWithheld(editor.document.entries(), saved)

const isKept = (open: OpenDocument): boolean => isEdited(open.editor) || hasRest(open)

/** Call after a save: the draft then holds what was not saved, if anything. */
export const keepRest = (open: OpenDocument, drafts: RecoveryDrafts): Promise<void> =>
  isKept(open) ? drafts.write(draftNow(open)) : drafts.forget()

const draftNow = ({ editor, saved }: OpenDocument) => draftOf(entriesWithPending(editor), saved, Date.now())

/** Writes the draft after each pause in editing, never while the person is typing. */
function useKeepDraft(open: OpenDocument, drafts: RecoveryDrafts): void {
  const { editor } = open
  const { dirty } = useHistoryView()
  const hasPending = useHasPendingEdit(editor)
  const hasInvalid = useObservable(editor.invalid).length > 0
  const edited = dirty || hasPending || hasInvalid
  const wasEdited = useRef(false)
  useEffect(() => {
    // The edits were undone or unchecked again, so the next visit is not offered them.
    if (!edited && wasEdited.current) void keepRest(open, drafts)
    wasEdited.current = edited
    if (!edited) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let cancelIdle: (() => void) | undefined
    const write = () => {
      if (isKept(open)) void drafts.write(draftNow(open))
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
      if (isKept(open)) drafts.writeNow(draftNow(open))
    }
    addEventListener('pagehide', writeNow)
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
      cancelIdle?.()
      removeEventListener('pagehide', writeNow)
      // The screen was left before the pause was over; edits that the person gave up are already gone.
      if (hasRest(open)) void drafts.write(draftNow(open))
    }
  }, [editor, open, drafts, edited])
}

/**
 * Whether a draft holds only what a save left here, based on selections that the server still holds: it needs no
 * question.
 */
function isRest({ editor, saved }: OpenDocument, draft: RecoveryDraft): boolean {
  const values = new Map(editor.document.entries())
  for (const [key, value] of draft.mine) values.set(key, value)
  const others = draft.mine.filter(([key]) => !isInvalidKey(key))
  const isOnSameSelections = draft.selectionRevisions.every(
    ([kind, revision]) => saved.selectionRevisions.get(kind) === revision,
  )
  return others.every(([key]) => key === selectionKey('categories') && isOnSameSelections && hasWithheld(values, saved))
}

/** Restores the draft without a history step: nobody made the change just now, and it cannot be undone. */
function putBack({ editor }: OpenDocument, { mine }: RecoveryDraft): void {
  const onto = (state: DocumentValues): DocumentValues => new Map([...state, ...mine])
  editor.follow(onto(editor.document.entries()), onto)
}

/** Whether somebody saved after the edits were made, perhaps the same person past an unanswered offer. */
const isOlder = ({ saved }: OpenDocument, draft: RecoveryDraft): boolean =>
  saved.layoutRevision !== draft.layoutRevision ||
  draft.revisions.some(([pageId, revision]) => saved.revisions.get(pageId) !== revision) ||
  draft.selectionRevisions.some(([kind, revision]) => saved.selectionRevisions.get(kind) !== revision)

export interface Recovery {
  /** Edits of an earlier visit that were never saved. */
  found: RecoveryDraft | null
  /** True when they are older than what is saved now. */
  isOlder: boolean
  /** True when it is known whether there is a draft, and what needs no answer is restored. */
  isRead: boolean
  restore(): void
  dismiss(): Promise<void>
}

export function useRecovery(open: OpenDocument, drafts: RecoveryDrafts): Recovery {
  const [found, setFound] = useState<RecoveryDraft | null>(null)
  const [isRead, setRead] = useState(false)
  useKeepDraft(open, drafts)
  useEffect(() => {
    let gone = false
    const giveUp = drafts.claim()
    void drafts.read().then((draft) => {
      if (gone) return
      setRead(true)
      if (!draft || draft.mine.length === 0 || !open.editor.canChange) return
      if (isRest(open, draft)) return putBack(open, draft)
      drafts.hold(draft)
      setFound(draft)
    })
    return () => {
      gone = true
      giveUp()
    }
  }, [drafts, open])
  const older = found !== null && isOlder(open, found)
  return useMemo(
    () => ({
      found,
      isOlder: older,
      isRead,
      restore() {
        drafts.hold(null)
        if (found) open.saved = restoreDraft(open.editor, open.saved, found)
        setFound(null)
      },
      async dismiss() {
        setFound(null)
        drafts.hold(null)
        await keepRest(open, drafts)
      },
    }),
    [found, older, isRead, open, drafts],
  )
}

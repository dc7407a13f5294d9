import { useEffect, useMemo, useRef, useState } from 'react'
import { useObservable } from '../../../../shared/lib/observable.ts'
import type { BadgeEditor } from './badge-editor.ts'
import { joinDrafts, type KeptDrafts, keptBadgeDrafts } from './kept-badge-drafts.ts'

const pauseMs = 400

/** Keeps the edits of this visit, and offers those of an earlier one that were never saved. */
export function useBadgeRecovery(name: string, editor: BadgeEditor, canChange: boolean) {
  const kept = useMemo(() => keptBadgeDrafts(name), [name])
  const [found, setFound] = useState<KeptDrafts | null>(() => {
    const draft = canChange ? kept.read() : null
    if (!draft || draft.drafts.length > 0) return draft
    // Nothing but what a save left here: it needs no question.
    editor.invalid.set(new Map(draft.invalid))
    return null
  })
  const invalid = useObservable(editor.invalid)
  const unsaved = useObservable(editor.drafts.all)
  const hadEdits = useRef(false)
  useEffect(() => {
    if (unsaved.size + invalid.size === 0) {
      // Saved or discarded. What an earlier visit left stays until somebody answered.
      if (hadEdits.current) kept.replace(found)
      hadEdits.current = false
      return
    }
    hadEdits.current = true
    const write = () =>
      kept.write(joinDrafts(found?.drafts ?? [], unsaved.values()), Date.now(), [...(found?.invalid ?? []), ...invalid])
    const timer = setTimeout(write, pauseMs)
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      // The screen is left within the pause; edits that a person gave up are gone already.
      if (editor.invalid.get() === invalid && invalid.size > 0) write()
      removeEventListener('pagehide', write)
    }
  }, [unsaved, invalid, editor, kept, found])
  return {
    found,
    restore() {
      if (found) editor.restore(found.drafts)
      if (found?.invalid) editor.invalid.set(new Map([...found.invalid, ...editor.invalid.get()]))
      // Others saved the same since: nothing is left to keep.
      if (editor.drafts.all.get().size + editor.invalid.get().size === 0) kept.forget()
      setFound(null)
    },
    async dismiss() {
      setFound(null)
      kept.forget()
    },
  }
}

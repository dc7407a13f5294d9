import { useEffect, useMemo, useRef, useState } from 'react'
import { useObservable } from '../../../../shared/lib/observable.ts'
import type { BadgeDrafts } from './badge-drafts.ts'
import { joinDrafts, type KeptDrafts, keptBadgeDrafts } from './kept-badge-drafts.ts'

const pauseMs = 400

/** Keeps the edits of this visit, and offers those of an earlier one that were never saved. */
export function useBadgeRecovery(name: string, drafts: BadgeDrafts, canChange: boolean) {
  const kept = useMemo(() => keptBadgeDrafts(name), [name])
  const [found, setFound] = useState<KeptDrafts | null>(() => (canChange ? kept.read() : null))
  const unsaved = useObservable(drafts.all)
  const hadEdits = useRef(false)
  useEffect(() => {
    if (unsaved.size === 0) {
      // Saved or discarded. What an earlier visit left stays until somebody answered.
      if (hadEdits.current) kept.replace(found)
      hadEdits.current = false
      return
    }
    hadEdits.current = true
    const write = () => kept.write(joinDrafts(found?.drafts ?? [], unsaved.values()), Date.now())
    const timer = setTimeout(write, pauseMs)
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
    }
  }, [unsaved, kept, found])
  return {
    found,
    restore() {
      if (found) drafts.restore(found.drafts)
      setFound(null)
    },
    async dismiss() {
      setFound(null)
      kept.forget()
    },
  }
}

/**
 * Makes the open design follow what others save: at once where nothing was changed here, otherwise when the person
 * agrees.
 */
import type { StaleDetails } from '@vitrine/domain/pages/pages.routes'
import type { DraftRevisions } from '@vitrine/domain/presence/presence.schema'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { useService } from '../../../../shared/services.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import { readDesign } from '../../document/design.api.ts'
import type { OpenDesign } from '../../document/open-design.ts'
import { joinedText } from '../../document/savers-words.ts'
import { tellFollowed } from '../../document/tell-followed.ts'
import { useHistoryView } from '../../editor/editor-context.tsx'
import { type Followed, followSaves, isNewer, saversOf } from '../../editor/saving/follow-saves.ts'
import { mergeNewer, mergeScopeOf } from '../../editor/saving/merge-newer.ts'
import type { SavedState } from '../../editor/saving/saved-state.ts'
import { type DraftFollower, draftFollower } from '../../presence/draft-follower.ts'

export type LiveDesign = DraftRevisions['design']

/**
 * Whether another design has taken the place of the open one, or this one is over: its pages are then not newer copies.
 */
const isOther = ({ saved, scope }: OpenDesign, { design }: DraftRevisions): boolean =>
  saved.layoutId !== design.layoutId || (scope.designId !== undefined && ['live', 'past'].includes(design.status))

/**
 * Reads the newest draft and takes over what was not changed here. Resolves to null when the draft belongs to another
 * design, or when this editor saved meanwhile.
 */
async function takeOver(design: OpenDesign): Promise<Followed | null> {
  const { saved, editor } = design
  const draft = await readDesign(design.scope)
  if (design.saved !== saved || design.isSaving) return null
  const followed = followSaves(editor, { saved, draft, scope: mergeScopeOf(design) })
  if (followed) design.saved = followed.saved
  return followed
}

interface FollowHandlers {
  onFollowed(followed: Followed): void
  /** Called with the design that is live instead of the open one, or with null while the open one is still live. */
  onReplaced(by: LiveDesign | null): void
}

function createFollower(design: OpenDesign, { onFollowed, onReplaced }: FollowHandlers) {
  let digest = ''
  let digestFor: SavedState | null = null
  const follower: DraftFollower = {
    digest: () => (design.saved === digestFor ? digest : ''),
    begin() {
      const { saved } = design
      return async (draft: DraftRevisions) => {
        // An answer that was read before this editor's save is older than what the editor knows.
        if (design.saved !== saved || design.isSaving) return
        const isReplaced = isOther(design, draft)
        onReplaced(isReplaced ? draft.design : null)
        if (!isReplaced && isNewer(draft, saved, design.scope.types)) {
          const followed = await takeOver(design)
          if (!followed) return
          onFollowed(followed)
        }
        digest = draft.digest
        digestFor = design.saved
      }
    },
  }
  const forget = () => {
    digestFor = null
  }
  return { follower, forget }
}

export interface FollowedSaves {
  /** Newer copies of what was changed here. They wait for a merge. */
  waiting: StaleDetails | null
  mergeNow(): Promise<void>
  /** The design that is live instead of the opened one; null while the opened one is still live. */
  replacedBy: LiveDesign | null
}

/** `ask` opens the question about what both changed. */
export function useFollowSaves(design: OpenDesign, ask: (newer: StaleDetails) => void): FollowedSaves {
  const { dirty } = useHistoryView()
  const me = useProfile()?.preferred_username ?? ''
  const [waiting, setWaiting] = useState<StaleDetails | null>(null)
  const [replacedBy, setReplacedBy] = useState<LiveDesign | null>(null)
  const told = useRef(me)
  told.current = me
  const { scope } = design
  const opened = useService(draftFollower)

  const { follower, forget } = useMemo(
    () =>
      createFollower(design, {
        onReplaced: setReplacedBy,
        onFollowed({ waiting: newer, followed }) {
          setWaiting(newer)
          if (followed) tellFollowed(design, followed, told.current)
        },
      }),
    [design],
  )
  useEffect(() => {
    opened.set(follower)
    return () => {
      if (opened.get() === follower) opened.set(null)
    }
  }, [opened, follower])
  // After a save, an undo or a discard, nothing prevents following any more.
  useEffect(() => {
    if (dirty) return
    setWaiting(null)
    forget()
  }, [dirty, forget])

  return {
    waiting: dirty && !replacedBy ? waiting : null,
    replacedBy: scope.designId === undefined ? replacedBy : null,
    async mergeNow() {
      try {
        const followed = await takeOver(design)
        const newer = followed ? followed.waiting : waiting
        if (newer && !mergeNewer(design, newer)) return ask(newer)
        setWaiting(null)
        if (newer) toastSuccess(joinedText(saversOf(newer), me))
      } catch (error) {
        toastError(error)
      }
    },
  }
}

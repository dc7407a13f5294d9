/** Saving and discarding the edits of all badges, and what happens when somebody else saved or deleted one first. */
import type { Badge } from '@vitrine/domain/badges/badge.schema'
import type { StaleBadge } from '@vitrine/domain/badges/badges.routes'
import { AppError } from '@vitrine/domain/errors'
import { useCallback, useState } from 'react'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { toastSuccess } from '../../../../shared/toast.ts'
import { useUnsavedArea } from '../../../../shared/unsaved-changes/use-unsaved-area.ts'
import { type BadgeDraft, type BadgeDrafts, problemsOf } from './badge-drafts.ts'
import type { BadgeEditor } from './badge-editor.ts'
import { changeCachedBadges, recreateBadge, replaceIn, updateBadge } from './badges.api.ts'

const updatedText = 'The new badge has been updated successfully'

export interface BadgeConflict {
  draft: BadgeDraft
  /** Null when somebody deleted it. */
  theirs: Badge | null
}

/** The newer copy, null for a deleted badge; undefined when it failed for another reason. */
function newerCopy(error: unknown): Badge | null | undefined {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'not_found') return null
  if (error.code !== 'stale_revision') return undefined
  return (error.details as StaleBadge | undefined)?.badge
}

/** Null when it is saved. */
async function saveDraft(drafts: BadgeDrafts, draft: BadgeDraft): Promise<BadgeConflict | null> {
  const { appKey, language } = draft.base
  try {
    const badge = await updateBadge(draft.base, draft.content)
    changeCachedBadges(appKey, language, replaceIn(badge))
    drafts.saved(draft, badge)
    return null
  } catch (error) {
    const theirs = newerCopy(error)
    if (theirs === undefined) throw error
    return { draft, theirs }
  }
}

interface Saving {
  editor: BadgeEditor
  /** Opens the badge whose fields need attention. */
  onInvalid: (id: string) => void
}

export function useBadgeSaving({ editor, onInvalid }: Saving) {
  const { drafts } = editor
  const unsaved = useObservable(drafts.all)
  const [conflicts, setConflicts] = useState<readonly BadgeConflict[]>([])

  const saveNow = useCallback(async () => {
    const all = [...drafts.all.get().values()]
    const invalid = all.find(({ content }) => Object.keys(problemsOf(content)).length > 0)
    if (invalid) {
      onInvalid(invalid.base.id)
      throw new AppError('validation_failed')
    }
    const found: BadgeConflict[] = []
    for (const draft of all) {
      const conflict = await saveDraft(drafts, draft)
      if (conflict) found.push(conflict)
    }
    setConflicts(found)
    if (found.length < all.length) toastSuccess(updatedText)
  }, [drafts, onInvalid])

  useUnsavedArea('badges', {
    dirty: unsaved.size > 0,
    save: saveNow,
    discard: editor.discard,
    within: '/design/product-badges',
  })

  const settle = (id: string) => setConflicts((all) => all.filter(({ draft }) => draft.base.id !== id))

  /** The own edits over the newer copy; a deleted badge is made again. Gives the badge as it is now. */
  const keepMine = async ({ draft, theirs }: BadgeConflict): Promise<Badge> => {
    const { appKey, language } = draft.base
    const badge = theirs
      ? await updateBadge({ ...draft.base, revision: theirs.revision }, draft.content)
      : await recreateBadge(draft.base, draft.content)
    changeCachedBadges(appKey, language, (badges) =>
      theirs ? replaceIn(badge)(badges) : [badge, ...badges.filter(({ id }) => id !== draft.base.id)],
    )
    drafts.saved(draft, badge)
    settle(draft.base.id)
    toastSuccess(updatedText)
    return badge
  }

  const takeTheirs = ({ draft, theirs }: BadgeConflict): void => {
    const { appKey, language, id } = draft.base
    drafts.drop(id)
    changeCachedBadges(appKey, language, (badges) =>
      theirs ? replaceIn(theirs)(badges) : badges.filter((badge) => badge.id !== id),
    )
    settle(id)
  }

  return {
    conflict: conflicts[0] ?? null,
    /** Asks about a newer copy that is known before a save. */
    ask: (conflict: BadgeConflict) => setConflicts([conflict]),
    keepMine,
    takeTheirs,
    closeConflicts: () => setConflicts([]),
  }
}

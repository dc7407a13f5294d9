/** Saving and discarding the edits of all badges, and what happens when somebody else saved or deleted one first. */
import type { Badge, BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { badgeContentOf } from '@vitrine/domain/badges/badge-content.rules'
import type { StaleBadge } from '@vitrine/domain/badges/badges.routes'
import { AppError } from '@vitrine/domain/errors'
import { useCallback, useState } from 'react'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { useLatest } from '../../../../shared/lib/use-latest.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import { betweenSaves } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import { useUnsavedArea } from '../../../../shared/unsaved-changes/use-unsaved-area.ts'
import { notSavedText } from '../../workspace/saved.text.ts'
import { joinedText } from '../../workspace/savers.text.ts'
import { type BadgeDraft, type BadgeDrafts, problemsOf } from './badge-drafts.ts'
import type { BadgeEditor } from './badge-editor.ts'
import { changeCachedBadges, recreateBadge, replaceIn, updateBadge } from './badges.api.ts'
import { withChanges } from './merge-badge.rules.ts'
import { invalidBadgePlaces } from './use-invalid-badge-fields.ts'

const updatedText = 'The new badge has been updated successfully'

export interface BadgeConflict {
  draft: BadgeDraft
  /** Null when somebody deleted it. */
  theirs: Badge | null
}

/** The own edits over the newer copy: what only they changed stays theirs. */
export const mineOf = ({ draft: { base, content }, theirs }: BadgeConflict): BadgeContent =>
  theirs ? withChanges(badgeContentOf(theirs), badgeContentOf(base), content) : content

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

/** More saves of others than this in the time of one are asked about. */
const mostJoins = 3

/** Saves, joined with what others saved meanwhile; ends with the newer copy when a person must choose. */
async function saveJoined(
  { drafts, join }: BadgeEditor,
  id: string,
): Promise<{ conflict: BadgeConflict | null; savers: string[] }> {
  const savers: string[] = []
  for (let joins = 0; ; joins++) {
    const draft = drafts.all.get().get(id)
    // Joined, it came to the same as theirs.
    if (!draft) return { conflict: null, savers }
    const conflict = await saveDraft(drafts, draft)
    const theirs = conflict?.theirs
    if (!theirs || joins === mostJoins || !join(draft.base, theirs)) return { conflict, savers }
    changeCachedBadges(theirs.appKey, theirs.language, replaceIn(theirs))
    savers.push(theirs.updatedBy)
  }
}

interface Saving {
  editor: BadgeEditor
  badges: readonly Badge[]
  /** Opens the badge whose fields need attention. */
  onInvalid: (id: string) => void
}

export function useBadgeSaving({ editor, badges, onInvalid }: Saving) {
  const { drafts } = editor
  const unsaved = useObservable(drafts.all)
  const typed = invalidBadgePlaces(useObservable(editor.invalid), badges)
  const latestTyped = useLatest(typed)
  const [conflicts, setConflicts] = useState<readonly BadgeConflict[]>([])

  const me = useProfile()?.preferred_username ?? ''

  const saveNow = useCallback(async () => {
    const all = [...drafts.all.get().values()]
    const invalid = all.find(({ content }) => Object.keys(problemsOf(content)).length > 0)
    if (invalid) {
      onInvalid(invalid.base.id)
      // The form marks the fields itself.
      throw new AppError('validation_failed', { issues: [] })
    }
    const found: BadgeConflict[] = []
    const joined = new Set<string>()
    for (const { base } of all) {
      const { conflict, savers } = await saveJoined(editor, base.id)
      if (conflict) found.push(conflict)
      for (const saver of savers) joined.add(saver)
    }
    setConflicts(found)
    const isSent = found.length < all.length
    if (latestTyped.current.length > 0) toastError(notSavedText(latestTyped.current, isSent))
    else if (isSent) toastSuccess(updatedText)
    if (joined.size > 0) toastSuccess(joinedText([...joined], me))
  }, [editor, drafts, onInvalid, me, latestTyped])

  useUnsavedArea('badges', {
    dirty: unsaved.size > 0 || typed.length > 0,
    kept: unsaved.size === 0,
    save: saveNow,
    edits: () => ({ badges: [...unsaved.values()].map(({ base, content }) => ({ id: base.id, data: content })) }),
    discard: editor.discard,
    within: '/design/product-badges',
  })

  const settle = (id: string) => setConflicts((all) => all.filter(({ draft }) => draft.base.id !== id))

  /** A deleted badge is made again. Gives the badge as it is now. */
  const keepMine = (conflict: BadgeConflict): Promise<Badge> =>
    betweenSaves(async () => {
      const { draft, theirs } = conflict
      const { appKey, language } = draft.base
      const content = mineOf(conflict)
      const badge = theirs ? await updateBadge(theirs, content) : await recreateBadge(draft.base, content)
      changeCachedBadges(appKey, language, (badges) =>
        theirs
          ? replaceIn(badge)(badges)
          : [badge, ...badges.filter(({ id }) => ![draft.base.id, badge.id].includes(id))],
      )
      drafts.saved(draft, badge)
      settle(draft.base.id)
      toastSuccess(updatedText)
      return badge
    })

  const takeTheirs = ({ draft, theirs }: BadgeConflict): void => {
    const { appKey, language, id } = draft.base
    editor.takeTheirs(draft, theirs)
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

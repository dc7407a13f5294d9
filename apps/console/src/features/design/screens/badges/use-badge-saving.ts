/** Saves and discards the edits of all badges, and handles badges that somebody else saved or deleted first. */
import type { Badge, BadgeContent } from '@vitrine/domain/badges/badge.schema'
import type { StaleBadge } from '@vitrine/domain/badges/badges.routes'
import { AppError } from '@vitrine/domain/errors'
import { useCallback, useState } from 'react'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { useService } from '../../../../shared/services.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import { unsavedChanges } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import { useUnsavedArea } from '../../../../shared/unsaved-changes/use-unsaved-area.ts'
import { useHistoryView } from '../../editor/editor-context.tsx'
import { discardChanges } from '../../editor/saving/discard-changes.ts'
import type { Choices } from '../../editor/saving/merge-values.ts'
import type { RecoveryDrafts } from '../../workspace/recovery/recovery-drafts.ts'
import { keepRest } from '../../workspace/recovery/use-recovery.ts'
import { notSavedText } from '../../workspace/saving/saved.text.ts'
import { joinedText } from '../../workspace/saving/savers-words.ts'
import { problemsOf } from './badge-problems.ts'
import { changeCachedBadges, recreateBadge, replaceIn, updateBadge } from './badges.api.ts'
import {
  changedBadges,
  isBadgeChanged,
  joinBadges,
  type OpenBadges,
  renameBadge,
  takeInBadges,
  takeInSaved,
  takeTheirBadge,
  withBadge,
} from './open-badges.ts'

const updatedText = 'The new badge has been updated successfully'

export interface BadgeConflict {
  id: string
  /** The badge as it is here, with its unsaved edits. */
  mine: BadgeContent
  /** Null when somebody deleted it. */
  theirs: Badge | null
}

/** The newer copy that caused the error, or null for a deleted badge; undefined when there was another reason. */
function newerCopy(error: unknown): Badge | null | undefined {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'not_found') return null
  if (error.code !== 'stale_revision') return undefined
  return (error.details as StaleBadge | undefined)?.badge
}

/** Resolves to the newer copy when the save was refused, or to undefined once the badge is saved. */
async function saveBadge(open: OpenBadges, id: string, content: BadgeContent): Promise<Badge | null | undefined> {
  const { appKey, language } = open.scope
  try {
    const badge = await updateBadge({ appKey, id, language, revision: open.saved.revisions.get(id) ?? '' }, content)
    changeCachedBadges(appKey, language, replaceIn(badge))
    takeInSaved(open, badge, content)
    return undefined
  } catch (error) {
    const theirs = newerCopy(error)
    if (theirs === undefined) throw error
    return theirs
  }
}

/** When others save more often than this during one save, the person is asked. */
const mostJoins = 3

/** Saves the badge, merged with what others saved meanwhile. Resolves to the newer copy when a person must choose. */
async function saveJoined(open: OpenBadges, id: string) {
  const { appKey, language } = open.scope
  const savers: string[] = []
  for (let joins = 0; ; joins++) {
    const mine = open.editor.doc.badge(id)
    // After the merge, the badge is the same as the other person's copy.
    if (!mine || (joins > 0 && !isBadgeChanged(open, id))) return { conflict: null, savers }
    const theirs = await saveBadge(open, id, mine)
    if (theirs === undefined) return { conflict: null, savers }
    if (!theirs || joins === mostJoins || !joinBadges(open, withBadge(open.saved, id, theirs)))
      return { conflict: { id, mine, theirs }, savers }
    changeCachedBadges(appKey, language, replaceIn(theirs))
    savers.push(theirs.updatedBy)
  }
}

interface Saving {
  open: OpenBadges
  drafts: RecoveryDrafts
  /** Opens the badge whose fields need attention. */
  onInvalid: (id: string) => void
}

export function useBadgeSaving({ open, drafts, onInvalid }: Saving) {
  const { betweenSaves } = useService(unsavedChanges)
  const { editor, scope } = open
  const { appKey, language } = scope
  const { dirty } = useHistoryView()
  const invalid = useObservable(editor.invalid)
  const [conflicts, setConflicts] = useState<readonly BadgeConflict[]>([])
  /** Badges that were just created: they can be saved at once. */
  const [made, setMade] = useState<ReadonlySet<string>>(new Set())
  const me = useProfile()?.preferred_username ?? ''
  const toSave = useCallback(() => [...new Set([...changedBadges(open), ...made])], [open, made])

  const saveNow = useCallback(async () => {
    const all = toSave().flatMap((id) => {
      const content = editor.doc.badge(id)
      return content ? [{ id, content }] : []
    })
    const refused = all.find(({ content }) => Object.keys(problemsOf(content)).length > 0)
    if (refused) {
      onInvalid(refused.id)
      // The form marks the fields itself.
      throw new AppError('validation_failed', { issues: [] })
    }
    const found: BadgeConflict[] = []
    const joined = new Set<string>()
    for (const { id } of all) {
      const { conflict, savers } = await saveJoined(open, id)
      if (conflict) found.push(conflict)
      else setMade((before) => new Set([...before].filter((one) => one !== id)))
      for (const saver of savers) joined.add(saver)
    }
    setConflicts(found)
    await keepRest(open, drafts)
    const isSent = found.length < all.length
    const places = editor.invalid.get()
    if (places.length > 0) toastError(notSavedText(places, isSent))
    else if (isSent) toastSuccess(updatedText)
    if (joined.size > 0) toastSuccess(joinedText([...joined], me))
  }, [open, editor, drafts, toSave, onInvalid, me])

  useUnsavedArea('badges', {
    dirty: dirty || made.size > 0 || invalid.length > 0,
    kept: !dirty && made.size === 0,
    save: saveNow,
    edits: () => ({ badges: toSave().flatMap((id) => ({ id, data: editor.doc.badge(id) as BadgeContent })) }),
    discard: async () => {
      setMade(new Set())
      discardChanges(editor, open.saved)
      await drafts.forget()
    },
    within: '/design/product-badges',
  })

  const settle = (id: string) => setConflicts((all) => all.filter((one) => one.id !== id))

  /**
   * Keeps the edits made here, or of each field what was chosen. A deleted badge is created again. Resolves to the id of
   * the badge as it is now.
   */
  const keep = ({ id, mine, theirs }: BadgeConflict, choices?: Choices): Promise<string> =>
    betweenSaves(async () => {
      if (theirs) {
        takeInBadges(open, withBadge(open.saved, id, theirs), choices)
        const { conflict } = await saveJoined(open, id)
        settle(id)
        if (conflict) setConflicts((all) => [...all, conflict])
        else toastSuccess(updatedText)
        return id
      }
      const sent = editor.doc.badge(id) ?? mine
      const badge = await recreateBadge({ appKey, language }, sent)
      changeCachedBadges(appKey, language, (badges) => [
        badge,
        ...badges.filter((one) => one.id !== id && one.id !== badge.id),
      ])
      renameBadge(open, id, badge, sent)
      settle(id)
      toastSuccess(updatedText)
      return badge.id
    })

  const takeTheirs = ({ id, theirs }: BadgeConflict): void => {
    takeTheirBadge(open, id, theirs)
    changeCachedBadges(appKey, language, (badges) =>
      theirs ? replaceIn(theirs)(badges) : badges.filter((badge) => badge.id !== id),
    )
    settle(id)
  }

  return {
    conflict: conflicts[0] ?? null,
    /** Asks about a newer copy that is known before a save. */
    ask: (conflict: BadgeConflict) => setConflicts([conflict]),
    onMade: (id: string) => setMade((before) => new Set([...before, id])),
    made,
    keep,
    takeTheirs,
    closeConflicts: () => setConflicts([]),
  }
}

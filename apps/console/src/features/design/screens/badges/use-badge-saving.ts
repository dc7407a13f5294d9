/** Saves and discards the edits of all badges, and handles badges that somebody else saved or deleted first. */
import type { Badge, BadgeContent } from '@vitrine/domain/badges/badge.schema'
import type { StaleBadge } from '@vitrine/domain/badges/badges.routes'
import { AppError } from '@vitrine/domain/errors'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { withRefusalWords } from '../../../../shared/refusal-words.ts'
import { useService } from '../../../../shared/services.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import { unsavedChanges } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import type { RecoveryDrafts } from '../../document/recovery-drafts.ts'
import { saveJoined } from '../../document/save-joined.ts'
import { joinedText } from '../../document/savers-words.ts'
import { useDocument } from '../../document/use-document.ts'
import { wordsOfSaves } from '../../document/words-of-saves.ts'
import type { Choices } from '../../editor/saving/merge-documents.ts'
import { problemsOf } from './badge-problems.ts'
import { changeCachedBadges, recreateBadge, replaceIn, updateBadge } from './badges.api.ts'
import {
  changedBadges,
  clearUnsaved,
  isBadgeChanged,
  joinBadges,
  type OpenBadges,
  renameBadge,
  takeInBadges,
  takeInSaved,
  takeTheirBadge,
  withBadge,
} from './open-badges.ts'

export interface BadgeConflict {
  id: string
  /** The badge as it is here, with its unsaved edits. */
  mine: BadgeContent
  /** Null when somebody deleted it. */
  theirs: Badge | null
}

/** The newer copy that caused the error, null for a deleted badge; undefined when there was another reason. */
function newerCopy(error: unknown): { theirs: Badge | null } | undefined {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'not_found') return { theirs: null }
  const newer = error.code === 'stale_revision' ? (error.details as StaleBadge | undefined)?.newer : undefined
  return newer && { theirs: newer }
}

async function saveBadge(open: OpenBadges, id: string, content: BadgeContent): Promise<void> {
  const { appKey, language } = open.scope
  const badge = await updateBadge({ appKey, id, language, revision: open.saved.revisions.get(id) ?? '' }, content)
  changeCachedBadges(appKey, language, replaceIn(badge))
  takeInSaved(open, badge, content)
}

/** Saves the badge, merged with what others saved meanwhile. */
function saveBadgeJoined(open: OpenBadges, id: string) {
  const { appKey, language } = open.scope
  let isJoined = false
  return saveJoined({
    async send() {
      const mine = open.editor.doc.badge(id)
      // After the merge, the badge may be the same as the other person's copy.
      if (mine && !(isJoined && !isBadgeChanged(open, id))) await saveBadge(open, id, mine)
    },
    newerIn: newerCopy,
    join({ theirs }) {
      if (!theirs || !joinBadges(open, withBadge(open.saved, id, theirs))) return false
      changeCachedBadges(appKey, language, replaceIn(theirs))
      isJoined = true
      return true
    },
    saversOf: ({ theirs }) => (theirs ? [theirs.updatedBy] : []),
  })
}

async function tellInvalid({ editor }: OpenBadges, isSent: boolean): Promise<void> {
  const places = editor.invalid.get()
  const words = await wordsOfSaves()
  toastError(words?.notSavedText(places, isSent) ?? m.workspace_cannot_save())
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
  const [conflicts, setConflicts] = useState<readonly BadgeConflict[]>([])
  /** Badges that were just created: they can be saved at once. */
  const [made, setMade] = useState<ReadonlySet<string>>(new Set())
  const me = useProfile()?.preferred_username ?? ''
  const toSave = () =>
    [...new Set([...changedBadges(open), ...made])].flatMap((id) => {
      const content = editor.doc.badge(id)
      return content ? [{ id, data: content }] : []
    })

  const recovery = useDocument(open, drafts, {
    area: 'badges',
    path: '/design/product-badges',
    title: m.badges_title(),
    hasMore: made.size > 0,
    edits: () => ({ badges: toSave() }),
    onDiscard: () => setMade(new Set()),
    async save() {
      const all = toSave()
      const refused = all.find(({ data }) => Object.keys(problemsOf(data)).length > 0)
      if (refused) {
        onInvalid(refused.id)
        // The form marks the fields itself. The words are fetched here too: no call was refused that would bring them.
        return withRefusalWords(Promise.reject(new AppError('validation_failed', { issues: [] })))
      }
      const found: BadgeConflict[] = []
      const joined = new Set<string>()
      for (const { id, data } of all) {
        const { conflict, savers } = await saveBadgeJoined(open, id)
        if (conflict) found.push({ id, mine: editor.doc.badge(id) ?? data, theirs: conflict.theirs })
        else setMade((before) => new Set([...before].filter((one) => one !== id)))
        for (const saver of savers) joined.add(saver)
      }
      clearUnsaved(open)
      setConflicts(found)
      return () => {
        const isSent = found.length < all.length
        if (editor.invalid.get().length > 0) void tellInvalid(open, isSent)
        else if (isSent) toastSuccess(m.badges_updated())
        if (joined.size > 0) toastSuccess(joinedText([...joined], me))
      }
    },
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
        const { conflict } = await saveBadgeJoined(open, id)
        settle(id)
        if (conflict) setConflicts((all) => [...all, { id, mine: editor.doc.badge(id) ?? mine, ...conflict }])
        else toastSuccess(m.badges_updated())
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
      toastSuccess(m.badges_updated())
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
    recovery,
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

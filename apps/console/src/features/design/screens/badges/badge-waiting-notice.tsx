/** Tells the person that somebody else saved or deleted a badge that is being changed here. */
import { Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { Badge } from '@vitrine/domain/badges/badge.schema'
import { m } from '@vitrine/messages/console'
import { queryClient } from '../../../../shared/api/query-client.ts'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { kept, SaidText } from '../../../../shared/kept-text.tsx'
import { badgesQuery } from '../../document/badges-query.ts'
import { savedWhatText } from '../../document/savers-words.ts'
import { Notice } from '../../workspace/frame/notice.tsx'
import { changedBadges, type OpenBadges } from './open-badges.ts'
import type { BadgeConflict } from './use-badge-saving.ts'

/** The first edit that is based on an older copy than the list's. */
function waitingConflict(open: OpenBadges, badges: readonly Badge[]): BadgeConflict | null {
  const { appKey, language } = open.scope
  for (const id of changedBadges(open)) {
    // A badge that was added or saved here is in the cached list at once; the drawn list follows a moment later.
    const listed = queryClient.getQueryData(badgesQuery(appKey, language).queryKey) ?? badges
    const theirs = listed.find((badge) => badge.id === id) ?? null
    const mine = open.editor.doc.badge(id)
    if (mine && theirs?.revision !== open.saved.revisions.get(id)) return { id, mine, theirs }
  }
  return null
}

interface BadgeWaitingNoticeProps {
  open: OpenBadges
  /** The badges as the server has them. */
  badges: readonly Badge[]
  onChoose: (conflict: BadgeConflict) => void
}

export function BadgeWaitingNotice({ open, badges, onChoose }: BadgeWaitingNoticeProps) {
  const me = useProfile()?.preferred_username ?? ''
  const waiting = waitingConflict(open, badges)
  if (!waiting) return null
  const { mine, theirs } = waiting
  const { text: title } = (theirs ?? mine).title
  return (
    <Notice
      tone="quiet"
      icon={IconUsers}
      title={
        theirs ? (
          <SaidText
            said={savedWhatText([theirs.updatedBy], me, {
              names: [title],
              say: (name = '') => m.badges_name({ title: name }),
            })}
          />
        ) : (
          kept(m.badges_was_deleted, { title })
        )
      }
    >
      <Group gap="xs">
        <span>{m.workspace_changes_kept()}</span>
        <Button size="compact-sm" onClick={() => onChoose(waiting)}>
          {m.badges_choose_version()}
        </Button>
      </Group>
    </Notice>
  )
}

/** Somebody saved or deleted a badge that is being changed here. */
import { Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { Badge } from '@vitrine/domain/badges/badge.schema'
import { queryClient } from '../../../../shared/api/query-client.ts'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { badgesQuery } from '../../workspace/badges-query.ts'
import { Notice } from '../../workspace/notice.tsx'
import { savedWhatText } from '../../workspace/savers.text.ts'
import type { BadgeDraft } from './badge-drafts.ts'
import type { BadgeConflict } from './use-badge-saving.ts'

/** The first edit that stands on an older copy than the list's. */
function waitingConflict(drafts: Iterable<BadgeDraft>, badges: readonly Badge[]): BadgeConflict | null {
  for (const draft of drafts) {
    // What was added or saved here stands in the list at once; the drawn list is a moment behind it.
    const { appKey, language, id } = draft.base
    const listed = queryClient.getQueryData(badgesQuery(appKey, language).queryKey) ?? badges
    const theirs = listed.find((badge) => badge.id === id) ?? null
    if (theirs?.revision !== draft.base.revision) return { draft, theirs }
  }
  return null
}

interface BadgeWaitingNoticeProps {
  drafts: ReadonlyMap<string, BadgeDraft>
  badges: readonly Badge[]
  onChoose: (conflict: BadgeConflict) => void
}

export function BadgeWaitingNotice({ drafts, badges, onChoose }: BadgeWaitingNoticeProps) {
  const me = useProfile()?.preferred_username ?? ''
  const waiting = waitingConflict(drafts.values(), badges)
  if (!waiting) return null
  const { draft, theirs } = waiting
  const name = `'${(theirs ?? draft.base).title.text}'`
  return (
    <Notice
      tone="quiet"
      icon={IconUsers}
      title={theirs ? savedWhatText([theirs.updatedBy], me, name) : `${name} was deleted meanwhile`}
    >
      <Group gap="xs">
        <span>Your unsaved changes are kept.</span>
        <Button size="compact-sm" onClick={() => onChoose(waiting)}>
          Choose a version
        </Button>
      </Group>
    </Notice>
  )
}

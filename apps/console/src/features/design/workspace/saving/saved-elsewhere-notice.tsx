import { Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { StaleDetails } from '@vitrine/domain/pages/pages.routes'
import { useCall } from '../../../../shared/api/use-call.ts'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { emptyPageTitle } from '../../canvas/page-tabs.tsx'
import { useActivePage, useEditor } from '../../editor/editor-context.tsx'
import { saversOf } from '../../editor/saving/follow-saves.ts'
import { Notice } from '../frame/notice.tsx'
import { savedWhatText } from './savers-words.ts'
import type { FollowedSaves } from './use-follow-saves.ts'

/** Returns 'this page', or the names of the pages. */
function useWhat({ pages, layout }: StaleDetails): string {
  const active = useActivePage()
  const { doc } = useEditor()
  if (pages.some(({ id }) => id === active)) return 'this page'
  const names = pages.map(({ id, current }) => (doc.page(id) ?? current)?.title.text || emptyPageTitle)
  if (names.length > 0) return names.join(', ')
  return layout ? 'the navigation and branding' : 'the selection'
}

function Waiting({ waiting, mergeNow }: { waiting: StaleDetails; mergeNow: () => Promise<void> }) {
  const me = useProfile()?.preferred_username ?? ''
  const what = useWhat(waiting)
  const { start, isPending } = useCall({ mutationFn: mergeNow })
  return (
    <Notice tone="quiet" icon={IconUsers} title={savedWhatText(saversOf(waiting), me, what)}>
      <Group gap="xs">
        <span>Your unsaved changes are kept.</span>
        <Button size="compact-sm" loading={isPending} onClick={() => start()}>
          Merge now
        </Button>
      </Group>
    </Notice>
  )
}

/** Tells the person that somebody else saved what is being changed here. */
export const SavedElsewhereNotice = ({ waiting, mergeNow }: FollowedSaves) =>
  waiting ? <Waiting waiting={waiting} mergeNow={mergeNow} /> : null

import { Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { StaleDetails } from '@vitrine/domain/pages/pages.routes'
import { m } from '@vitrine/messages/console'
import { useCall } from '../../../../shared/api/use-call.ts'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { SaidText } from '../../../../shared/kept-text.tsx'
import { rowWords } from '../../../../shared/list-words.ts'
import { pageTitle } from '../../../../shared/page-names.ts'
import { type Saved, savedWhatText } from '../../document/savers-words.ts'
import { useActivePage, useEditor } from '../../editor/editor-context.tsx'
import { saversOf } from '../../editor/saving/follow-saves.ts'
import { Notice } from '../frame/notice.tsx'

/** 'This page', or the names of the pages. */
function useSaved({ pages, layout }: StaleDetails): Saved {
  const active = useActivePage()
  const { doc } = useEditor()
  if (pages.some(({ id }) => id === active)) return { names: [], say: () => m.workspace_this_page() }
  const names = pages.map(({ id, current }) => pageTitle((doc.page(id) ?? current)?.title.text ?? ''))
  if (names.length > 0) return { names, say: (...marks) => rowWords(marks) }
  return { names: [], say: () => (layout ? m.workspace_the_layout() : m.workspace_the_selection()) }
}

/** Tells the person that somebody else saved what is being changed here. */
export function SavedElsewhereNotice({ waiting, mergeNow }: { waiting: StaleDetails; mergeNow: () => Promise<void> }) {
  const me = useProfile()?.preferred_username ?? ''
  const said = savedWhatText(saversOf(waiting), me, useSaved(waiting))
  const { start, isPending } = useCall({ mutationFn: mergeNow })
  return (
    <Notice tone="quiet" icon={IconUsers} title={<SaidText said={said} />}>
      <Group gap="xs">
        <span>{m.workspace_changes_kept()}</span>
        <Button size="compact-sm" loading={isPending} onClick={() => start()}>
          {m.workspace_merge_now()}
        </Button>
      </Group>
    </Notice>
  )
}

/** Tells by name that another design went live while this one was open, with a link to it. */
import { Button, Group } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { queryClient } from '../../../../shared/api/query-client.ts'
import { useConfirm } from '../../../../shared/confirm.ts'
import { keeping, kept } from '../../../../shared/kept-text.tsx'
import { useService } from '../../../../shared/services.ts'
import { unsavedChanges } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import { useHistoryView } from '../../editor/editor-context.tsx'
import { Notice } from '../frame/notice.tsx'
import { reopenings } from '../reopenings.ts'
import type { LiveDesign } from './use-follow-saves.ts'

interface DesignReplacedProps {
  appKey: string
  replacedBy: LiveDesign
}

export function DesignReplacedNotice({ appKey, replacedBy: { title } }: DesignReplacedProps) {
  const { dirty } = useHistoryView()
  const confirm = useConfirm()
  const unsaved = useService(unsavedChanges)
  const openings = useService(reopenings)
  async function open(): Promise<void> {
    const leaves =
      !dirty ||
      (await confirm({
        title: keeping(m.workspace_open_title, { title }),
        message: m.workspace_open_text(),
        confirmLabel: m.workspace_drop_and_open(),
        cancelLabel: m.unsaved_stay(),
        danger: true,
      }))
    if (!leaves) return
    await unsaved.discardAll()
    queryClient.removeQueries({ queryKey: ['design', appKey] })
    openings.set(openings.get() + 1)
  }
  return (
    <Notice tone="warning" icon={IconClockExclamation} title={kept(m.workspace_is_live, { title })}>
      <Group gap="xs">
        <span>{dirty ? m.workspace_replaced_unsaved() : m.workspace_replaced()}</span>
        <Button size="compact-sm" onClick={() => void open()}>
          {kept(m.workspace_open_design, { title })}
        </Button>
      </Group>
    </Notice>
  )
}

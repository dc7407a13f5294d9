/** Tells by name that another design went live while this one was open, with a link to it. */
import { Button, Group } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { queryClient } from '../../../../shared/api/query-client.ts'
import { useConfirm } from '../../../../shared/confirm.ts'
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

function Replaced({ appKey, replacedBy: { title } }: DesignReplacedProps) {
  const { dirty } = useHistoryView()
  const confirm = useConfirm()
  const unsaved = useService(unsavedChanges)
  const openings = useService(reopenings)
  async function open(): Promise<void> {
    const leaves =
      !dirty ||
      (await confirm({
        title: `Open ‘${title}’?`,
        message: 'Your unsaved changes belong to the design that was live before. They are dropped.',
        confirmLabel: 'Drop them and open',
        cancelLabel: 'Stay',
        danger: true,
      }))
    if (!leaves) return
    await unsaved.discardAll()
    queryClient.removeQueries({ queryKey: ['design', appKey] })
    openings.set(openings.get() + 1)
  }
  return (
    <Notice tone="warning" icon={IconClockExclamation} title={`‘${title}’ is live now`}>
      <Group gap="xs">
        <span>
          {dirty
            ? 'Your unsaved changes belong to the design that was live before. Copy the blocks you need, and paste them there.'
            : 'This screen still shows the design that was live before.'}
        </span>
        <Button size="compact-sm" onClick={() => void open()}>
          {`Open ‘${title}’`}
        </Button>
      </Group>
    </Notice>
  )
}

export const DesignReplacedNotice = ({ appKey, replacedBy }: { appKey: string; replacedBy: LiveDesign | null }) =>
  replacedBy ? <Replaced appKey={appKey} replacedBy={replacedBy} /> : null

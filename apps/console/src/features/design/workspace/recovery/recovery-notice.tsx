import { Button, Group } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { useConfirm } from '../../../../shared/confirm.ts'
import { formatDateTime } from '../../../../shared/dates/date-words.ts'
import type { Recovery } from '../../document/use-recovery.ts'
import { Notice } from '../frame/notice.tsx'

interface RecoveryNoticeProps {
  recovery: Pick<Recovery, 'isOlder' | 'restore' | 'dismiss'> & { found: { savedAt: number } | null }
}

/** Offers what an earlier visit left unsaved. */
export function RecoveryNotice({ recovery }: RecoveryNoticeProps) {
  const confirm = useConfirm()
  const { found, isOlder } = recovery
  if (!found) return null
  async function restore(): Promise<void> {
    const sure =
      !isOlder ||
      (await confirm({
        title: m.workspace_restore_title(),
        message: m.workspace_restore_text(),
        confirmLabel: m.workspace_restore(),
      }))
    if (sure) recovery.restore()
  }
  return (
    <Notice
      tone="warning"
      icon={IconRestore}
      title={m.workspace_kept({ when: formatDateTime(new Date(found.savedAt)) })}
    >
      {isOlder && m.workspace_kept_older()}
      <Group gap="xs" mt={4}>
        <Button size="xs" onClick={() => void restore()}>
          {m.workspace_restore_them()}
        </Button>
        <Button size="xs" variant="default" onClick={() => void recovery.dismiss()}>
          {m.workspace_drop_them()}
        </Button>
      </Group>
    </Notice>
  )
}

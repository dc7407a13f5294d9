import { Button, Group } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { Notice } from '../frame/notice.tsx'
import type { Recovery } from './use-recovery.ts'

interface RecoveryNoticeProps {
  recovery: Pick<Recovery, 'restore' | 'dismiss'> & { found: { savedAt: number } | null }
}

/** Offers what an earlier visit left unsaved. */
export function RecoveryNotice({ recovery }: RecoveryNoticeProps) {
  const { found } = recovery
  if (!found) return null
  return (
    <Notice
      tone="warning"
      icon={IconRestore}
      title={`Unsaved changes from ${formatDateTime(new Date(found.savedAt))} were kept`}
    >
      <Group gap="xs" mt={4}>
        <Button size="xs" onClick={recovery.restore}>
          Restore them
        </Button>
        <Button size="xs" variant="default" onClick={() => void recovery.dismiss()}>
          Drop them
        </Button>
      </Group>
    </Notice>
  )
}

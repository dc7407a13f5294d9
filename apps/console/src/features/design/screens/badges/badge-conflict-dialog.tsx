import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { formatTime } from '@vitrine/domain/formats/date.rules'
import { useCall } from '../../../../shared/api/use-call.ts'
import { BadgeChip } from './badge-chip.tsx'
import css from './badges.module.css'
import type { BadgeConflict } from './use-badge-saving.ts'

interface BadgeConflictDialogProps {
  conflict: BadgeConflict
  onKeepMine: (conflict: BadgeConflict) => Promise<unknown>
  onTakeTheirs: (conflict: BadgeConflict) => void
  onClose: () => void
}

/**
 * Shown when somebody else saved or deleted the badge first. Both versions are shown, and nothing is overwritten
 * without asking.
 */
export function BadgeConflictDialog({ conflict, onKeepMine, onTakeTheirs, onClose }: BadgeConflictDialogProps) {
  const { mine, theirs } = conflict
  const { start, isPending: busy } = useCall({ mutationFn: onKeepMine })
  return (
    <Modal opened onClose={onClose} title="Somebody else saved a newer version of this.">
      <Stack gap="md">
        <Text size="sm">
          {theirs
            ? `${theirs.updatedBy} saved '${theirs.title.text}' at ${formatTime(theirs.updatedAt)}. Choose which version to keep.`
            : `'${mine.title.text}' was deleted meanwhile. Keep yours to make it again.`}
        </Text>
        <div className={css.versions}>
          <div>
            <Text size="xs" c="dimmed">
              Mine
            </Text>
            <BadgeChip badge={mine} />
          </div>
          <div>
            <Text size="xs" c="dimmed">
              Theirs
            </Text>
            {theirs ? <BadgeChip badge={theirs} /> : <Text size="sm">Deleted</Text>}
          </div>
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" color="gray" onClick={onClose}>
            Not now
          </Button>
          <Button variant="default" onClick={() => onTakeTheirs(conflict)} disabled={busy}>
            Take theirs
          </Button>
          <Button onClick={() => start(conflict)} loading={busy}>
            Keep mine
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

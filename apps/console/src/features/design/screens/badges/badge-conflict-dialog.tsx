import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { formatTime } from '@vitrine/domain/formats/date.rules'
import { useMemo, useState } from 'react'
import { useCall } from '../../../../shared/api/use-call.ts'
import type { Choices } from '../../editor/saving/merge-values.ts'
import { MergedThingView } from '../../workspace/saving/merged-thing.tsx'
import { BadgeChip } from './badge-chip.tsx'
import { contentFields, lookFields, placeFields, titleFields } from './badge-fields.ts'
import css from './badges.module.css'
import { askBadge, type OpenBadges } from './open-badges.ts'
import type { BadgeConflict } from './use-badge-saving.ts'

const fields = [...titleFields, ...contentFields, ...lookFields, ...placeFields]

interface BadgeConflictDialogProps {
  open: OpenBadges
  conflict: BadgeConflict
  /** Without choices, everything that was changed here is kept. */
  onKeep: (conflict: BadgeConflict, choices?: Choices) => Promise<unknown>
  onTakeTheirs: (conflict: BadgeConflict) => void
  onClose: () => void
}

/**
 * Shown when somebody else saved or deleted the badge first. Both versions are shown, and nothing is overwritten
 * without asking: one of them is kept, or of each field the one that is chosen.
 */
export function BadgeConflictDialog({ open, conflict, onKeep, onTakeTheirs, onClose }: BadgeConflictDialogProps) {
  const { mine, theirs } = conflict
  const [choices, setChoices] = useState<Choices>(new Map())
  const asked = useMemo(() => theirs && askBadge(open, theirs), [open, theirs])
  const { start, isPending: busy } = useCall({ mutationFn: (chosen?: Choices) => onKeep(conflict, chosen) })
  return (
    <Modal opened onClose={onClose} size="lg" title="Somebody else saved a newer version of this.">
      <Stack gap="md">
        <Text size="sm">
          {theirs
            ? `${theirs.updatedBy} saved '${theirs.title.text}' at ${formatTime(theirs.updatedAt)}. Choose which version to keep, or choose for each field.`
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
        {theirs && asked?.by === 'conflict' ? (
          <MergedThingView
            thing={asked}
            name={`'${mine.title.text}'`}
            savedBy={theirs.updatedBy}
            fields={fields}
            choices={choices}
            onChoose={(key, choice) => setChoices((before) => new Map(before).set(key, choice ?? 'mine'))}
          />
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" color="gray" onClick={onClose}>
            Not now
          </Button>
          <Button variant="default" onClick={() => onTakeTheirs(conflict)} disabled={busy}>
            Take theirs
          </Button>
          {choices.size > 0 ? (
            <Button onClick={() => start(choices)} loading={busy}>
              Keep what is chosen
            </Button>
          ) : (
            <Button onClick={() => start(undefined)} loading={busy}>
              Keep mine
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

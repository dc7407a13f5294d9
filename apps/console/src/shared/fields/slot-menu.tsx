/** A menu for reordering and removing, because every drag needs an alternative. */

import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'

interface SlotMenuProps {
  title: string
  canMoveBack: boolean
  canMoveOn: boolean
  onMove(step: -1 | 1): void
  onRemove(): void
}

export function SlotMenu({ title, canMoveBack, canMoveOn, onMove, onRemove }: SlotMenuProps) {
  return (
    <Group gap={4} wrap="nowrap" justify="space-between">
      <Text size="sm" fw={600} truncate>
        {title}
      </Text>
      <Group gap={4} wrap="nowrap">
        <Tooltip label={m.fields_move_back()}>
          <ActionIcon
            variant="default"
            size="md"
            aria-label={m.fields_move_back()}
            disabled={!canMoveBack}
            onClick={() => onMove(-1)}
          >
            <IconArrowLeft size={16} data-mirrored />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={m.fields_move_on()}>
          <ActionIcon
            variant="default"
            size="md"
            aria-label={m.fields_move_on()}
            disabled={!canMoveOn}
            onClick={() => onMove(1)}
          >
            <IconArrowRight size={16} data-mirrored />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={m.fields_remove()}>
          <ActionIcon variant="default" size="md" aria-label={m.fields_remove()} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  )
}

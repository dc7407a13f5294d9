import { Button, Group, Text } from '@mantine/core'

interface LibraryFooterProps {
  selected: number
  onCancel(): void
  onConfirm(): void
}

/** OK is disabled while nothing is selected (I-072). */
export const LibraryFooter = ({ selected, onCancel, onConfirm }: LibraryFooterProps) => (
  <Group justify="space-between">
    <Text size="sm" c="dimmed" aria-live="polite">
      {selected > 0 && `${selected} selected`}
    </Text>
    <Group gap="xs">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button disabled={selected === 0} onClick={onConfirm}>
        OK
      </Button>
    </Group>
  </Group>
)

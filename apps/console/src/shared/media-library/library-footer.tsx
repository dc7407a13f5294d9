import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'

interface LibraryFooterProps {
  selected: number
  onCancel(): void
  onConfirm(): void
}

/** OK is disabled while nothing is selected (I-072). */
export const LibraryFooter = ({ selected, onCancel, onConfirm }: LibraryFooterProps) => (
  <Group justify="space-between">
    <Text size="sm" c="dimmed" aria-live="polite">
      {selected > 0 && m.media_selected({ count: selected })}
    </Text>
    {/* What is being designed stays open. */}
    <Anchor size="sm" ms="auto" renderRoot={(props) => <Link {...props} to="/files" target="_blank" />}>
      {m.files_open()}
    </Anchor>
    <Group gap="xs">
      <Button variant="default" onClick={onCancel}>
        {m.frame_cancel()}
      </Button>
      <Button disabled={selected === 0} onClick={onConfirm}>
        {m.frame_ok()}
      </Button>
    </Group>
  </Group>
)

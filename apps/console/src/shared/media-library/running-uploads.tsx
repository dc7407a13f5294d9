import { CloseButton, Group, Progress, Stack, Text } from '@mantine/core'
import type { RunningUpload } from './send-uploads.ts'

/** Progress of each upload, with its way out. */
export function RunningUploads({ running }: { running: readonly RunningUpload[] }) {
  if (running.length === 0) return null
  return (
    <Stack gap={6} role="status" aria-label="Uploads">
      {running.map(({ id, name, progress, cancel }) => {
        const percent = Math.round(progress * 100)
        return (
          <div key={id}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text size="xs" truncate>
                {name}
              </Text>
              <Group gap={4} wrap="nowrap">
                <Text size="xs" c="dimmed">
                  {percent < 100 ? `${percent}%` : 'Processing'}
                </Text>
                <CloseButton size="xs" aria-label={`Cancel upload of ${name}`} onClick={cancel} />
              </Group>
            </Group>
            <Progress value={percent} size="xs" aria-label={`Upload of ${name}`} />
          </div>
        )
      })}
    </Stack>
  )
}

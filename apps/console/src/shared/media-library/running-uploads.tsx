import { CloseButton, Group, Progress, Stack, Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import type { RunningUpload } from './send-uploads.ts'

/** Shows the progress of each upload, with a button to cancel it. */
export function RunningUploads({ running, waiting = 0 }: { running: readonly RunningUpload[]; waiting?: number }) {
  if (running.length === 0) return null
  return (
    <Stack gap={6} role="status" aria-label={m.media_uploads()}>
      {running.map(({ id, name, progress, trouble, cancel }) => {
        const percent = Math.round(progress * 100)
        return (
          <div key={id}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text size="xs" truncate>
                {name}
              </Text>
              <Group gap={4} wrap="nowrap">
                <Text size="xs" c="dimmed">
                  {percent < 100 ? `${percent}%` : m.media_processing()}
                </Text>
                <CloseButton size="xs" aria-label={m.media_cancel_upload({ name })} onClick={cancel} />
              </Group>
            </Group>
            <Progress value={percent} size="xs" aria-label={m.media_upload_of({ name })} />
            {trouble !== null && (
              <Text size="xs" c="red" mt={2}>
                {trouble} {m.media_waits()}
              </Text>
            )}
          </div>
        )
      })}
      {waiting > 0 && (
        <Text size="xs" c="dimmed">
          {m.media_waiting({ count: waiting })}
        </Text>
      )}
    </Stack>
  )
}

import { CloseButton, Group, Paper, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { mediaRoutes, type UnfinishedUpload } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import { useId } from 'react'
import { callApi } from '../api/client.ts'
import { useMay } from '../api/use-app.ts'
import { useCall } from '../api/use-call.ts'
import { allMedia } from './media.api.ts'
import { notBeingSent } from './same-file.ts'
import { sizeText } from './size-text.ts'

const unfinishedQuery = () =>
  queryOptions({
    queryKey: [...allMedia(), 'unfinished'],
    queryFn: async ({ signal }) => notBeingSent((await callApi(mediaRoutes.listUploads, {}, { signal })).data),
    staleTime: 0,
    gcTime: 0,
  })

function Unfinished({ upload: { id, fileName, offset, size } }: { upload: UnfinishedUpload }) {
  const client = useQueryClient()
  const discarding = useCall({
    mutationFn: () => callApi(mediaRoutes.cancelUpload, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: unfinishedQuery().queryKey }),
  })
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm" truncate title={fileName}>
        <bdi translate="no">{fileName}</bdi>
      </Text>
      <Group gap={4} wrap="nowrap">
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {m.media_arrived({ part: sizeText(offset), whole: sizeText(size) })}
        </Text>
        <CloseButton
          size="sm"
          aria-label={m.media_discard_upload({ name: fileName })}
          disabled={discarding.isPending}
          onClick={() => discarding.start()}
        />
      </Group>
    </Group>
  )
}

/** What a closed page cut off: it goes on where the same file is chosen again. Nothing is shown where there is none. */
export function UnfinishedUploads() {
  const mayUpload = useMay('media.change')
  const { data = [] } = useQuery({ ...unfinishedQuery(), enabled: mayUpload })
  const title = useId()
  if (data.length === 0) return null
  return (
    <Paper component="section" aria-labelledby={title} withBorder p="sm">
      <Stack gap={6}>
        <Text size="sm" fw={600} id={title}>
          {m.media_unfinished({ count: data.length })}
        </Text>
        <Text size="sm" c="dimmed">
          {m.media_unfinished_note()}
        </Text>
        <Stack component="ul" gap={2} m={0} p={0} style={{ listStyle: 'none' }}>
          {data.map((upload) => (
            <Unfinished key={upload.id} upload={upload} />
          ))}
        </Stack>
      </Stack>
    </Paper>
  )
}

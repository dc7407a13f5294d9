import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { libraryRoutes } from '@vitrine/domain/media/library.routes'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { useAppIfKnown } from '../../shared/api/use-app.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { allMedia } from '../../shared/media-library/media.api.ts'
import { sizeText } from '../../shared/media-library/size-text.ts'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { toastSuccess } from '../../shared/toast.ts'
import { useReadFilesAgain } from './files.api.ts'

const unusedQuery = () =>
  queryOptions({
    queryKey: [...allMedia(), 'unused'],
    queryFn: async ({ signal }) => (await callApi(libraryRoutes.getUnused, {}, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

function UnusedDialog({ onClose, onShow }: { onClose: () => void; onShow: () => void }) {
  const { data, error, refetch } = useQuery(unusedQuery())
  const readAgain = useReadFilesAgain()
  const deletion = useCall({
    mutationFn: async (until: string) => {
      let [deleted, isDone] = [0, false]
      while (!isDone) {
        const { data: part } = await callApi(libraryRoutes.deleteUnused, { body: { until } })
        deleted += part.deleted
        isDone = part.isDone
      }
      return deleted
    },
    onSuccess: (count) => toastSuccess(m.files_deleted({ count })),
    onSettled: readAgain,
  })
  return (
    <Modal opened onClose={onClose} title={m.files_unused_title()} centered>
      <Stack gap="md">
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonLines count={2} height={20} />}
        {data && (
          <Text size="sm">
            {data.count === 0
              ? m.files_unused_none()
              : m.files_unused_many({ count: data.count, size: sizeText(data.bytes) })}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {m.frame_cancel()}
          </Button>
          {data && data.count > 0 && (
            <>
              <Button variant="default" onClick={onShow}>
                {m.files_unused_show()}
              </Button>
              <Button
                color="red"
                loading={deletion.isPending}
                onClick={() => deletion.start(data.until, { onSuccess: onClose })}
              >
                {m.files_delete_count({ count: data.count })}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/** Deletes what nothing shows, for owners; how much that is, is said before. */
export function UnusedButton({ onShow }: { onShow: () => void }) {
  const role = useAppIfKnown()?.role
  const [isOpen, setOpen] = useState(false)
  if (role !== 'owner') return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {m.files_unused_files()}
      </Button>
      {isOpen && (
        <UnusedDialog
          onClose={close}
          onShow={() => {
            close()
            onShow()
          }}
        />
      )}
    </>
  )
}

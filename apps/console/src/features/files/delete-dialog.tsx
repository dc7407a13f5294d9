/** Asks before files are deleted, and names where they are used. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LibraryFile } from '@vitrine/domain/media/library.routes'
import { m } from '@vitrine/messages/console'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { FileUses } from './file-uses.tsx'
import { useDeleteFiles, usesQuery } from './files.api.ts'
import css from './files.module.css'

interface DeleteDialogProps {
  files: readonly LibraryFile[]
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDialog({ files, onClose, onDeleted }: DeleteDialogProps) {
  const { data, error, refetch } = useQuery(usesQuery(files))
  const deletion = useDeleteFiles()
  const used = data?.filter(({ uses }) => uses.length > 0) ?? []
  return (
    <Modal opened onClose={onClose} title={m.files_delete_title({ count: files.length })} size="lg" centered>
      <Stack gap="md">
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonLines count={3} height={20} />}
        {data && used.length === 0 && <Text size="sm">{m.files_delete_unused({ count: files.length })}</Text>}
        {used.length > 0 && (
          <>
            <Text size="sm">{m.files_delete_used({ count: used.length })}</Text>
            <ul className={css.usedFiles} aria-label={m.files_used_in()}>
              {used.map(({ id, fileName, uses }) => (
                <li key={id}>
                  <Text size="sm" fw={600}>
                    <bdi translate="no">{fileName}</bdi>
                  </Text>
                  <FileUses uses={uses} none={null} />
                </li>
              ))}
            </ul>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {m.frame_cancel()}
          </Button>
          <Button
            color="red"
            disabled={!data}
            loading={deletion.isPending}
            onClick={() =>
              deletion.start(
                files.map(({ id }) => id),
                {
                  onSuccess: () => {
                    onClose()
                    onDeleted()
                  },
                },
              )
            }
          >
            {m.files_delete_count({ count: files.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPhoto, IconTags, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LibraryFile } from '@vitrine/domain/media/library.routes'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { memo, Suspense, useCallback, useState } from 'react'
import { useCan } from '../../shared/api/use-app.ts'
import { useLatest } from '../../shared/lib/use-latest.ts'
import { List } from '../../shared/lists/list.tsx'
import type { Selection } from '../../shared/lists/use-selection.ts'
import { RunningUploads } from '../../shared/media-library/running-uploads.tsx'
import { UnfinishedUploads } from '../../shared/media-library/unfinished-uploads.tsx'
import { UploadDrop } from '../../shared/media-library/upload-drop.tsx'
import { lazyDialog } from '../../shared/parts/lazy-part.tsx'
import { Permitted } from '../../shared/permissions/permitted.tsx'
import { FileDrawer } from './file-drawer.tsx'
import { FileTile } from './file-tile.tsx'
import { filesQuery } from './files.api.ts'
import css from './files.module.css'
import { useFilesAddress } from './files-address.ts'
import { FilesTools } from './files-tools.tsx'
import { FilesUploadButton } from './files-upload-button.tsx'
import { UnusedButton } from './unused-button.tsx'
import { type FilesUploads, useFilesUploads } from './use-files-uploads.ts'

const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog))
const TagDialog = lazyDialog(() => import('./tag-dialog.tsx').then((module) => module.TagDialog))

interface BulkRequest {
  what: 'delete' | 'tag'
  files: readonly LibraryFile[]
  clear: () => void
}

interface TilesProps {
  files: readonly LibraryFile[]
  selection: Selection<LibraryFile>
  canSelect: boolean
  open: (id: string) => void
}

function Tiles({ files, selection, canSelect, open }: TilesProps) {
  const latest = useLatest({ selection, open })
  const select = useCallback(
    (file: LibraryFile, isSelected: boolean) => latest.current.selection.select([file], isSelected),
    [latest],
  )
  const show = useCallback((file: LibraryFile) => latest.current.open(file.id), [latest])
  return (
    <ul className={css.grid} aria-label={m.files_title()}>
      {files.map((file) => (
        <FileTile
          key={file.id}
          file={file}
          isSelected={canSelect ? selection.isSelected(file) : null}
          onSelect={select}
          onOpen={show}
        />
      ))}
    </ul>
  )
}

type Upload = FilesUploads['start']

/** Drawn anew when its files change, and not with each step of an upload. */
const Files = memo(function Files({ onFiles }: { onFiles: Upload }) {
  const { list, file, open, close } = useFilesAddress()
  const mayChange = useCan('media.change')
  const [asked, setAsked] = useState<BulkRequest | null>(null)
  const query = useInfiniteQuery(filesQuery(list))
  const total = query.data?.pages[0]?.total ?? 0
  const end = () => setAsked(null)
  return (
    <>
      <List
        label={m.files_title()}
        query={query}
        rowsOf={({ pages }) => pages.flatMap(({ data }) => data)}
        keyOf={({ id }) => id}
        address={list}
        more={m.files_more()}
        search={{ label: m.files_search(), placeholder: m.files_search_by() }}
        tools={<FilesTools {...list} />}
        above={
          total > 0 && (
            <Text size="sm" c="dimmed" className={css.total ?? ''} role="status">
              {m.files_total({ count: total })}
            </Text>
          )
        }
        nothing={{
          icon: <IconPhoto size={20} />,
          title: m.files_empty(),
          description: m.files_empty_note(),
          action: <FilesUploadButton label={m.files_upload()} onFiles={onFiles} />,
        }}
        noneFound={{ title: m.files_none_found(), description: m.files_none_found_note(), action: null }}
        {...(mayChange && {
          selection: {
            nameOf: ({ fileName }: LibraryFile) => fileName,
            actions: (files: readonly LibraryFile[], clear: () => void) => (
              <>
                <Button
                  variant="default"
                  leftSection={<IconTags size={16} aria-hidden />}
                  onClick={() => setAsked({ what: 'tag', files, clear })}
                >
                  {m.files_tag()}
                </Button>
                <Button
                  color="red"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => setAsked({ what: 'delete', files, clear })}
                >
                  {m.media_delete()}
                </Button>
              </>
            ),
          },
        })}
      >
        {(files, selection) => <Tiles {...{ files, selection, open }} canSelect={mayChange} />}
      </List>
      <FileDrawer id={file} onClose={close} />
      {asked && (
        <Suspense fallback={null}>
          {asked.what === 'delete' ? (
            <DeleteDialog files={asked.files} onClose={end} onDeleted={asked.clear} />
          ) : (
            <TagDialog files={asked.files} onClose={end} onTagged={asked.clear} />
          )}
        </Suspense>
      )}
    </>
  )
})

function Library({ uploads }: { uploads: FilesUploads }) {
  const start = useLatest(uploads.start)
  const onFiles: Upload = useCallback((files) => start.current(files), [start])
  return (
    <UploadDrop label={m.fields_drop_to_upload()} onFiles={onFiles}>
      <Stack gap="md">
        {uploads.running.length === 0 && <UnfinishedUploads />}
        <RunningUploads running={uploads.running} waiting={uploads.waiting} />
        <Files onFiles={onFiles} />
      </Stack>
    </UploadDrop>
  )
}

/** All pictures, icons and videos of the app. */
export function FilesScreen() {
  const uploads = useFilesUploads()
  const { list } = useFilesAddress()
  return (
    <>
      <PageTitle
        title={m.files_title()}
        description={m.files_note()}
        action={
          <Group gap="xs" justify="flex-end">
            <UnusedButton onShow={() => list.filterBy({ unused: 'yes' })} />
            <FilesUploadButton label={m.files_upload()} onFiles={uploads.start} />
          </Group>
        }
      />
      <Permitted permission="media.read">
        <Library uploads={uploads} />
      </Permitted>
    </>
  )
}

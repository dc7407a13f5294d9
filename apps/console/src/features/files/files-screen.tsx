import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPhoto, IconTags, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LibraryFile } from '@vitrine/domain/media/library.routes'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { Suspense, useState } from 'react'
import { useCan } from '../../shared/api/use-app.ts'
import { List } from '../../shared/lists/list.tsx'
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

function Library({ uploads }: { uploads: FilesUploads }) {
  const { list, file, open, close } = useFilesAddress()
  const mayChange = useCan('media.change')
  const [asked, setAsked] = useState<BulkRequest | null>(null)
  const query = useInfiniteQuery(filesQuery(list))
  const total = query.data?.pages[0]?.total ?? 0
  const end = () => setAsked(null)
  return (
    <UploadDrop label={m.fields_drop_to_upload()} onFiles={uploads.start}>
      <Stack gap="md">
        {uploads.running.length === 0 && <UnfinishedUploads />}
        <RunningUploads running={uploads.running} waiting={uploads.waiting} />
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
            action: <FilesUploadButton label={m.files_upload()} onFiles={uploads.start} />,
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
          {(files, selection) => (
            <ul className={css.grid} aria-label={m.files_title()}>
              {files.map((one) => (
                <FileTile
                  key={one.id}
                  file={one}
                  isSelected={mayChange ? selection.isSelected(one) : null}
                  onSelect={(isSelected) => selection.select([one], isSelected)}
                  onOpen={() => open(one.id)}
                />
              ))}
            </ul>
          )}
        </List>
      </Stack>
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

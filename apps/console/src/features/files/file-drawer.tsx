import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import type { UsedFile } from '@vitrine/domain/media/library.routes'
import { m } from '@vitrine/messages/console'
import phoneWords from '@vitrine/messages/console/files.phone'
import typeWords from '@vitrine/messages/console/files.type'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { Suspense, useState } from 'react'
import { useCan } from '../../shared/api/use-app.ts'
import { formatDateTime } from '../../shared/dates/date-words.ts'
import { sizeText } from '../../shared/media-library/size-text.ts'
import { useMediaUrl } from '../../shared/media-library/use-media-url.ts'
import { lazyDialog } from '../../shared/parts/lazy-part.tsx'
import { RowDrawer } from '../../shared/parts/row-drawer.tsx'
import { useUnsavedQuestion } from '../../shared/unsaved-changes/use-unsaved-question.ts'
import { FileForm } from './file-form.tsx'
import { FileUses } from './file-uses.tsx'
import { fileQuery } from './files.api.ts'
import css from './files.module.css'
import { ReplaceButton } from './replace-button.tsx'

const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog))

function Preview({ file }: { file: UsedFile }) {
  const url = useMediaUrl()
  return (
    <div className={css.preview}>
      {file.type === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: the owner's film comes without captions
        <video src={url(file.url)} poster={url(file.thumbnailUrl)} controls preload="none" aria-label={file.fileName} />
      ) : (
        <img src={url(file.url)} alt={file.fileName} />
      )}
    </div>
  )
}

interface FileDetailsProps {
  file: UsedFile
  onDirty: (isDirty: boolean) => void
  onClose: () => void
}

function FileDetails({ file, onDirty, onClose }: FileDetailsProps) {
  const url = useMediaUrl()
  const mayChange = useCan('media.change')
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Stack gap="lg">
      <Preview file={file} />
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          component="a"
          href={url(file.url)}
          download={file.fileName}
          target="_blank"
        >
          {m.files_download()}
        </Button>
        {mayChange && <ReplaceButton file={file} />}
        {mayChange && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {m.media_delete()}
          </Button>
        )}
      </Group>
      <FactList>
        <Fact name={m.files_kind()}>{typeWords[file.type]()}</Fact>
        <Fact name={m.files_dimensions()}>{m.media_pixels({ width: file.meta.width, height: file.meta.height })}</Fact>
        <Fact name={m.files_size()}>{sizeText(file.size)}</Fact>
        <Fact name={m.files_added()}>{formatDateTime(file.createdAt)}</Fact>
      </FactList>
      {file.phone && (
        <Text size="sm" c="dimmed">
          {phoneWords[file.phone.state]({ size: sizeText(file.phone.bytes ?? 0) })}
        </Text>
      )}
      <section aria-label={m.files_used_in()}>
        <Title order={3} size="h5" mb={6}>
          {m.files_used_in()}
        </Title>
        <FileUses uses={file.uses} none={m.files_unused_note()} />
      </section>
      {/* A replaced file is another one to be described. */}
      <FileForm key={file.url} file={file} onDirty={onDirty} />
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteDialog files={[file]} onClose={() => setDeleting(false)} onDeleted={onClose} />
        </Suspense>
      )}
    </Stack>
  )
}

interface FileDrawerProps {
  /** The file that is shown; null for a closed drawer. */
  id: string | null
  onClose: () => void
}

export function FileDrawer({ id, onClose }: FileDrawerProps) {
  const unsaved = useUnsavedQuestion()
  return (
    <RowDrawer
      id={id}
      queryOf={fileQuery}
      titleOf={(file) => file?.fileName ?? m.files_one()}
      goneText={m.files_gone()}
      closeLabel={m.files_close()}
      onClose={onClose}
    >
      {(file) => (
        <FileDetails
          file={file}
          onDirty={(isDirty) => {
            unsaved.current = { isDirty, isSaved: false }
          }}
          onClose={() => {
            // What is deleted has nothing to be kept.
            unsaved.current.isSaved = true
            onClose()
          }}
        />
      )}
    </RowDrawer>
  )
}

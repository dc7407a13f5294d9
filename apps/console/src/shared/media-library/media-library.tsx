/** The dialogs Images Library and Videos Library and, for uploaded icons, Icons Library (document 3, section 2). */

import { Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { useState } from 'react'
import { m } from '../messages/messages.js'
import { FileDrop } from './file-drop.tsx'
import { LibraryFooter } from './library-footer.tsx'
import { MediaGrid } from './media-grid.tsx'
import { type MediaType, mediaKinds } from './media-kinds.ts'
import { RunningUploads } from './running-uploads.tsx'
import { type SelectionMode, toggleItem } from './selection.rules.ts'
import { UploadButton } from './upload-button.tsx'
import { useUploads } from './use-uploads.ts'

export interface MediaLibraryProps {
  type: MediaType
  mode?: SelectionMode
  opened: boolean
  onClose(): void
  /** Receives the chosen items; there is exactly one in single mode. */
  onChoose(items: MediaItem[]): void
}

const searchDelayMs = 500

/** The content of a library's dialog. */
export function LibraryBody({ type, mode = 'single', onClose, onChoose }: Omit<MediaLibraryProps, 'opened'>) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), searchDelayMs)
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState<readonly MediaItem[]>([])
  const kind = mediaKinds[type]
  const uploads = useUploads({ type, onUploaded: () => setPage(1) })
  return (
    <FileDrop label={m.fields_drop_to_upload()} onFiles={uploads.start}>
      <Stack gap="md" pt={4}>
        <Group align="flex-start" gap="sm">
          <TextInput
            flex="1 1 220px"
            type="search"
            aria-label={m.media_search({ type })}
            placeholder={m.media_search_by_name({ type })}
            leftSection={<IconSearch size={16} />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setPage(1)
            }}
            data-autofocus
          />
          <UploadButton type={type} multiple size="sm" label={m.media_upload_many({ type })} onFiles={uploads.start} />
        </Group>
        <Text size="xs" c="dimmed" mt={-8}>
          {kind.hint()}
        </Text>
        <RunningUploads running={uploads.running} />
        <MediaGrid
          type={type}
          query={query}
          page={page}
          onPage={setPage}
          selected={selected}
          onToggle={(item) => setSelected(toggleItem(selected, item, mode))}
          onDeleted={(item) => setSelected((list) => list.filter(({ id }) => id !== item.id))}
        />
        <LibraryFooter
          selected={selected.length}
          onCancel={onClose}
          onConfirm={() => {
            onChoose([...selected])
            onClose()
          }}
        />
      </Stack>
    </FileDrop>
  )
}

export function MediaLibrary(props: MediaLibraryProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={mediaKinds[props.type].title()} size={760} centered>
      <LibraryBody {...props} />
    </Modal>
  )
}

/** The dialogs Images Library and Videos Library and, for uploaded icons, Icons Library (document 3, section 2). */

import { Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { LibraryFile } from '@vitrine/domain/media/library.routes'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { readAppLanguage } from '../api/app-language.ts'
import { LibraryFooter } from './library-footer.tsx'
import { MediaGrid } from './media-grid.tsx'
import { type MediaType, mediaKinds } from './media-kinds.ts'
import type { ChosenItem } from './media-value.rules.ts'
import { RunningUploads } from './running-uploads.tsx'
import { type SelectionMode, toggleItem } from './selection.rules.ts'
import { UnfinishedUploads } from './unfinished-uploads.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadDrop } from './upload-drop.tsx'
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

/** With the alternative text of the language that is edited. */
const inLanguage = (item: MediaItem & Partial<LibraryFile>): ChosenItem => ({
  ...item,
  alt: item.alts?.[readAppLanguage()] ?? '',
})

/** The content of a library's dialog. */
export function LibraryBody({ type, mode = 'single', onClose, onChoose }: Omit<MediaLibraryProps, 'opened'>) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), searchDelayMs)
  const [before, setBefore] = useState<readonly string[]>([])
  const [selected, setSelected] = useState<readonly MediaItem[]>([])
  const kind = mediaKinds[type]
  const uploads = useUploads({ type, isResumable: true, onUploaded: () => setBefore([]) })
  return (
    <UploadDrop label={m.fields_drop_to_upload()} onFiles={uploads.start}>
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
              setBefore([])
            }}
            data-autofocus
          />
          <UploadButton type={type} multiple size="sm" label={m.media_upload_many({ type })} onFiles={uploads.start} />
        </Group>
        <Text size="xs" c="dimmed" mt={-8}>
          {kind.hint()}
        </Text>
        {uploads.running.length === 0 && <UnfinishedUploads />}
        <RunningUploads running={uploads.running} waiting={uploads.waiting} />
        <MediaGrid
          type={type}
          query={query}
          before={before}
          onTurn={setBefore}
          selected={selected}
          onToggle={(item) => setSelected(toggleItem(selected, item, mode))}
          onDeleted={(item) => setSelected((list) => list.filter(({ id }) => id !== item.id))}
        />
        <LibraryFooter
          selected={selected.length}
          onCancel={onClose}
          onConfirm={() => {
            onChoose(selected.map(inLanguage))
            onClose()
          }}
        />
      </Stack>
    </UploadDrop>
  )
}

export function MediaLibrary(props: MediaLibraryProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={mediaKinds[props.type].title()} size={760} centered>
      <LibraryBody {...props} />
    </Modal>
  )
}

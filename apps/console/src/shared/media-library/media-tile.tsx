import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import { useMay } from '../api/use-app.ts'
import tiles from './file-picture.module.css'
import { FilePicture } from './file-picture.tsx'
import classes from './media-library.module.css'
import { sizeText } from './size-text.ts'

interface MediaTileProps {
  item: MediaItem
  selected: boolean
  onToggle(item: MediaItem): void
  onDelete(item: MediaItem): void
}

export function MediaTile({ item, selected, onToggle, onDelete }: MediaTileProps) {
  const mayDelete = useMay('media.change')
  return (
    <li className={classes.item}>
      <UnstyledButton
        className={tiles.tile}
        aria-pressed={selected}
        data-selected={selected || undefined}
        onClick={() => onToggle(item)}
      >
        <FilePicture file={item}>
          {selected && (
            <span className={classes.mark}>
              <IconCheck size={14} />
            </span>
          )}
        </FilePicture>
        <div className={classes.facts}>
          <Text size="xs" truncate title={item.fileName}>
            {item.fileName}
          </Text>
          <Text size="xs" c="dimmed">
            {item.meta.width} × {item.meta.height} · {sizeText(item.size)}
          </Text>
        </div>
      </UnstyledButton>
      {mayDelete && (
        <ActionIcon
          className={classes.remove}
          variant="default"
          size={28}
          aria-label={m.media_delete_named({ name: item.fileName })}
          onClick={() => onDelete(item)}
        >
          <IconTrash size={14} />
        </ActionIcon>
      )}
    </li>
  )
}

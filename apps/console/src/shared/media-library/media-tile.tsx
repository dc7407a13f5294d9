import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import { useMay } from '../api/use-app.ts'
import classes from './media-library.module.css'
import { sizeText } from './size-text.ts'
import { useMediaUrl } from './use-media-url.ts'

interface MediaTileProps {
  item: MediaItem
  selected: boolean
  onToggle(item: MediaItem): void
  onDelete(item: MediaItem): void
}

export function MediaTile({ item, selected, onToggle, onDelete }: MediaTileProps) {
  const url = useMediaUrl()
  const mayDelete = useMay('media.change')
  return (
    <li className={classes.item}>
      <UnstyledButton className={classes.tile} aria-pressed={selected} onClick={() => onToggle(item)}>
        <span className={classes.frame}>
          <img
            className={item.type === 'icon' ? classes.icon : classes.picture}
            src={url(item.thumbnailUrl)}
            alt=""
            loading="lazy"
            decoding="async"
          />
          {item.type === 'video' && (
            <span className={classes.play}>
              <IconPlayerPlayFilled size={14} />
            </span>
          )}
          {selected && (
            <span className={classes.mark}>
              <IconCheck size={14} />
            </span>
          )}
        </span>
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

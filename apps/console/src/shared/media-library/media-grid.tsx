/** One page of a library: 8 items in 4 columns, with its loading, empty and error states. */

import { Button, Center, Group, Skeleton, Text } from '@mantine/core'
import { IconPhoto, IconSearch } from '@tabler/icons-react'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { useEffect } from 'react'
import { useConfirm } from '../confirm.ts'
import { kept } from '../kept-text.tsx'
import { LoadError } from '../parts/load-error.tsx'
import { toastSuccess } from '../toast.ts'
import { mediaPageSize, useDeleteMedia, useMediaPage } from './media.api.ts'
import { type MediaType, mediaKinds } from './media-kinds.ts'
import classes from './media-library.module.css'
import { MediaTile } from './media-tile.tsx'

interface MediaGridProps {
  type: MediaType
  query: string
  /** Where each page before this one ended. */
  before: readonly string[]
  onTurn(before: readonly string[]): void
  selected: readonly MediaItem[]
  onToggle(item: MediaItem): void
  onDeleted(item: MediaItem): void
}

function LoadingGrid() {
  return (
    <ul className={classes.grid} aria-busy="true" aria-label={m.fields_loading_label()}>
      {Array.from({ length: mediaPageSize }, (_, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike and never move
        <li key={tile}>
          <Skeleton height={166} radius="md" />
        </li>
      ))}
    </ul>
  )
}

function NothingHere({ type, query }: { type: MediaType; query: string }) {
  const { hint } = mediaKinds[type]
  return (
    <Center mih={348}>
      {query === '' ? (
        <EmptyState
          icon={<IconPhoto size={20} />}
          title={m.media_none_yet({ type })}
          description={m.media_upload_here({ hint: hint() })}
        />
      ) : (
        <EmptyState
          icon={<IconSearch size={20} />}
          title={kept(m.media_none_match, { query }, { type })}
          description={m.media_try_other_name()}
        />
      )}
    </Center>
  )
}

export function MediaGrid({ type, query, before, onTurn, selected, onToggle, onDeleted }: MediaGridProps) {
  const confirm = useConfirm()
  const media = useMediaPage({ type, query, cursor: before.at(-1) ?? null })
  const { mutateAsync: deleteMedia } = useDeleteMedia()
  const remove = async (item: MediaItem) => {
    const sure = await confirm({
      title: m.media_delete_title(),
      message: m.media_sure(),
      confirmLabel: m.media_delete(),
      danger: true,
    })
    if (!sure) return
    // The shared handler of failed calls reports a failure; the item then stays.
    await deleteMedia(item).then(
      () => {
        toastSuccess(m.media_deleted())
        onDeleted(item)
      },
      () => undefined,
    )
  }
  const isEmptied = media.isSuccess && !media.isPlaceholderData && media.data.data.length === 0 && before.length > 0
  // Goes back when the last item of the last page was deleted.
  useEffect(() => {
    if (isEmptied) onTurn(before.slice(0, -1))
  }, [isEmptied, before, onTurn])
  if (media.isError && !media.data)
    return (
      <Center mih={348}>
        <LoadError error={media.error} onRetry={() => void media.refetch()} />
      </Center>
    )
  if (!media.data) return <LoadingGrid />
  const { next } = media.data
  if (media.data.total === 0) return <NothingHere type={type} query={query} />
  return (
    <>
      <ul className={classes.grid} aria-label={mediaKinds[type].title()} aria-busy={media.isPlaceholderData}>
        {media.data.data.map((item) => (
          <MediaTile
            key={item.id}
            item={item}
            selected={selected.some(({ id }) => id === item.id)}
            onToggle={onToggle}
            onDelete={(gone) => void remove(gone)}
          />
        ))}
      </ul>
      {media.data.total > mediaPageSize && (
        <Group justify="center" gap="sm" mt="md">
          <Button
            variant="default"
            size="xs"
            disabled={before.length === 0}
            onClick={() => onTurn(before.slice(0, -1))}
          >
            {m.lists_previous_page()}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {m.media_page_of({ page: before.length + 1, pages: Math.ceil(media.data.total / mediaPageSize) })}
          </Text>
          <Button
            variant="default"
            size="xs"
            disabled={next === null || media.isPlaceholderData}
            onClick={() => next !== null && onTurn([...before, next])}
          >
            {m.lists_next_page()}
          </Button>
        </Group>
      )}
    </>
  )
}

/** One page of a library: 8 items in 4 columns, with its loading, empty and error states. */

import { Center, Pagination, Skeleton } from '@mantine/core'
import { IconPhoto, IconSearch } from '@tabler/icons-react'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { EmptyState } from '@vitrine/ui/empty-state'
import { useEffect } from 'react'
import { useConfirm } from '../confirm.ts'
import { m } from '../messages/messages.js'
import { LoadError } from '../parts/load-error.tsx'
import { paginationProps } from '../parts/pagination-props.ts'
import { toastSuccess } from '../toast.ts'
import { mediaPageSize, useDeleteMedia, useMediaPage } from './media.api.ts'
import { type MediaType, mediaKinds } from './media-kinds.ts'
import classes from './media-library.module.css'
import { MediaTile } from './media-tile.tsx'

interface MediaGridProps {
  type: MediaType
  query: string
  /** Page numbers start at 1. */
  page: number
  onPage(page: number): void
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
          title={m.media_none_match({ type, query })}
          description={m.media_try_other_name()}
        />
      )}
    </Center>
  )
}

export function MediaGrid({ type, query, page, onPage, selected, onToggle, onDeleted }: MediaGridProps) {
  const confirm = useConfirm()
  const media = useMediaPage({ type, query, page: page - 1 })
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
  const pages = Math.ceil((media.data?.total ?? 0) / mediaPageSize)
  // Goes back when the last item of the last page was deleted.
  useEffect(() => {
    if (media.isSuccess && pages > 0 && page > pages) onPage(pages)
  }, [media.isSuccess, pages, page, onPage])
  if (media.isError && !media.data)
    return (
      <Center mih={348}>
        <LoadError error={media.error} onRetry={() => void media.refetch()} />
      </Center>
    )
  if (!media.data) return <LoadingGrid />
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
      {pages > 1 && (
        <Center mt="md">
          <Pagination total={pages} value={page} onChange={onPage} size="sm" {...paginationProps} />
        </Center>
      )}
    </>
  )
}

/** Items of the library as they are answered. */
import type { FileUse, LibraryFile } from '@vitrine/domain/media/library.routes'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { revisionOf } from '../../http/revisions.ts'
import type { FoundUse } from './file-usage.ts'
import type { MediaRow } from './media.queries.ts'

export const toItem = (row: MediaRow): MediaItem => ({
  id: row.id,
  url: row.url,
  fileName: row.file_name,
  thumbnailUrl: row.thumbnail_url,
  originalUrl: row.url,
  type: row.type as MediaItem['type'],
  size: row.size,
  meta: {
    width: row.width,
    height: row.height,
    aspectRatio: Math.round((row.width / row.height) * 10_000) / 10_000,
  },
  createdAt: row.created_at.toISOString(),
})

export const altsOf = ({ alts }: Pick<MediaRow, 'alts'>) => alts as Record<string, string>

/** Of the file's content too: whoever describes a picture has seen it. */
export const revisionOfItem = (row: Pick<MediaRow, 'file_name' | 'tags' | 'alts' | 'url'>): string =>
  revisionOf({ fileName: row.file_name, tags: row.tags, alts: altsOf(row), url: row.url })

export const toFile = (row: MediaRow): LibraryFile => ({
  ...toItem(row),
  tags: row.tags,
  alts: altsOf(row),
  revision: revisionOfItem(row),
})

export const toUse = ({ hash: _, ...use }: FoundUse): FileUse => ({
  id: null,
  name: null,
  pageType: null,
  design: null,
  isLive: false,
  others: 0,
  ...use,
})

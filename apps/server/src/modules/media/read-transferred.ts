/**
 * Files that come with an app file. Each passes the checks of an upload; what already is as an upload becomes (pixels
 * alone, a clean drawing, a blanked video) stays as it is to the byte, so that its address stays too.
 */
import { isPlainWebp } from './plain-webp.ts'
import { type ReadUpload, readUpload, type UploadKind } from './read-upload.ts'
import { type ReadingFor, readRasterImage, thumbnailSize } from './stored-picture.ts'

/** A still that came with its picture or video; null when it is not one of ours. */
async function keptThumbnail(reading: ReadingFor, data: Buffer | null): Promise<Buffer | null> {
  if (!data || !isPlainWebp(data)) return null
  const { source } = await readRasterImage(reading, data)
  const most = thumbnailSize()
  return source.width <= most.width && source.height <= most.height ? data : null
}

/** Throws what an upload throws. */
export async function readTransferred(
  reading: ReadingFor,
  { data, kind, thumbnail }: { data: Buffer; kind: UploadKind; thumbnail: Buffer | null },
): Promise<ReadUpload> {
  if (!isPlainWebp(data) || kind === 'video') {
    const read = await readUpload(reading, { data, kind, poster: null })
    return read.thumbnail ? { ...read, thumbnail: (await keptThumbnail(reading, thumbnail)) ?? read.thumbnail } : read
  }
  const { source, main, reducedFrom, thumbnail: made } = await readRasterImage(reading, data)
  const picture = reducedFrom ? main : { data, ...source }
  return { extension: 'webp', ...picture, thumbnail: (await keptThumbnail(reading, thumbnail)) ?? made.data }
}

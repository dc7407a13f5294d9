/** Exports the whole app as the bytes of one file: the data of all areas, and the pictures that this data shows. */
import { createHash } from 'node:crypto'
import {
  appFileFormat,
  appFileVersion,
  areaEntry,
  manifestEntry,
  mediaEntry,
} from '@vitrine/domain/app-file/app-file.rules'
import type { AppFileCounts, AppFileManifest } from '@vitrine/domain/app-file/manifest.schema'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { getAppRow } from '../apps/index.ts'
import { listUploads, mediaPath } from '../media/index.ts'
import { type ArchiveEntry, archiveBytes, writeArchive } from './archive-writer.ts'
import { areas } from './areas.ts'
import { listFileNames } from './media-addresses.ts'
import { entryOfFile, type MediaEntry, maxFiles } from './media-entries.ts'
import { refuseCrowdedParts, refuseMany, refuseUnimportable } from './refuse-unimportable.ts'
import { sumCounts } from './sum-counts.ts'

interface HashedEntry extends ArchiveEntry {
  sha256: string
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

const textEntry = (name: string, content: Buffer): HashedEntry => ({
  name,
  size: content.length,
  sha256: sha256(content),
  read: async () => content,
})

/** Returns null for a file that the storage lost: the content that shows it is exported all the same. */
async function storedEntry(ports: Ports, key: string, name: string): Promise<HashedEntry | null> {
  const content = await ports.storage.get(key)
  if (!content) return null
  const read = async () => (await ports.storage.get(key)) ?? Buffer.alloc(0)
  return { name: entryOfFile(name), size: content.length, sha256: sha256(content), read }
}

/** Pictures of the store's catalogue have no row: the library does not know them. */
const unlisted = (url: string, thumbnailUrl: string) => ({
  url,
  thumbnail_url: thumbnailUrl,
  type: url.endsWith('.mp4') ? 'video' : 'image',
  file_name: url.endsWith('.mp4') ? 'video' : 'image',
  size: null,
  in_library: false,
})

/** Finds what is known about every file that the texts show, whether they name the file or its thumbnail. */
async function listShown(ports: Ports, db: TenantDb, { appKey, texts }: { appKey: string; texts: readonly string[] }) {
  const start = `${mediaPath}${appKey}/`
  const urls = [...new Set(texts.flatMap((text) => [...listFileNames(text, appKey)]))].map((name) => start + name)
  const uploads = await listUploads(db, urls)
  const known = new Set(uploads.flatMap(({ url, thumbnail_url }) => [url, thumbnail_url]))
  const others = urls.filter((url) => !known.has(url) && !url.includes('-t.'))
  const found = others.map((url) => unlisted(url, url.replace(/\.\w+$/, '-t.webp')))
  const orphans = urls.filter((url) => url.includes('-t.') && !known.has(url))
  const parents = new Set(found.map(({ thumbnail_url }) => thumbnail_url))
  for (const thumbnail of orphans.filter((url) => !parents.has(url))) {
    // Only the thumbnail is shown: its picture lies beside it.
    const url = thumbnail.replace('-t.webp', '.webp')
    if ((await ports.storage.size(url.slice(mediaPath.length))) !== null) found.push(unlisted(url, thumbnail))
  }
  return [...uploads, ...found]
}

async function mediaEntriesOf(
  ports: Ports,
  db: TenantDb,
  { appKey, texts }: { appKey: string; texts: readonly string[] },
) {
  const nameOf = (url: string) => url.slice(`${mediaPath}${appKey}/`.length)
  const files: MediaEntry[] = []
  const entries: HashedEntry[] = []
  const shown = await listShown(ports, db, { appKey, texts })
  const advice = 'Delete designs or pages that you do not need'
  const things = 'pictures and videos'
  refuseMany({ entry: mediaEntry, things, count: shown.length, most: maxFiles, advice })
  for (const upload of shown) {
    const file = nameOf(upload.url)
    const own = await storedEntry(ports, `${appKey}/${file}`, file)
    if (!own) continue
    const still = upload.thumbnail_url === upload.url ? null : nameOf(upload.thumbnail_url)
    const thumbnail = still === null ? null : await storedEntry(ports, `${appKey}/${still}`, still)
    entries.push(own, ...(thumbnail ? [thumbnail] : []))
    files.push({
      file,
      thumbnail: thumbnail ? still : null,
      type: upload.type as MediaEntry['type'],
      fileName: upload.file_name,
      size: upload.size ?? own.size,
      inLibrary: Boolean(upload.in_library),
    })
  }
  return { files, entries }
}

export interface AppExport {
  manifest: AppFileManifest
  /** Size of the whole file, in bytes. */
  size: number
  content: AsyncIterable<Buffer>
}

/**
 * `db` is the app's door. Texts are read at one moment, pictures while they are sent. Throws `conflict` when no import
 * would accept the file.
 */
export async function exportApp(ports: Ports, db: TenantDb, appKey: string): Promise<AppExport> {
  const at = new Date(ports.clock.now())
  const { name, read } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const app = await getAppRow(trx)
      const data: { entry: string; text: string; counts: Partial<AppFileCounts> }[] = []
      for (const area of areas) {
        const held = await area.read(trx)
        data.push({ entry: areaEntry(area.name), text: JSON.stringify(held), counts: area.count(held) })
      }
      return { name: app.application_name, read: data }
    })
  await refuseCrowdedParts(read)
  const { files, entries } = await mediaEntriesOf(ports, db, { appKey, texts: read.map(({ text }) => text) })
  const listed = [
    ...read.map(({ entry, text }) => textEntry(entry, Buffer.from(text))),
    textEntry(mediaEntry, Buffer.from(JSON.stringify({ files }))),
    ...entries,
  ]
  const manifest: AppFileManifest = {
    format: appFileFormat,
    version: appFileVersion,
    app: { appKey, name },
    mediaOrigin: ports.config.shopperUrl,
    exportedAt: at.toISOString(),
    counts: sumCounts(
      read.map(({ counts }) => counts),
      files.length,
    ),
    entries: listed.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
  }
  const all = [textEntry(manifestEntry, Buffer.from(JSON.stringify(manifest, null, 1))), ...listed]
  refuseUnimportable(all)
  return { manifest, size: archiveBytes(all), content: writeArchive(all, at) }
}

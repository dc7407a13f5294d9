/** Pictures and videos of an app file: all are checked before one is stored, and what was stored is taken back again. */
import { mediaEntry } from '@vitrine/domain/app-file/app-file.rules'
import { AppError } from '@vitrine/domain/errors'
import { forApp } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { keyOf, listUploads, putFile, readTransferred, type TransferredFile, urlOf } from '../media/index.ts'
import type { Archive } from './archive-reader.ts'
import { entryOfFile, type MediaEntry, mediaEntriesSchema } from './media-entries.ts'
import { parseEntry, parseJson, refuseBrokenText } from './parse-entry.ts'

interface Checked {
  key: string
  row: TransferredFile
  files: { key: string; data: Buffer }[]
}

interface To {
  appKey: string
  sub: string
}

/** As it will be stored. Throws what an upload throws, naming the entry. */
async function checkFile(archive: Archive, entry: MediaEntry, { appKey, sub }: To): Promise<Checked> {
  const name = entryOfFile(entry.file)
  const content = await archive.read(name)
  const still = entry.thumbnail === null ? null : await archive.read(entryOfFile(entry.thumbnail))
  const read = await readTransferred(content, entry.type, still).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, { message: `${name}: ${error.message}`, cause: error })
  })
  const key = keyOf(appKey, read.data)
  const main = { key: `${key}.${read.extension}`, data: read.data }
  const thumbnail = read.thumbnail ? { key: `${key}-t.webp`, data: read.thumbnail } : null
  return {
    key: main.key,
    files: thumbnail ? [main, thumbnail] : [main],
    row: {
      app_key: appKey,
      url: urlOf(main.key),
      thumbnail_url: urlOf(thumbnail?.key ?? main.key),
      type: entry.type,
      size: entry.size,
      width: read.width,
      height: read.height,
      file_name: entry.fileName,
      created_by: sub,
      in_library: entry.inLibrary,
    },
  }
}

const lastPart = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

export interface MediaImport {
  rows: TransferredFile[]
  /** Names here by names in the file. */
  names: Map<string, string>
  /** Stores what the app does not have yet. */
  store(): Promise<void>
  /** After a failure: removes what `store` added and no row names. */
  takeBack(): Promise<void>
}

/** Contents are read again when they are stored: a whole app's pictures do not fit into memory. */
export async function openMedia(ports: Ports, archive: Archive, to: To): Promise<MediaImport> {
  const raw = parseJson((await archive.read(mediaEntry)).toString('utf8'), mediaEntry)
  refuseBrokenText(raw, mediaEntry)
  const { files } = parseEntry(mediaEntriesSchema, raw, mediaEntry)
  const named = new Set(files.flatMap(({ file, thumbnail }) => [file, ...(thumbnail === null ? [] : [thumbnail])]))
  const stray = archive.manifest.entries.find(
    ({ name }) => name.startsWith('media/') && !named.has(name.slice('media/'.length)),
  )
  if (stray) throw new AppError('bad_request', { message: `${stray.name}: ${mediaEntry} does not name it` })

  const rows: TransferredFile[] = []
  const names = new Map<string, string>()
  for (const entry of files) {
    const { row, key } = await checkFile(archive, entry, to)
    rows.push(row)
    names.set(entry.file, lastPart(key))
    if (entry.thumbnail !== null) names.set(entry.thumbnail, lastPart(row.thumbnail_url))
  }

  const added: { key: string; url: string }[] = []
  return {
    rows,
    names,
    async store() {
      for (const entry of files) {
        const { files: contents, row } = await checkFile(archive, entry, to)
        for (const { key, data } of contents) {
          if ((await ports.storage.size(key)) !== null) continue
          added.push({ key, url: row.url })
          await putFile(ports.storage, key, data)
        }
      }
    },
    async takeBack() {
      // Somebody may have uploaded the same content meanwhile.
      const known = await listUploads(
        forApp(ports.db, to.appKey),
        added.map(({ url }) => url),
      )
      for (const { key, url } of added) if (!known.some((row) => row.url === url)) await ports.storage.remove(key)
    },
  }
}

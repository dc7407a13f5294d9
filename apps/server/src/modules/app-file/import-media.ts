/**
 * Imports pictures and videos of an app file. All are checked before any is stored, and a failure removes stored ones.
 */
import { mediaEntry } from '@vitrine/domain/app-file/app-file.rules'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { sayError } from '../../english.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import {
  keyOf,
  keyOfUrl,
  putTransferred,
  readTransferred,
  removeUnnamed,
  type TransferredFile,
  urlOf,
} from '../media/index.ts'
import type { Archive } from './archive-reader.ts'
import { entryOfFile, type MediaEntry, mediaEntriesSchema } from './media-entries.ts'
import { parseEntry, parseJson, refuseBrokenText } from './parse-entry.ts'

interface MediaToImport {
  key: string
  row: TransferredFile
  files: { key: string; data: Buffer }[]
}

interface To {
  appKey: string
  sub: string
}

/** Returns the file as it will be stored. Throws the errors of an upload, naming the entry. */
async function checkFile(
  ports: Ports,
  archive: Archive,
  entry: MediaEntry,
  { appKey, sub }: To,
): Promise<MediaToImport> {
  const name = entryOfFile(entry.file)
  const data = await archive.read(name)
  const thumbnailData = entry.thumbnail === null ? null : await archive.read(entryOfFile(entry.thumbnail))
  const sent = { data, kind: entry.type, thumbnail: thumbnailData }
  const read = await readTransferred({ ports, appKey }, sent).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const { issues, reason } = error
    throw new AppError(error.code, { message: `${name}: ${sayError(error)}`, issues, reason, cause: error })
  })
  // The names of our own files say their type: a mismatch means that the content was replaced afterwards.
  if (!entry.file.endsWith(`.${read.extension}`))
    throw new AppError('bad_request', {
      ...because('app_file_damaged', { entry: name }),
      message: `${name}: its content is that of another kind of file (${read.extension})`,
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

/** Keys of the file and of its thumbnail, if it has one. */
const keysOf = ({ url, thumbnail_url: thumbnail }: TransferredFile): string[] =>
  [...new Set([url, thumbnail])].map(keyOfUrl)

export interface MediaImport {
  rows: TransferredFile[]
  /** Names in this app, by names in the file. */
  names: Map<string, string>
  /** Stores the files that the app does not have yet. */
  store(): Promise<void>
  /** Makes the rows, inside the import's transaction. Files that were deleted since `store` are stored again. */
  write(trx: TenantDb, now: Date): Promise<void>
  /** Cleans up after a failure: removes added files that no row names. */
  takeBack(): Promise<void>
}

async function listEntries(archive: Archive): Promise<MediaEntry[]> {
  const raw = await parseJson((await archive.read(mediaEntry)).toString('utf8'), mediaEntry)
  refuseBrokenText(raw, mediaEntry)
  const { files } = parseEntry(mediaEntriesSchema, raw, mediaEntry)
  const named = new Set(files.flatMap(({ file, thumbnail }) => [file, ...(thumbnail === null ? [] : [thumbnail])]))
  const stray = archive.manifest.entries.find(
    ({ name }) => name.startsWith('media/') && !named.has(name.slice('media/'.length)),
  )
  if (stray)
    throw new AppError('bad_request', {
      ...because('app_file_damaged', { entry: stray.name }),
      message: `${stray.name}: ${mediaEntry} does not name it`,
    })
  return files
}

/** Contents are read again when they are stored, because a whole app's pictures do not fit into memory. */
export async function openMedia(ports: Ports, archive: Archive, to: To): Promise<MediaImport> {
  const { storage } = ports
  const known: { entry: MediaEntry; row: TransferredFile }[] = []
  const names = new Map<string, string>()
  for (const entry of await listEntries(archive)) {
    const { row, key } = await checkFile(ports, archive, entry, to)
    known.push({ entry, row })
    names.set(entry.file, lastPart(key))
    if (entry.thumbnail !== null) names.set(entry.thumbnail, lastPart(row.thumbnail_url))
  }

  /** Keys that were stored, by the row that names them. */
  const added = new Map<TransferredFile, Set<string>>()
  const isMissing = async (key: string) => (await storage.size(key)) === null
  async function putMissing({ entry, row }: (typeof known)[number]): Promise<void> {
    const missing: string[] = []
    for (const key of keysOf(row)) if (await isMissing(key)) missing.push(key)
    if (missing.length === 0) return
    for (const { key, data } of (await checkFile(ports, archive, entry, to)).files) {
      if (!missing.includes(key)) continue
      added.set(row, (added.get(row) ?? new Set()).add(key))
      await storage.put(key, data)
    }
  }

  return {
    rows: known.map(({ row }) => row),
    names,
    async store() {
      for (const one of known) await putMissing(one)
    },
    async write(trx, now) {
      await putTransferred(
        trx,
        known.map(({ row }) => row),
        now,
      )
      // From here on the row is locked, so nobody can delete its file.
      for (const one of known) await putMissing(one)
    },
    async takeBack() {
      const failures: unknown[] = []
      for (const [row, keys] of added)
        await removeUnnamed(ports, row, keys).catch((error: unknown) => failures.push(error))
      // The other files are removed even when some failed.
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be removed`)
    },
  }
}

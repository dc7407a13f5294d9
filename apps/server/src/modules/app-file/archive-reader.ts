/**
 * Opens an app file: its manifest, and the position of each entry. Nothing is trusted: the manifest must name every
 * entry with its size and its hash, and nothing else may be in the file. Nothing is compressed, so nothing can grow.
 */
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { entryLimit, manifestEntry, mediaEntry } from '@vitrine/domain/app-file/app-file.rules'
import { type AppFileManifest, readManifest } from '@vitrine/domain/app-file/manifest.schema'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { type Extract, extract } from 'tar-stream'
import { tarEndBytes } from './archive-writer.ts'
import { refuseCrowded } from './parse-entry.ts'

type Entry = Extract extends AsyncIterable<infer E> ? E : never

export interface Archive {
  manifest: AppFileManifest
  has(name: string): boolean
  /** Throws `bad_request` when there is no such entry. */
  read(name: string): Promise<Buffer>
}

/** People learn which part it is, whoever made the file what is wrong with it. */
const refuseEntry = (name: string, problem: string): never => {
  const entry = name.slice(0, 120)
  throw new AppError('bad_request', {
    ...(entry === '' ? because('app_file_incomplete') : because('app_file_damaged', { entry })),
    message: `${entry || 'The file'}: ${problem}`,
  })
}

interface EntryPosition {
  name: string
  size: number
  /** Position of the content's first byte in the file. */
  position: number
}

/** Position of the entry. Throws for anything but a plain file, and for an entry that is too large. */
function placeOf({ header }: Entry): EntryPosition {
  // The library sets these fields on every entry, but its types do not list them.
  const { name, size, type, byteOffset, pax } = header as Entry['header'] & { byteOffset: number }
  if (type !== 'file' || pax !== null) return refuseEntry(name, 'this is not a plain file')
  if (size > entryLimit(name))
    throw new AppError('payload_too_large', {
      ...because('app_file_too_large', { entry: name.slice(0, 120) }),
      message: `${name.slice(0, 120)}: this is larger than the limit.`,
    })
  return { name, size, position: byteOffset }
}

const chunkBytes = 64 * 1024
/**
 * Only one header stands between two contents. A much larger gap is no archive of ours and would waste the reader's
 * time.
 */
const maxBetweenBytes = 8 * chunkBytes

/**
 * Reads the bytes of the file. `readTo` gives the position up to which entries were found; throws when it lags far
 * behind.
 */
async function* bytesOf(file: FileHandle, readTo: () => number): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    ensure(position - readTo() <= maxBetweenBytes, 'bad_request', because('app_file_not_one'))
    const { bytesRead, buffer } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

async function readContent(file: FileHandle, { name, size, position }: EntryPosition): Promise<Buffer> {
  const buffer = Buffer.alloc(size)
  const { bytesRead } = await file.read(buffer, 0, size, position)
  if (bytesRead !== size) refuseEntry(name, 'the file ends in the middle of it')
  return buffer
}

async function readManifestEntry(entry: Entry, file: FileHandle): Promise<AppFileManifest> {
  ensure(entry.header.name === manifestEntry, 'bad_request', because('app_file_not_one'))
  const text = (await readContent(file, placeOf(entry))).toString('utf8')
  await refuseCrowded(text, manifestEntry)
  const read = readManifest(text)
  if ('manifest' in read) return read.manifest
  const { problem } = read
  if ('said' in problem) return refuseEntry(manifestEntry, problem.said)
  throw new AppError('bad_request', because(problem.name))
}

/** Throws unless this entry matches what the manifest says about it, to the last byte. */
async function checkEntry(entry: Entry, said: AppFileManifest['entries'][number] | undefined): Promise<EntryPosition> {
  const place = placeOf(entry)
  if (!said) return refuseEntry(place.name, 'the manifest does not name it')
  if (place.name !== said.name) return refuseEntry(place.name, `the manifest says ${said.name} here`)
  if (place.size !== said.size) return refuseEntry(place.name, 'its size is not that of the manifest')
  const hash = createHash('sha256')
  for await (const chunk of entry as AsyncIterable<Buffer>) hash.update(chunk)
  if (hash.digest('hex') !== said.sha256)
    return refuseEntry(place.name, 'its content is not what was exported (the hash differs)')
  return place
}

interface Contents {
  manifest: AppFileManifest | null
  places: Map<string, EntryPosition>
}

async function readEntries(file: FileHandle, contents: Contents): Promise<void> {
  const archive = extract()
  let end = 0
  const feeding = pipeline(Readable.from(bytesOf(file, () => end)), archive)
  // An error in it also reaches the loop below.
  feeding.catch(() => {})
  const { places } = contents
  for await (const entry of archive) {
    const { position, size, name } = placeOf(entry)
    end = position + size
    if (contents.manifest) {
      if (places.has(name)) refuseEntry(name, 'it is there twice')
      places.set(name, await checkEntry(entry, contents.manifest.entries[places.size]))
    } else {
      contents.manifest = await readManifestEntry(entry, file)
      entry.resume()
    }
  }
  const { size } = await file.stat()
  ensure(!contents.manifest || size >= end + tarEndBytes, 'bad_request', {
    ...because('app_file_incomplete'),
    message: 'The file is incomplete: its end is missing.',
  })
}

/** Throws `bad_request` or `payload_too_large` naming the entry. The caller keeps the handle and closes it. */
export async function openArchive(file: FileHandle): Promise<Archive> {
  const contents: Contents = { manifest: null, places: new Map() }
  await readEntries(file, contents).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    const why = contents.manifest
      ? { ...because('app_file_incomplete'), message: 'The file is damaged or incomplete.' }
      : because('app_file_not_one')
    throw new AppError('bad_request', { ...why, cause: error })
  })
  const { manifest, places } = contents
  ensure(manifest, 'bad_request', because('app_file_not_one'))
  const missing = manifest.entries.find(({ name }) => !places.has(name))
  if (missing) return refuseEntry(missing.name, 'it is missing from the file')
  if (!places.has(mediaEntry)) return refuseEntry(mediaEntry, 'it is missing from the file')
  return {
    manifest,
    has: (name) => places.has(name),
    read: (name) => {
      const place = places.get(name)
      return place ? readContent(file, place) : refuseEntry(name, 'it is missing from the file')
    },
  }
}

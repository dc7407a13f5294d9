/**
 * Opens an app file: its manifest, and where each entry lies. Nothing is believed: every entry must be named by the
 * manifest, have its size and its hash, and nothing else may be there. Nothing is compressed, so nothing can grow.
 */
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { entryLimit, manifestEntry, mediaEntry } from '@vitrine/domain/app-file/app-file.rules'
import { type AppFileManifest, notAnAppFile, readManifest } from '@vitrine/domain/app-file/manifest.schema'
import { paddedBytes, readTarHeader, tarBlockBytes } from '@vitrine/domain/app-file/tar-header.rules'
import { AppError, ensure } from '@vitrine/domain/errors'

export interface Archive {
  manifest: AppFileManifest
  has(name: string): boolean
  /** Throws `bad_request` where there is no such entry. */
  read(name: string): Promise<Buffer>
}

const refuseEntry = (name: string, problem: string): never => {
  throw new AppError('bad_request', { message: `${name.slice(0, 120) || 'The file'}: ${problem}` })
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}

interface Place {
  name: string
  size: number
  position: number
}

/** The entry at the position; null behind the last one. */
async function readPlace(file: FileHandle, position: number): Promise<Place | null> {
  const header = readTarHeader(await readBytes(file, position, tarBlockBytes))
  if (header === 'end') return null
  ensure(header, 'bad_request', {
    message: position === 0 ? notAnAppFile : `The file is damaged or incomplete at byte ${position}.`,
  })
  if (header.size > entryLimit(header.name)) {
    throw new AppError('payload_too_large', { message: `${header.name.slice(0, 120)}: this is larger than the limit.` })
  }
  return { ...header, position: position + tarBlockBytes }
}

async function readContent(file: FileHandle, { name, size, position }: Place): Promise<Buffer> {
  const content = await readBytes(file, position, size)
  if (content.length !== size) refuseEntry(name, 'the file ends in the middle of it')
  return content
}

async function openManifest(file: FileHandle): Promise<{ manifest: AppFileManifest; end: number }> {
  const place = await readPlace(file, 0)
  ensure(place?.name === manifestEntry, 'bad_request', { message: notAnAppFile })
  const read = readManifest((await readContent(file, place)).toString('utf8'))
  if ('problem' in read) return refuseEntry(manifestEntry, read.problem)
  return { manifest: read.manifest, end: place.position + paddedBytes(place.size) }
}

/** Throws `bad_request` or `payload_too_large` naming the entry. The handle stays the caller's. */
export async function openArchive(file: FileHandle): Promise<Archive> {
  const { manifest, end } = await openManifest(file)
  const places = new Map<string, Place>()
  let position = end
  for (const { name, size, sha256 } of manifest.entries) {
    const place = await readPlace(file, position)
    if (!place) return refuseEntry(name, 'it is missing from the file')
    if (place.name !== name) return refuseEntry(place.name, `the manifest says ${name} here`)
    if (place.size !== size) return refuseEntry(name, 'its size is not that of the manifest')
    if (places.has(name)) return refuseEntry(name, 'it is there twice')
    const hash = createHash('sha256')
      .update(await readContent(file, place))
      .digest('hex')
    if (hash !== sha256) return refuseEntry(name, 'its content is not what was exported (the hash differs)')
    places.set(name, place)
    position = place.position + paddedBytes(size)
  }
  const next = await readPlace(file, position)
  if (next) return refuseEntry(next.name, 'the manifest does not name it')
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

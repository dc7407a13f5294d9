/**
 * Imports an app file into an app: everything is read and checked before anything is written; then files are stored,
 * and one transaction replaces the draft. A failed import leaves the app as it was.
 */
import type { FileHandle } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportResult, NotFound, SameNamedDesigns } from '@vitrine/domain/app-file/app-file.routes'
import { areaEntry, mediaEntry } from '@vitrine/domain/app-file/app-file.rules'
import type { AppFileManifest } from '@vitrine/domain/app-file/manifest.schema'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { replaceForeignFiles, storedPath } from '@vitrine/domain/media/stored-address.rules'
import { decodeInPieces } from '../../http/long-texts.ts'
import type { Ports } from '../../ports.ts'
import { type Actor, recordChange } from '../audit/index.ts'
import { lockBadges } from '../design/index.ts'
import { copyFiles, whoseFiles } from '../media/index.ts'
import { type Archive, openArchive } from './archive-reader.ts'
import type { AnyArea, Importing } from './area.ts'
import { areas } from './areas.ts'
import { changeInTurns } from './change-in-turns.ts'
import { findReferences, listMissingReferences } from './find-references.ts'
import { openMedia } from './import-media.ts'
import { moveAddresses } from './media-addresses.ts'
import { parseJson } from './parse-entry.ts'
import { sumCounts } from './sum-counts.ts'

export interface AppImport {
  appKey: string
  /** Subject of the person, for the files; `author` is the name under which the import is recorded. */
  sub: string
  author: string
  /** Whom the audit log names. */
  actor: Actor
  mayAddLanguages: boolean
  mayAddMedia: boolean
  sameNamed: SameNamedDesigns
}

interface Part {
  area: AnyArea
  data: unknown
}

/** Newer files may hold more than this version knows. */
function unknownAreas({ entries }: AppFileManifest): NotFound[] {
  const known = new Set([mediaEntry, ...areas.map(({ name }) => areaEntry(name))])
  return entries
    .filter(({ name }) => name.startsWith('areas/') && !known.has(name))
    .map(({ name }) => ({ kind: 'area' as const, id: name, name }))
}

interface Read {
  parts: Part[]
  /** Names of files that the archive does not have. */
  missing: Set<string>
  /** Addresses of files that the parts showed of other apps, and show as the app's own now. */
  foreign: Set<string>
}

async function readParts(
  ports: Ports,
  archive: Archive,
  { appKey, move }: { appKey: string; move: (text: string) => { text: string; missing: Set<string> } },
): Promise<Read> {
  const parts: Part[] = []
  const [missing, foreign] = [new Set<string>(), new Set<string>()]
  const asOwn = (data: unknown): unknown =>
    replaceForeignFiles(data, whoseFiles(ports, appKey), (file) => {
      foreign.add(storedPath(file))
      return storedPath({ ...file, appKey })
    })
  for (const area of areas) {
    const entry = areaEntry(area.name)
    // Areas that the file does not contain stay as they are.
    if (!archive.has(entry)) continue
    const moved = move(await decodeInPieces(await archive.read(entry), () => breathe()))
    await breathe()
    for (const name of moved.missing) missing.add(name)
    // The check spells addresses as ours are spelled.
    const raw = await parseJson(moved.text, entry)
    parts.push({ area, data: await changeInTurns(await area.check(raw, entry, { ports, appKey }), asOwn) })
  }
  return { parts, missing, foreign }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * Brings files of other apps of this installation into the app, under the addresses that its design has for them already.
 * Answers the names of those that are gone, or that cannot be copied now: the pre-flight names them too.
 */
async function bringForeign(
  ports: Ports,
  { foreign, missing }: Pick<Read, 'foreign' | 'missing'>,
  { appKey, sub, actor, mayAddMedia }: AppImport,
): Promise<Set<string>> {
  const left = new Set([...missing, ...[...foreign].map(nameOf)])
  if (foreign.size > 0 && mayAddMedia)
    await copyFiles(ports, [...foreign], { appKey, sub, actor, mayRead: () => false }).then(
      ({ copied }) => {
        for (const { from } of copied) left.delete(nameOf(from))
      },
      (err: unknown) => ports.log.error({ err, appKey }, 'files of other apps were not copied'),
    )
  return new Set([...left].map((name) => name.replace('-t.', '.')))
}

/** The caller keeps the handle and closes it. Throws naming the entry that cannot be imported. */
export async function importApp(ports: Ports, file: FileHandle, into: AppImport): Promise<ImportResult> {
  const { appKey, author, actor, mayAddLanguages } = into
  const db = ports.forApp(appKey)
  const archive = await openArchive(file)
  const { manifest } = archive
  ensure(archive.has(areaEntry('design')), 'bad_request', {
    ...because('app_file_damaged', { entry: areaEntry('design') }),
    message: `${areaEntry('design')}: it is missing`,
  })
  const media = await openMedia(ports, archive, into)
  if (media.rows.length > 0 && !into.mayAddMedia) {
    throw new AppError('permission_missing', {
      ...because('import_brings_media', { permission: 'media.change' }),
      details: { permission: 'media.change' },
    })
  }
  const notFound = unknownAreas(manifest)
  const from = { appKey: manifest.app.appKey, mediaOrigin: manifest.mediaOrigin }
  const to = { appKey, mediaOrigin: ports.config.shopperUrl }
  const read = await readParts(ports, archive, {
    appKey,
    move: (text) => moveAddresses(text, { from, to, names: media.names }),
  })
  const { parts } = read

  const now = new Date(ports.clock.now())
  const importing: Importing = {
    ...{ mayAddLanguages, notFound, sameNamed: into.sameNamed },
    pageIds: new Map(),
    rebase: null,
    skipped: { designs: 0, pages: 0 },
    replacedDesigns: 0,
  }
  try {
    await media.store()
    await db.transaction().execute(async (trx) => {
      // The app is locked first, as publishing does, so that the two never wait for each other.
      await lockBadges(trx)
      await media.write(trx, now)
      const write = { trx, appKey, author, actor, now }
      for (const { area, data } of parts) await area.write(write, data, importing)
      await recordChange(write, {
        action: 'app.imported',
        subject: { kind: 'app', id: manifest.app.appKey, name: manifest.app.name },
        after: { areas: parts.map(({ area }) => area.name), files: media.rows.length, sameNamed: into.sameNamed },
      })
    })
  } catch (error) {
    await media.takeBack().catch((cause: unknown) => ports.log.error({ err: cause }, 'files of an import stay behind'))
    throw error
  }
  const gone = await bringForeign(ports, read, into)
  notFound.push(...[...gone].map((name) => ({ kind: 'picture' as const, id: name, name })))
  const references = findReferences(parts.map(({ data }) => data))
  notFound.push(...(await listMissingReferences(db, references)))
  const counts = parts.map(({ area, data }) => area.count(data))
  const { skipped, replacedDesigns } = importing
  const sum = sumCounts(counts, media.rows.length)
  const imported = { ...sum, designs: sum.designs - skipped.designs, pages: sum.pages - skipped.pages }
  return { name: manifest.app.name, imported, skippedDesigns: skipped.designs, replacedDesigns, notFound }
}

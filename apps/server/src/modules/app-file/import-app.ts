/**
 * Imports an app file into an app: everything is read and checked before anything is written; then files are stored,
 * and one transaction replaces the draft. A failed import leaves the app as it was.
 */
import type { FileHandle } from 'node:fs/promises'
import type { ImportResult, NotFound, SameNamedDesigns } from '@vitrine/domain/app-file/app-file.routes'
import { areaEntry, mediaEntry } from '@vitrine/domain/app-file/app-file.rules'
import type { AppFileManifest } from '@vitrine/domain/app-file/manifest.schema'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { Ports } from '../../ports.ts'
import { type Actor, recordChange } from '../audit/index.ts'
import { lockBadges } from '../design/index.ts'
import { type Archive, openArchive } from './archive-reader.ts'
import type { AnyArea, Importing } from './area.ts'
import { areas } from './areas.ts'
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

async function readParts(
  ports: Ports,
  archive: Archive,
  move: (text: string) => { text: string; missing: Set<string> },
  notFound: NotFound[],
): Promise<Part[]> {
  const parts: Part[] = []
  const pictures = new Set<string>()
  for (const area of areas) {
    const entry = areaEntry(area.name)
    // Areas that the file does not contain stay as they are.
    if (!archive.has(entry)) continue
    const { text, missing } = move((await archive.read(entry)).toString('utf8'))
    for (const name of missing) pictures.add(name.replace('-t.', '.'))
    parts.push({ area, data: await area.check(parseJson(text, entry), entry, ports) })
  }
  notFound.push(...[...pictures].map((name) => ({ kind: 'picture' as const, id: name, name })))
  return parts
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
  const parts = await readParts(
    ports,
    archive,
    (text) => moveAddresses(text, { from, to, names: media.names }),
    notFound,
  )

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
  const references = findReferences(parts.map(({ data }) => data))
  notFound.push(...(await listMissingReferences(db, references)))
  const counts = parts.map(({ area, data }) => area.count(data))
  const { skipped, replacedDesigns } = importing
  const sum = sumCounts(counts, media.rows.length)
  const imported = { ...sum, designs: sum.designs - skipped.designs, pages: sum.pages - skipped.pages }
  return { name: manifest.app.name, imported, skippedDesigns: skipped.designs, replacedDesigns, notFound }
}

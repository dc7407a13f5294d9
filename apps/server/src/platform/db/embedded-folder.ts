/**
 * The folder of the embedded database. It is opened only when it is whole, made only where there is none, and never
 * removed: what a first start left unfinished is moved aside, and anything else is for the operator to decide.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { StartRefusal } from '../../start-refusal.ts'
import { syncPath, syncTree, writeSynced } from '../storage/synced-files.ts'
import { findMissingFile, findMissingPart } from './folder-damage.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

/** Marks a folder whose database was made completely. */
const marker = 'vitrine-ready'
/** Stands beside the folder while its database is made for the first time, so no data was ever kept in it. */
const makingOf = (folder: string) => `${folder}.making`

export interface EmbeddedOptions {
  /** Archive that a new database starts from; without the file it starts empty. */
  template: string
  /** Receives notices for an operator: something was moved aside, or the engine stopped and starts again. */
  onNotice?: (text: string) => void
  /** Node arguments for the engine's thread. */
  workerArguments?: string[]
}

const wayOut = (folder: string) =>
  `Nothing was changed. Restore ${folder} from a backup, or move it away to begin with an empty database.`

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new StartRefusal(`DATA_DIR: the folder ${folder} cannot be read (${(error as Error).message}).`)
  }
}

/** True when a database is ready, false when there is none yet. Throws when this cannot be decided. */
function isMade(folder: string, options: EmbeddedOptions): boolean {
  const names = namesIn(folder)
  const making = existsSync(makingOf(folder))
  if (names.length === 0) return false
  if (names.includes(marker)) {
    const missing = findMissingPart(folder)
    if (missing !== null) throw new StartRefusal(`The database in ${folder} is damaged: ${missing}. ${wayOut(folder)}`)
    return true
  }
  if (!making)
    throw new StartRefusal(
      `The folder ${folder} holds a database, but its file ${marker} is missing, so it may be half copied. ` +
        `Nothing was changed. If the copy is whole, create the file (touch ${join(folder, marker)}); ` +
        'otherwise restore the folder from a backup, or move it away to begin with an empty database.',
    )
  const aside = `${folder}.unfinished-${Date.now()}`
  renameSync(folder, aside)
  options.onNotice?.(`A first start was interrupted; what it left was moved to ${aside} and can be deleted.`)
  return false
}

async function openMade(folder: string, options: EmbeddedOptions): Promise<OpenDatabase> {
  const database = openDatabase({ dir: folder, ...options, template: undefined })
  try {
    await database.ready()
    const missing = await findMissingFile(database.db, folder)
    if (missing !== null) throw new Error(missing)
    return database
  } catch (error) {
    await database.close().catch(() => {})
    const reason = (error as Error).message
    throw new StartRefusal(`The database in ${folder} cannot be opened: ${reason}. ${wayOut(folder)}`)
  }
}

async function make(folder: string, options: EmbeddedOptions): Promise<OpenDatabase> {
  mkdirSync(dirname(folder), { recursive: true })
  writeSynced(makingOf(folder), new Date().toISOString())
  mkdirSync(folder, { recursive: true })
  const template = existsSync(options.template) ? options.template : undefined
  const database = openDatabase({ dir: folder, ...options, template })
  try {
    await database.ready()
    await migrate(database.db)
    await sql`checkpoint`.execute(database.db)
  } catch (error) {
    await database.close().catch(() => {})
    const reason = (error as Error).message
    throw new StartRefusal(
      `No database could be made in ${folder}: ${reason}. See that its disk has room and may be written, then start again.`,
    )
  }
  // The engine syncs what it writes itself, not what it took from the template.
  syncTree(folder)
  writeSynced(join(folder, marker), new Date().toISOString())
  rmSync(makingOf(folder), { force: true })
  syncPath(dirname(folder))
  return database
}

/** Opens the folder's database, making it from the template (or from nothing) where there is none. */
export async function openEmbeddedFolder(folder: string, options: EmbeddedOptions): Promise<OpenDatabase> {
  if (!isMade(folder, options)) return make(folder, options)
  const database = await openMade(folder, options)
  // Left by a start that was interrupted after the marker stood.
  rmSync(makingOf(folder), { force: true })
  return database
}

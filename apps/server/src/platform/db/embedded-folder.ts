/**
 * First boot of the embedded database. A folder counts as made only once its marker is there: a crash in between
 * starts over, and nothing was in it yet.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

const marker = 'vitrine-ready'

/** Opens the folder's database, making it from the template (or from nothing) when it is new. */
export async function openEmbeddedFolder(folder: string, template: string): Promise<OpenDatabase> {
  const ready = existsSync(join(folder, marker))
  if (!ready) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  const database = openDatabase({ dir: folder, template: !ready && existsSync(template) ? template : undefined })
  await database.ready()
  if (!ready) {
    await migrate(database.db)
    await sql`checkpoint`.execute(database.db)
    writeFileSync(join(folder, marker), new Date().toISOString())
  }
  return database
}

const maintenanceEveryMs = 10 * 60 * 1000

/** The embedded engine has no autovacuum: tidy from a timer. Returns the stop. */
export function keepTidy(database: OpenDatabase, onError: (error: unknown) => void): () => void {
  if (database.engine !== 'embedded') return () => {}
  const timer = setInterval(() => {
    const work = async () => {
      await sql`vacuum analyze`.execute(database.db)
      await sql`checkpoint`.execute(database.db)
    }
    work().catch(onError)
  }, maintenanceEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

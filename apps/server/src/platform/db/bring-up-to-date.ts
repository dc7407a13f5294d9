/** What stands between an opened database and this version, at each start and before each command. */
import { join } from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'
import { copyBeforeMigration } from './copy-before-migration.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'

interface UpToDateOptions {
  /** In production, migrations are a separate command and serving only checks that they ran. */
  mayMigrate: boolean
  /** Of the embedded database; PostgreSQL's copies are the operator's. */
  dataDir: string
  /** Receives where the copy is. */
  onNotice: (text: string) => void
}

/** The folder of the embedded database. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database')

export async function bringUpToDate(database: OpenDatabase, options: UpToDateOptions): Promise<void> {
  const { mayMigrate, dataDir, onNotice } = options
  const pending = await pendingMigrations(database.db)
  if (pending.length === 0) return
  if (!mayMigrate) throw new StartRefusal(`The database lacks ${pending.join(', ')}. Run the migrate command first.`)
  if (database.engine === 'embedded') {
    const copy = await copyBeforeMigration(database.db, databaseFolder(dataDir), join(dataDir, 'backups'))
    onNotice(`The database is changed for this version. As it was before, it is in ${copy}`)
  }
  await migrate(database.db)
}

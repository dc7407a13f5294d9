/**
 * A copy of the embedded database before a new version changes it, for whoever wants the former version back. It is a
 * folder that takes the place of the database as it is. A copy under its name is whole: it is written beside, synced and
 * renamed.
 */
import { constants } from 'node:fs'
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pLimit from 'p-limit'
import type { Tables } from '../../db/tables.ts'
import { StartRefusal } from '../../start-refusal.ts'
import { isDiskFull, mountOf } from '../storage/full-disk.ts'

const keptCopies = 3
/** The disk takes several together in about the time of one. */
const syncsAtOnce = 16
const part = '.part'
/** When it was made (UTC), and the newest migration that it has. */
const copyName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z_(\d{4}-[a-z0-9-]+)$/

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function newestMigration(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from migrations`.execute(db)
  return rows[0]?.name ?? '0000-none'
}

/** Takes some time, and waits for the disk without holding this process up: its lock on the folder goes on counting. */
async function writeCopy(folder: string, target: string): Promise<void> {
  const aside = `${target}${part}`
  await cp(folder, aside, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const limit = pLimit(syncsAtOnce)
  await Promise.all((await readdir(aside, { recursive: true })).map((name) => limit(() => sync(join(aside, name)))))
  await sync(aside)
  await rename(aside, target)
}

/**
 * The last three stay, one for each version: a start that fails in the middle of its migrations and is tried again and again
 * takes the place of its own copies, and not of those before.
 */
async function removeOlder(backups: string, newest: string): Promise<void> {
  const names = (await readdir(backups)).filter((name) => copyName.test(name) && name !== newest).sort()
  const versions = new Set([copyName.exec(newest)?.[1]])
  for (const name of names.reverse()) {
    const version = copyName.exec(name)?.[1]
    if (versions.size >= keptCopies || versions.has(version)) await rm(join(backups, name), { recursive: true })
    else versions.add(version)
  }
}

/** Copies the open database of the folder, which nobody else uses meanwhile. Returns where the copy is. */
export async function copyBeforeMigration(db: Kysely<Tables>, folder: string, backups: string): Promise<string> {
  try {
    await mkdir(backups, { recursive: true })
    // What a start left that was killed in the middle of its copy.
    for (const name of await readdir(backups))
      if (name.endsWith(part) && copyName.test(name.slice(0, -part.length)))
        await rm(join(backups, name), { recursive: true })
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    const name = `${time}Z_${await newestMigration(db)}`
    // The files hold everything then, and change with the next statement only.
    await sql`checkpoint`.execute(db)
    try {
      await writeCopy(folder, join(backups, name))
    } catch (error) {
      await rm(join(backups, `${name}${part}`), { recursive: true, force: true })
      throw error
    }
    await sync(backups)
    await removeOlder(backups, name)
    return join(backups, name)
  } catch (error) {
    const why = isDiskFull(error) ? `the disk at ${mountOf(backups)} has no room for it` : (error as Error).message
    throw new StartRefusal(
      `DATA_DIR: the database has to be copied to ${backups} before this version changes it, and ${why}. ` +
        'The database is as it was. See that the copy can be written there, then start again.',
    )
  }
}

/**
 * What is missing from the folder of an embedded database. The engine must not see a folder that is not whole: it makes
 * an empty database where it finds no version, and ends without a word where it finds half of one.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

const neededFolders = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact']
const controlFileBytes = 8192

function sizeOf(path: string): number | null {
  try {
    return statSync(path).size
  } catch {
    return null
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The first thing that is missing, in words; null when everything is there that can be seen from outside. */
export function findMissingPart(folder: string): string | null {
  if (sizeOf(join(folder, 'PG_VERSION')) === null) return 'its file PG_VERSION is missing'
  const missing = neededFolders.find((name) => namesIn(join(folder, name)).length === 0)
  if (missing !== undefined) return `its folder ${missing} is missing or empty`
  const control = sizeOf(join(folder, 'global/pg_control'))
  if (control === null) return 'its file global/pg_control is missing'
  if (control !== controlFileBytes) return 'its file global/pg_control is damaged'
  const hasLog = namesIn(join(folder, 'pg_wal')).some((name) => /^[0-9A-F]{24}$/.test(name))
  return hasLog ? null : 'its write-ahead log (pg_wal) is missing'
}

/**
 * Like {@link findMissingPart}, according to the opened database: each table and index must have its file. After a crash
 * an unlogged table is empty whatever its statistics say.
 */
export async function findMissingFile(db: Kysely<Tables>, folder: string): Promise<string | null> {
  const { rows } = await sql<{ name: string; path: string; filled: boolean }>`
    select relname as name, pg_relation_filepath(oid) as path,
      relpersistence = 'p' and (relkind = 'i' or relpages > 0) as filled
    from pg_class where relkind in ('r', 'i', 't', 'm', 'S') and pg_relation_filepath(oid) is not null`.execute(db)
  for (const { name, path, filled } of rows) {
    const size = sizeOf(join(folder, path))
    if (size === null) return `the file ${path} of '${name}' is missing`
    if (filled && size === 0) return `the file ${path} of '${name}' is empty`
  }
  return null
}

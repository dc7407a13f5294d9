/**
 * Applies numbered SQL files in order, each in one transaction, once. A file is frozen once merged. It takes as long as it
 * takes: what is over in a moment on a small database may go through every row of a big one.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { areJobsInstalled, installJobs } from '../jobs/job-store.ts'
import { splitStatements } from './split-statements.ts'

const files = import.meta.glob<string>('../../db/migrations/*.sql', { query: '?raw', import: 'default', eager: true })

export const migrations = Object.entries(files)
  .map(([path, text]) => ({ name: path.replace(/^.*\//, '').replace(/\.sql$/, ''), text }))
  .sort((a, b) => a.name.localeCompare(b.name))

async function appliedNames(db: Kysely<Tables>): Promise<Set<string>> {
  await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    db,
  )
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return new Set(rows.map((row) => row.name))
}

/** Names of migrations that the database has not applied. */
export async function pendingMigrations(db: Kysely<Tables>): Promise<string[]> {
  const applied = await appliedNames(db)
  const pending = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name)
  return (await areJobsInstalled(db)) ? pending : [...pending, 'the tables of jobs']
}

/** Brings the database to this version, or to that of a shorter list. Two processes may call it at once: an advisory lock lets one work. */
export async function migrate(db: Kysely<Tables>, list = migrations): Promise<string[]> {
  const done: string[] = []
  const pending = new Set(await pendingMigrations(db))
  for (const { name, text } of list) {
    if (!pending.has(name)) continue
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`select pg_advisory_xact_lock(727272)`.execute(trx)
      const { rows } = await sql`select 1 from migrations where name = ${name}`.execute(trx)
      if (rows.length > 0) return
      for (const statement of splitStatements(withoutComments(text))) await sql.raw(statement).execute(trx)
      await sql`insert into migrations (name) values (${name})`.execute(trx)
      done.push(name)
    })
  }
  await installJobs(db)
  return done
}

const withoutComments = (script: string): string =>
  script
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')

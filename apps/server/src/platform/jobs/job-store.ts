/** Where jobs are kept: tables of pg-boss, in a schema of their own beside ours, on either database. */
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { type ConstructorOptions, type Db, getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss'
import type { Tables } from '../../db/tables.ts'
import { splitStatements } from '../db/split-statements.ts'
import { hasFormerJobs, takeOverFormerJobs } from './former-jobs.ts'
import { keptSeconds, queue, jobSchema as schema } from './job-tables.ts'

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The database as pg-boss asks for it. A text without values is a script, whose parts hold together or not at all. */
export const sqlOf = (db: Kysely<Tables>): Db => ({
  async executeSql(text, values = []) {
    if (values.length > 0) {
      const parameters = values.map((value) => (isPlainObject(value) ? JSON.stringify(value) : value))
      return { rows: [...(await db.executeQuery(CompiledQuery.raw(text, parameters))).rows] }
    }
    const statements = splitStatements(text).filter((statement) => !/^(begin|commit)$/i.test(statement))
    const run = async (handle: Kysely<Tables>) => {
      const rows: unknown[] = []
      for (const statement of statements) rows.push(...(await handle.executeQuery(CompiledQuery.raw(statement))).rows)
      return { rows }
    }
    return statements.length === 1 || db.isTransaction ? run(db) : db.transaction().execute(run)
  },
})

/**
 * pg-boss as far as it is used: it sends, hands out and settles, and does nothing by itself. Its timers would read a queue
 * that never changes, count workers that it does not have, and keep a process alive; indexes and vacuum are the database's.
 */
export const openBoss = (db: Kysely<Tables>): PgBoss => {
  const options: ConstructorOptions = {
    db: sqlOf(db),
    schema,
    migrate: false,
    schedule: false,
    supervise: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    // Who calls `supervise` decides when.
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 3_600,
    openTelemetry: { enabled: false },
    clock: { now: Date.now, setTimeout, clearTimeout, setInterval: () => null, clearInterval: () => {} },
  }
  return new PgBoss(options)
}

/** Whether the tables are there, and those of this version. */
async function readState(db: Kysely<Tables>): Promise<'none' | 'former' | 'current'> {
  const boss = openBoss(db)
  if (!(await boss.isInstalled())) return 'none'
  // Started, it refuses tables of another version.
  const isCurrent = await boss.start().then(
    () => true,
    () => false,
  )
  await boss.stop({ graceful: false })
  return isCurrent ? 'current' : 'former'
}

/** Makes the tables, or brings those of an earlier version up to date. Two processes may call it at once. */
export async function installJobs(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(727272)`.execute(trx)
    // Reading a table lets this connection see what the former holder of the lock made.
    await sql`select 1 from migrations limit 1`.execute(trx)
    const state = await readState(trx)
    const boss = openBoss(trx)
    const run = (script: string) => sqlOf(trx).executeSql(script)
    if (state === 'none') {
      await run(getConstructionPlans(schema))
      await boss.createQueue(queue, { deleteAfterSeconds: keptSeconds })
    } else if (state === 'former') await run(getMigrationPlans(schema, (await boss.schemaVersion()) ?? undefined))
    if (await hasFormerJobs(trx)) await takeOverFormerJobs(trx)
  })
}

/** Whether {@link installJobs} has anything to do. */
export const areJobsInstalled = async (db: Kysely<Tables>): Promise<boolean> =>
  (await readState(db)) === 'current' && !(await hasFormerJobs(db))

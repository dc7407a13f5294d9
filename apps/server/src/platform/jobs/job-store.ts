/** Where jobs are kept: tables of pg-boss, in a schema of their own beside ours, on either database. */
import { CompiledQuery, type Kysely, sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Tables } from '../../db/tables.ts'
import { splitStatements } from '../db/split-statements.ts'

/** One queue for all kinds: an idle server asks one question for all of them. */
export const queue = 'vitrine'

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The database as pg-boss asks for it. A text without values is a script, whose parts hold together or not at all. */
export const sqlOf = (db: Kysely<Tables>): PgBoss.Db => ({
  async executeSql(text, values) {
    if (values !== undefined) {
      const parameters = values.map((value) => (isPlainObject(value) ? JSON.stringify(value) : value))
      return { rows: [...(await db.executeQuery(CompiledQuery.raw(text, parameters))).rows] }
    }
    const statements = splitStatements(text).filter((statement) => !/^(begin|commit)$/i.test(statement))
    const run = async (handle: Kysely<Tables>) => {
      let rows: unknown[] = []
      for (const statement of statements) ({ rows } = await handle.executeQuery(CompiledQuery.raw(statement)))
      return { rows }
    }
    return statements.length === 1 || db.isTransaction ? run(db) : db.transaction().execute(run)
  },
})

export const openBoss = (db: Kysely<Tables>, options: Omit<PgBoss.ConstructorOptions, 'db'>): PgBoss =>
  new PgBoss({ db: sqlOf(db), schedule: false, ...options })

/** Makes the tables, or brings those of an earlier version up to date. Two processes may call it at once. */
export async function installJobs(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(727272)`.execute(trx)
    // Reading a table lets this connection see what the former holder of the lock made.
    await sql`select 1 from migrations limit 1`.execute(trx)
    const boss = openBoss(trx, { migrate: true, supervise: false })
    // Without a listener an error would end the process; failures here are also thrown to the caller.
    boss.on('error', () => {})
    await boss.start()
    await boss.createQueue(queue)
    await boss.stop({ graceful: false })
  })
}

/** Whether {@link installJobs} has anything to do. */
export async function areJobsInstalled(db: Kysely<Tables>): Promise<boolean> {
  const boss = openBoss(db, { migrate: false, supervise: false })
  boss.on('error', () => {})
  if (!(await boss.isInstalled())) return false
  const isCurrent = await boss.start().then(
    () => true,
    () => false,
  )
  await boss.stop({ graceful: false })
  return isCurrent
}

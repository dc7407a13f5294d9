/** One writer at a time changes the sums of an app, whatever the number of servers. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { unnest } from './rows.ts'

type Db = Kysely<Tables>

/** In the transaction that this is a part of, where there is one. */
export const inTransaction = <T>(db: Db, act: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? act(db) : db.transaction().execute(act)

export interface LockedApp {
  nextOrd: number
  revision: number
}

/** Statements after this one see everything that the former holder committed. */
export async function lockApp(trx: Db, appKey: string): Promise<LockedApp> {
  await sql`insert into insight_apps (app_key) values (${appKey}) on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ next_ord: number; revision: number }>`
    select next_ord, revision from insight_apps where app_key = ${appKey} for update`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`There is no app ${appKey}.`)
  return { nextOrd: row.next_ord, revision: row.revision }
}

/** Marks the days of which a sum changed, so that nothing remembered of them is shown any more. */
export async function writeDays(db: Db, appKey: string, days: Iterable<number>, revision: number): Promise<void> {
  const source = unnest([...days], { day: ['integer', (day) => day] })
  await sql`insert into insight_days (app_key, day, revision) select ${appKey}, t.day, ${revision}::bigint from ${source}
    on conflict (app_key, day) do update set revision = excluded.revision`.execute(db)
}

/** Ends a change: the next reader knows which days are other ones now. */
export async function endChange(
  trx: Db,
  appKey: string,
  { app, nextOrd, days }: { app: LockedApp; nextOrd: number; days: ReadonlySet<number> },
): Promise<void> {
  const revision = app.revision + 1
  await sql`update insight_apps set next_ord = ${nextOrd}, revision = ${revision}
    where app_key = ${appKey}`.execute(trx)
  if (days.size > 0) await writeDays(trx, appKey, days, revision)
}

/** Host names of apps: the only file that names their table. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { hostLabelOf } from './host-names.ts'

type Db = Kysely<Tables>

export interface HostRow {
  app_key: string
  label: string
  domain: string | null
  changed_at: Date
}

const columns = ['app_key', 'label', 'domain', 'changed_at'] as const

export const listHosts = (db: Db): Promise<HostRow[]> => db.selectFrom('app_hosts').select(columns).execute()

export const listHostsSince = (db: Db, since: Date): Promise<HostRow[]> =>
  db.selectFrom('app_hosts').select(columns).where('changed_at', '>=', since).execute()

export const databaseNow = async (db: Db): Promise<Date> =>
  (await sql<{ now: Date }>`select now() as now`.execute(db)).rows[0]?.now ?? new Date(0)

/** Records the labels of apps that have none yet. */
export async function recordLabels(db: Db): Promise<void> {
  const missing = await db
    .selectFrom('apps')
    .leftJoin('app_hosts', 'app_hosts.app_key', 'apps.app_key')
    .where('app_hosts.app_key', 'is', null)
    .select('apps.app_key')
    .execute()
  for (let at = 0; at < missing.length; at += 1000)
    await db
      .insertInto('app_hosts')
      .values(missing.slice(at, at + 1000).map(({ app_key }) => ({ app_key, label: hostLabelOf(app_key) })))
      .onConflict((conflict) => conflict.column('app_key').doNothing())
      .execute()
}

/** Records the label of a new app. */
export const recordLabel = (db: Db, appKey: string) =>
  db
    .insertInto('app_hosts')
    .values({ app_key: appKey, label: hostLabelOf(appKey) })
    .onConflict((conflict) => conflict.column('app_key').doNothing())
    .execute()

/** A domain belongs to one app: the database refuses it for a second one. */
export const writeDomain = (db: Db, appKey: string, domain: string | null) => {
  const values = { domain, changed_at: sql<Date>`now()` }
  return db
    .insertInto('app_hosts')
    .values({ app_key: appKey, label: hostLabelOf(appKey), ...values })
    .onConflict((conflict) => conflict.column('app_key').doUpdateSet(values))
    .execute()
}

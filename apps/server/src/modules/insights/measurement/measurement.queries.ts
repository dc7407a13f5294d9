/** What an app counts and under which keys; the only file that names the table of former keys. */
import type { CountedLevel } from '@vitrine/domain/measurement/measurement.rules'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'

export interface MeasurementRow {
  writeKey: string
  /** Keys from before, with the time from which they are taken no longer. */
  formerKeys: { writeKey: string; endsAt: number }[]
  withoutConsent: CountedLevel
  months: number
}

export async function readMeasurement(db: TenantDb): Promise<MeasurementRow | null> {
  const app = await db
    .selectFrom('apps')
    .select(['write_key', 'counted_without_consent', 'event_months'])
    .executeTakeFirst()
  if (!app) return null
  const former = await db
    .selectFrom('former_write_keys')
    .select(['write_key', 'ends_at'])
    .orderBy('ends_at', 'desc')
    .orderBy('write_key')
    .execute()
  return {
    writeKey: app.write_key,
    formerKeys: former.map((row) => ({ writeKey: row.write_key, endsAt: row.ends_at.getTime() })),
    withoutConsent: app.counted_without_consent as CountedLevel,
    months: app.event_months,
  }
}

/** Changes follow one another, so that the log tells of each. */
export const lockMeasurement = (trx: TenantDb) =>
  trx.selectFrom('apps').select('app_key').forNoKeyUpdate().executeTakeFirstOrThrow()

export const writeMeasurement = (
  trx: TenantDb,
  { withoutConsent, months }: Pick<MeasurementRow, 'withoutConsent' | 'months'>,
) => trx.updateTable('apps').set({ counted_without_consent: withoutConsent, event_months: months }).execute()

interface NewKey {
  appKey: string
  before: string
  writeKey: string
  now: Date
  /** When the one before ends. */
  endsAt: Date
}

/** The key of before is taken until it ends; those that have ended go. */
export async function replaceKey(trx: TenantDb, { appKey, before, writeKey, now, endsAt }: NewKey): Promise<void> {
  await trx.deleteFrom('former_write_keys').where('ends_at', '<=', now).execute()
  await trx.insertInto('former_write_keys').values({ app_key: appKey, write_key: before, ends_at: endsAt }).execute()
  await trx.updateTable('apps').set({ write_key: writeKey }).execute()
}

/** How many months each app keeps its events. */
export async function listEventMonths(db: Kysely<Tables>): Promise<{ appKey: string; months: number }[]> {
  const rows = await db.selectFrom('apps').select(['app_key', 'event_months']).execute()
  return rows.map(({ app_key, event_months }) => ({ appKey: app_key, months: event_months }))
}

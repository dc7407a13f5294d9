/** Who gets the weekly summary of an app. */
import type { TenantDb } from '../../platform/db/tenant.ts'

const hasReaders = async (db: TenantDb): Promise<boolean> =>
  (await db.selectFrom('weekly_summary_readers').select('sub').limit(1).executeTakeFirst()) !== undefined

/** By whose clock it is sent; null while nobody gets it. */
export async function findZone(db: TenantDb): Promise<string | null> {
  if (!(await hasReaders(db))) return null
  const row = await db.selectFrom('weekly_summaries').select('timezone').executeTakeFirst()
  return row?.timezone ?? null
}

export const findReader = (db: TenantDb, sub: string) =>
  db.selectFrom('weekly_summary_readers').select('sent_on').where('sub', '=', sub).executeTakeFirst()

/** The first one says by whose clock. */
export async function addReader(
  trx: TenantDb,
  { appKey, sub, timezone, sentOn }: { appKey: string; sub: string; timezone: string; sentOn: string },
): Promise<void> {
  await trx
    .insertInto('weekly_summaries')
    .values({ app_key: appKey, timezone, sent_on: sentOn })
    .onConflict((conflict) => conflict.column('app_key').doNothing())
    .execute()
  // Whoever is the last to go takes the row along, so it is held until this one is in.
  await trx.selectFrom('weekly_summaries').select('app_key').forUpdate().execute()
  // The last reader may have left the team, which leaves the clock behind.
  if (!(await hasReaders(trx))) await trx.updateTable('weekly_summaries').set({ timezone, sent_on: sentOn }).execute()
  await trx
    .insertInto('weekly_summary_readers')
    .values({ app_key: appKey, sub })
    .onConflict((conflict) => conflict.columns(['app_key', 'sub']).doNothing())
    .execute()
}

/** With the last reader, the clock is forgotten. */
export async function removeReader(trx: TenantDb, sub: string): Promise<void> {
  await trx.selectFrom('weekly_summaries').select('app_key').forUpdate().execute()
  await trx.deleteFrom('weekly_summary_readers').where('sub', '=', sub).execute()
  if (!(await hasReaders(trx))) await trx.deleteFrom('weekly_summaries').execute()
}

/** Who is to get the summary of this Monday; nobody where another process has them already. */
export async function takeReaders(trx: TenantDb, monday: string): Promise<string[]> {
  const taken = await trx
    .updateTable('weekly_summaries')
    .set({ sent_on: monday })
    .where('sent_on', '<', monday)
    .returning('app_key')
    .executeTakeFirst()
  if (!taken) return []
  const rows = await trx.selectFrom('weekly_summary_readers').select('sub').orderBy('sub').execute()
  return rows.map(({ sub }) => sub)
}

export const noteSent = (db: TenantDb, { sub, monday }: { sub: string; monday: string }) =>
  db.updateTable('weekly_summary_readers').set({ sent_on: monday }).where('sub', '=', sub).execute()

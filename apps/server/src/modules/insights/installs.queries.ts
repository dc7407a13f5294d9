/** What other modules may ask of installs. */
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

/** The platform with which an install was first seen; null for an install that never reported. */
export async function platformOf(db: TenantDb, installId: string): Promise<string | null> {
  const row = await db.selectFrom('installs').select('platform').where('install_id', '=', installId).executeTakeFirst()
  return row?.platform ?? null
}

export async function countInstalls(db: TenantDb): Promise<number> {
  const row = await db.selectFrom('installs').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A computer says 'web'. */
export const hasPhone = async (db: TenantDb): Promise<boolean> =>
  (await db
    .selectFrom('installs')
    .select('install_id')
    .where('platform', 'in', ['ios', 'android'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** How many installs were seen since then, by the version that their app reports. */
export async function countInstallsByVersion(db: TenantDb, since: Date): Promise<{ version: string; count: number }[]> {
  const rows = await db
    .selectFrom('installs')
    .select(['app_version', sql<string>`count(*)`.as('count')])
    .where('last_seen_at', '>=', since)
    .groupBy('app_version')
    .orderBy('app_version')
    .execute()
  return rows.map(({ app_version, count }) => ({ version: app_version, count: Number(count) }))
}

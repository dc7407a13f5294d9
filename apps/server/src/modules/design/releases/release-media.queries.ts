import type { TenantDb } from '../../../platform/db/tenant.ts'

/** Whether a release, live or earlier, shows a stored file, by the hash in its address. */
export const isFileInRelease = async (db: TenantDb, fileHash: string): Promise<boolean> =>
  (await db
    .selectFrom('releases')
    .select('id')
    .where('snapshot', 'like', `%${fileHash}%`)
    .limit(1)
    .executeTakeFirst()) !== undefined

import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

/** Kind and bytes of stored files by address; addresses of elsewhere are left out. */
export async function readFileSizes(db: TenantDb, urls: ReadonlySet<string>) {
  if (urls.size === 0) return new Map<string, { type: string; bytes: number }>()
  const rows = await db
    .selectFrom('media_uploads')
    .select(['url', 'type', 'size'])
    .where(sql<boolean>`url = any (${[...urls]}::text[])`)
    .execute()
  return new Map(rows.map(({ url, type, size }) => [url, { type, bytes: Number(size) }]))
}

import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { FileStorage } from '../../ports.ts'
import { keyOfUrl } from './stored-file.ts'

/**
 * Kind of stored files by address, and the bytes that a shopper loads: what was sent had other ones. Addresses of
 * elsewhere and of other apps are left out.
 */
export async function readFileSizes(storage: FileStorage, db: TenantDb, urls: ReadonlySet<string>) {
  if (urls.size === 0) return new Map<string, { type: string; bytes: number }>()
  const rows = await db
    .selectFrom('media_uploads')
    .select(['url', 'type'])
    .where(sql<boolean>`url = any (${[...urls]}::text[])`)
    .execute()
  const sized = rows.map(async ({ url, type }) => {
    const bytes = (await storage.size(keyOfUrl(url))) ?? 0
    return [url, { type, bytes }] as const
  })
  return new Map(await Promise.all(sized))
}

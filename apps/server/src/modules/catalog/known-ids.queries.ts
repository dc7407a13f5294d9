import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

/** Returns those of the ids that exist in the store's catalogue. */
export async function listKnownIds(
  db: TenantDb,
  kind: 'brands' | 'categories' | 'products',
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom(kind)
    .select('id')
    .where(sql<boolean>`id = any (${[...ids]}::text[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

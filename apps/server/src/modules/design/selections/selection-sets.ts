/** Lists of ids under their hash: written once and never changed, so a cached list stays valid for ever. */
import { createHash } from 'node:crypto'
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import { LRUCache } from 'lru-cache'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { WriteContext } from '../writing/write-context.ts'

/** Maximum number of ids in all remembered lists. */
const maxIds = 500_000
const known = new LRUCache<string, { kind: string; ids: readonly string[] }>({
  maxSize: maxIds,
  sizeCalculation: ({ ids }) => ids.length + 1,
})

const hashOf = (kind: SelectionKind, ids: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ids]))
    .digest('base64url')

/** Keeps the list and returns its name. */
export async function recordSet(
  { trx, appKey }: WriteContext,
  kind: SelectionKind,
  ids: readonly string[],
): Promise<string> {
  const hash = hashOf(kind, ids)
  await trx
    .insertInto('catalog_selections')
    .values({ app_key: appKey, hash, kind, ids: [...ids] })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return hash
}

/** Returns null when the app has no such list of this kind. */
export async function findSet(
  db: TenantDb,
  { appKey, kind, hash }: { appKey: string; kind: SelectionKind; hash: string },
): Promise<readonly string[] | null> {
  const key = `${appKey} ${hash}`
  const remembered = known.get(key)
  if (remembered) return remembered.kind === kind ? remembered.ids : null
  const row = await db
    .selectFrom('catalog_selections')
    .select(['kind', 'ids'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row) return null
  known.set(key, row)
  return row.kind === kind ? row.ids : null
}

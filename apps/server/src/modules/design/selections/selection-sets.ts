/** Lists of ids under their hash: written once and never changed, so a cached list stays valid for ever. */
import { createHash } from 'node:crypto'
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import { LRUCache } from 'lru-cache'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { Ports } from '../../../ports.ts'
import { defineService } from '../../../services.ts'
import type { WriteContext } from '../writing/write-context.ts'

/** Maximum number of ids in all remembered lists. */
const maxIds = 500_000
interface KnownSet {
  kind: string
  ids: readonly string[]
}
const knownSets = defineService(
  () => new LRUCache<string, KnownSet>({ maxSize: maxIds, sizeCalculation: ({ ids }) => ids.length + 1 }),
)

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

const readSet = (db: TenantDb, hash: string): Promise<KnownSet | undefined> =>
  db.selectFrom('catalog_selections').select(['kind', 'ids']).where('hash', '=', hash).executeTakeFirst()

interface SetRef {
  kind: SelectionKind
  hash: string
}

/** Returns null when the app has no such list of this kind. */
export async function findSet(db: TenantDb, { kind, hash }: SetRef): Promise<readonly string[] | null> {
  const row = await readSet(db, hash)
  return row?.kind === kind ? row.ids : null
}

/** The same for shoppers, who ask for few lists again and again. */
export async function recallSet(
  ports: Ports,
  { appKey, kind, hash }: SetRef & { appKey: string },
): Promise<readonly string[] | null> {
  const known = knownSets(ports)
  const key = `${appKey} ${hash}`
  const row = known.get(key) ?? (await readSet(ports.forApp(appKey), hash))
  if (row) known.set(key, row)
  return row?.kind === kind ? row.ids : null
}

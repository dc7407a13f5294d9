/** Packages for the stores, and the ids of apps there: the only file that names their tables. */
import type {
  PackageProblem,
  StoreIds,
  StorePackage,
  WebPartPlace,
} from '@vitrine/domain/store-package/store-package.routes'
import { noStoreIds, storeIdsSchema } from '@vitrine/domain/store-package/store-package.routes'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

export type PackageRow = Selectable<Tables['store_packages']>
const unfinished = ['waiting', 'running']

const idsOf = (row: { document: string } | undefined): StoreIds =>
  row ? storeIdsSchema.parse(JSON.parse(row.document)) : noStoreIds

export const readStoreIds = async (db: TenantDb): Promise<StoreIds> =>
  idsOf(await db.selectFrom('store_ids').select('document').executeTakeFirst())

/** Saves of one app run one after another, also the first. */
export const lockApp = (trx: TenantDb) =>
  trx.selectFrom('apps').select('app_key').forNoKeyUpdate().executeTakeFirstOrThrow()

export async function writeStoreIds(trx: TenantDb, appKey: string, ids: StoreIds): Promise<void> {
  const document = JSON.stringify(ids)
  await trx
    .insertInto('store_ids')
    .values({ app_key: appKey, document })
    .onConflict((conflict) => conflict.column('app_key').doUpdateSet({ document }))
    .execute()
}

/** Of these apps, those that said any. */
export async function listStoreIds(db: Kysely<Tables>): Promise<{ appKey: string; ids: StoreIds }[]> {
  const rows = await db.selectFrom('store_ids').select(['app_key', 'document']).orderBy('app_key').execute()
  return rows.map((row) => ({ appKey: row.app_key, ids: idsOf(row) }))
}

export const toPackage = (row: PackageRow): StorePackage => ({
  id: row.id,
  state: row.state as StorePackage['state'],
  webPart: row.web_part as WebPartPlace,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  done: row.done,
  total: row.total,
  problem: row.problem as PackageProblem | null,
  endedAt: row.ended_at?.toISOString() ?? null,
  size: row.size === null ? null : Number(row.size),
  expiresAt: row.expires_at?.toISOString() ?? null,
})

export const findPackage = (db: TenantDb, id: string): Promise<PackageRow | undefined> =>
  db.selectFrom('store_packages').selectAll().where('id', '=', id).executeTakeFirst()

export const findUnfinished = (db: TenantDb): Promise<PackageRow | undefined> =>
  db.selectFrom('store_packages').selectAll().where('state', 'in', unfinished).executeTakeFirst()

export const listPackages = (db: TenantDb): Promise<PackageRow[]> =>
  db.selectFrom('store_packages').selectAll().orderBy('asked_at', 'desc').orderBy('id').execute()

export interface NewPackage {
  id: string
  appKey: string
  askedBy: string
  webPart: WebPartPlace
  now: Date
}

export async function insertPackage(trx: TenantDb, { id, appKey, askedBy, webPart, now }: NewPackage): Promise<void> {
  await trx
    .insertInto('store_packages')
    .values({
      id,
      app_key: appKey,
      state: 'waiting',
      web_part: webPart,
      asked_by: askedBy,
      asked_at: now,
      touched_at: now,
    })
    .execute()
}

export interface Claim {
  id: string
  maker: string
  now: Date
  /** Whoever said nothing since then does not make it any more. */
  silentSince: Date
}

/** Null where somebody else makes it, or it has ended. */
export const claimPackage = (db: TenantDb, { id, maker, now, silentSince }: Claim): Promise<PackageRow | undefined> =>
  db
    .updateTable('store_packages')
    .set((eb) => ({ state: 'running', maker, touched_at: now, done: 0, total: 0, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('state', '=', 'waiting'), eb.and([eb('state', '=', 'running'), eb('touched_at', '<', silentSince)])]),
    )
    .returningAll()
    .executeTakeFirst()

interface Own {
  id: string
  maker: string
}

/** False where it was cancelled, or somebody else makes it now. */
export async function touchPackage(
  db: TenantDb,
  { id, maker }: Own,
  { now, done, total }: { now: Date; done: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('store_packages')
    .set({ touched_at: now, done, total })
    .where('id', '=', id)
    .where('maker', '=', maker)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function finishPackage(
  db: TenantDb,
  { id, maker }: Own,
  end: { now: Date; size: number; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('store_packages')
    .set((eb) => ({
      state: 'ready',
      done: eb.ref('total'),
      ended_at: end.now,
      size: end.size,
      expires_at: end.expiresAt,
    }))
    .where('id', '=', id)
    .where('maker', '=', maker)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends what is not finished; one that has ended stays as it is. Where a maker is named, only as long as it is this one's. */
export async function endPackage(
  db: TenantDb,
  { id, maker }: { id: string; maker?: string | null },
  end: { state: 'failed' | 'cancelled'; now: Date; problem?: PackageProblem },
): Promise<void> {
  const ended = db
    .updateTable('store_packages')
    .set({ state: end.state, ended_at: end.now, problem: end.problem ?? null })
    .where('id', '=', id)
    .where('state', 'in', unfinished)
  await (maker === undefined ? ended : ended.where('maker', 'is not distinct from', maker)).execute()
}

/** Of every app: those that nobody makes although they should be made. */
export const listSilent = (db: Kysely<Tables>, silentSince: Date): Promise<PackageRow[]> =>
  db
    .selectFrom('store_packages')
    .selectAll()
    .where('state', 'in', unfinished)
    .where('touched_at', '<', silentSince)
    .execute()

/** Of every app: those that are over, and what failed or was cancelled so long ago. */
export const listOver = (db: Kysely<Tables>, now: Date, endedBefore: Date): Promise<PackageRow[]> =>
  db
    .selectFrom('store_packages')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([eb('state', 'in', ['failed', 'cancelled']), eb('ended_at', '<', endedBefore)]),
      ]),
    )
    .execute()

export async function deletePackage(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('store_packages').where('id', '=', id).execute()
}

/** Its shoppers may have the web part in their phones from now on. */
export async function markPackaged(db: TenantDb, appKey: string, now: Date): Promise<void> {
  await db
    .insertInto('packaged_apps')
    .values({ app_key: appKey, since: now })
    .onConflict((conflict) => conflict.column('app_key').doNothing())
    .execute()
}

export const listPackagedApps = async (db: Kysely<Tables>): Promise<string[]> =>
  (await db.selectFrom('packaged_apps').select('app_key').execute()).map((row) => row.app_key)

/** Releases of one app. A release never changes; the live design's row says which one is live. */
import type { Change } from '@vitrine/domain/publishing/publishing.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { noteFiles } from './release-files.queries.ts'

const head = [
  'releases.id',
  'releases.number',
  'releases.hash',
  'releases.changes',
  'releases.published_by',
  'releases.published_at',
  'releases.restored_from',
] as const

const withLive = (db: TenantDb) =>
  db
    .selectFrom('releases')
    .leftJoin('designs as live', (join) =>
      join.onRef('live.app_key', '=', 'releases.app_key').on('live.status', '=', 'live'),
    )
    .select([...head, 'live.release_id as live_release_id'])

export async function listReleaseRows(db: TenantDb, { page, size }: { page: number; size: number }) {
  const { total } = await db
    .selectFrom('releases')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await withLive(db)
    .orderBy('releases.number', 'desc')
    .offset(page * size)
    .limit(size)
    .execute()
  return { rows, total: Number(total) }
}

export const findRelease = (db: TenantDb, id: string) =>
  withLive(db).select('releases.snapshot').where('releases.id', '=', id).executeTakeFirst()
export type StoredRelease = NonNullable<Awaited<ReturnType<typeof findRelease>>>
export type ReleaseRow = Omit<StoredRelease, 'snapshot'>

/** Without its content, which may be of many megabytes. */
export const findReleaseRow = (db: TenantDb, id: string) =>
  withLive(db).where('releases.id', '=', id).executeTakeFirst()

export const findLiveRelease = (db: TenantDb) =>
  withLive(db).select('releases.snapshot').whereRef('releases.id', '=', 'live.release_id').executeTakeFirst()

/** What is published of the live design, as it was stored; null before the first release. */
export async function readLiveSnapshot(db: TenantDb): Promise<Snapshot | null> {
  const live = await findLiveRelease(db)
  return live ? (JSON.parse(live.snapshot) as Snapshot) : null
}

export async function lastReleaseNumber(trx: TenantDb): Promise<number> {
  const { last } = await trx
    .selectFrom('releases')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

interface ReleaseWrite {
  id: string
  designId: string
  number: number
  hash: string
  content: Snapshot
  /** The content as JSON. */
  snapshot: string
  changes: Change[]
  restoredFrom: number | null
}

export async function insertRelease({ trx, appKey, author, now }: WriteContext, release: ReleaseWrite): Promise<void> {
  await trx
    .insertInto('releases')
    .values({
      app_key: appKey,
      id: release.id,
      design_id: release.designId,
      number: release.number,
      hash: release.hash,
      snapshot: release.snapshot,
      changes: JSON.stringify(release.changes),
      published_by: author,
      published_at: now,
      restored_from: release.restoredFrom,
    })
    .execute()
  await noteFiles(trx, { appKey, ...release })
}

/** Sets what shoppers see of a design from now on, or saw of it last. */
export const setDesignRelease = (trx: TenantDb, designId: string, id: string) =>
  trx.updateTable('designs').set({ release_id: id }).where('id', '=', designId).execute()

/** The releases with these contents by their numbers: one that was brought back has the content of an earlier one. */
export const listReleaseHeads = (db: TenantDb, hashes: readonly string[]) =>
  hashes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('releases')
        .select(['hash', 'number', 'published_at'])
        .where('hash', 'in', [...hashes])
        .orderBy('number')
        .execute()

export const findReleaseHash = async (db: TenantDb, id: string): Promise<string | undefined> =>
  (await db.selectFrom('releases').select('hash').where('id', '=', id).executeTakeFirst())?.hash

export const hasRelease = async (db: TenantDb): Promise<boolean> =>
  (await db.selectFrom('releases').select('id').limit(1).executeTakeFirst()) !== undefined

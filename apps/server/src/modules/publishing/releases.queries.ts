/** Releases of one app. A release is never changed; which one is live stands with the app. */
import type { Change } from '@vitrine/domain/publishing/publishing.routes'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

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
    .innerJoin('apps', 'apps.app_key', 'releases.app_key')
    .select([...head, 'apps.live_release_id'])

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

export const findLiveRelease = (db: TenantDb) =>
  withLive(db).select('releases.snapshot').whereRef('releases.id', '=', 'apps.live_release_id').executeTakeFirst()

export async function lastReleaseNumber(trx: TenantDb): Promise<number> {
  const { last } = await trx
    .selectFrom('releases')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

interface ReleaseWrite {
  appKey: string
  id: string
  number: number
  hash: string
  snapshot: string
  changes: Change[]
  author: string
  now: Date
  restoredFrom: number | null
}

export const insertRelease = (trx: TenantDb, write: ReleaseWrite) =>
  trx
    .insertInto('releases')
    .values({
      app_key: write.appKey,
      id: write.id,
      number: write.number,
      hash: write.hash,
      snapshot: write.snapshot,
      changes: JSON.stringify(write.changes),
      published_by: write.author,
      published_at: write.now,
      restored_from: write.restoredFrom,
    })
    .execute()

/** By the database's clock: every server asks it what went live since it last asked. */
export const setLiveRelease = (trx: TenantDb, id: string) =>
  trx.updateTable('apps').set({ live_release_id: id, live_changed_at: sql`now()` }).execute()

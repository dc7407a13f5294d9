/** How far the sync of each app is, and which process works on it: the only file that names this table. */
import { newId } from '@vitrine/domain/ids'
import type { PullFailure } from '@vitrine/domain/store-connection/store-connection.schema'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { Clock } from '../../../ports.ts'

/** When a process dies while syncing, another one takes over after this time. Longer than any call of a store. */
const heldMs = 120_000
/** The hold is extended before a call of the store when it is older than this. */
const renewedMs = heldMs / 4

export interface SyncHold {
  holder: string
  run: string | null
  runBeganAt: Date | null
  cursor: string | null
  seen: number
  changesUntil: Date | null
  completedAt: Date | null
  /** When the last full run found less than half of what the mirror has. */
  shrankAt: Date | null
}

/** Returns null while another process works on this app. */
export async function takeSync(db: TenantDb, appKey: string, now: Date): Promise<SyncHold | null> {
  const holder = newId()
  const held = { held_by: holder, held_until: new Date(now.getTime() + heldMs) }
  const row = await db
    .insertInto('catalog_syncs')
    .values({ app_key: appKey, ...held })
    .onConflict((conflict) =>
      conflict
        .column('app_key')
        .doUpdateSet(held)
        .where((eb) => eb.or([eb('catalog_syncs.held_until', 'is', null), eb('catalog_syncs.held_until', '<=', now)])),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  return {
    holder,
    run: row.run,
    runBeganAt: row.run_began_at,
    cursor: row.cursor,
    seen: row.seen,
    changesUntil: row.changes_until,
    completedAt: row.completed_at,
    shrankAt: row.shrank_at,
  }
}

interface Progress {
  run?: string | null
  run_began_at?: Date | null
  cursor?: string | null
  seen?: number
  expected?: number | null
  changes_until?: Date
  completed_at?: Date
  shrank_at?: Date | null
  full_at?: Date
  changed_at?: Date
  asked_at?: null
  cancelled_at?: null
}

/** Another process works on this app now, so what was read here is not written. */
export class LostSync extends Error {}

/**
 * Writes the progress in the same transaction as the data and extends the hold; throws when another process has taken
 * over.
 */
export async function recordProgress(trx: TenantDb, holder: string, now: Date, progress: Progress): Promise<void> {
  const row = await trx
    .updateTable('catalog_syncs')
    .set({ ...progress, held_until: new Date(now.getTime() + heldMs) })
    .where('held_by', '=', holder)
    .returning('app_key')
    .executeTakeFirst()
  if (!row) throw new LostSync('Another sync of this app has taken over.')
}

/** The same store, whose every call makes sure first that this process may go on: a page of a slow one takes minutes. */
export function holding<T extends object>(store: T, hold: { db: TenantDb; holder: string; clock: Clock }): T {
  let renewedAt = hold.clock.now()
  const renew = async (): Promise<void> => {
    const now = hold.clock.now()
    if (now - renewedAt < renewedMs) return
    await recordProgress(hold.db, hold.holder, new Date(now), {})
    renewedAt = now
  }
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return async (...args: unknown[]) => {
        await renew()
        return Reflect.apply(member, target, args)
      }
    },
  })
}

/**
 * Ends reading everything, whoever does it: it loses its hold, so that nothing more is written. Returns whether there was
 * something to end.
 */
export async function cancelSync(trx: TenantDb, now: Date): Promise<boolean> {
  const over = { held_by: null, held_until: null, run: null, run_began_at: null, cursor: null, seen: 0, expected: null }
  const row = await trx
    .updateTable('catalog_syncs')
    .set({ ...over, asked_at: null, cancelled_at: now })
    .where((eb) => eb.or([eb('run', 'is not', null), eb('asked_at', 'is not', null)]))
    .returning('app_key')
    .executeTakeFirst()
  return row !== undefined
}

/** Somebody ended it, and has not asked for it since. */
export const findCancelled = async (db: TenantDb): Promise<Date | null> =>
  (await db.selectFrom('catalog_syncs').select('cancelled_at').executeTakeFirst())?.cancelled_at ?? null

/** Whoever writes prices outside of a run waits here for a page that is being written. */
export const lockSync = (trx: TenantDb) => trx.selectFrom('catalog_syncs').select('app_key').forUpdate().execute()

/** With what the try ended: nothing is told of a failure any more once one succeeded. */
export const releaseSync = (db: TenantDb, holder: string, failure: { at: Date; reason: PullFailure } | null = null) =>
  db
    .updateTable('catalog_syncs')
    .set({
      held_by: null,
      held_until: null,
      failed_at: failure?.at ?? null,
      failed_reason: failure?.reason ?? null,
      ...(failure && { asked_at: null }),
    })
    .where('held_by', '=', holder)
    .execute()

export interface SyncStanding {
  appKey: string
  outage: string | null
  failedReason: string | null
  /** When something was read last. */
  readAt: Date | null
  connectedAt: Date | null
  /** Somebody reads it now. */
  isHeld: boolean
  cancelledAt: Date | null
}

/** Of all apps with a store that others run. */
export async function listSyncStandings(db: Kysely<Tables>, now: Date): Promise<SyncStanding[]> {
  const rows = await db
    .selectFrom('catalog_syncs as s')
    .innerJoin('apps as a', 'a.app_key', 's.app_key')
    .innerJoin('store_connections as c', (join) =>
      join.onRef('c.app_key', '=', 'a.app_key').onRef('c.kind', '=', 'a.connector'),
    )
    .select(['s.app_key', 's.outage', 's.failed_reason', 's.held_until', 's.cancelled_at', 'c.connected_at'])
    .select(({ fn }) => fn<Date | null>('greatest', ['s.full_at', 's.changed_at']).as('read_at'))
    .orderBy('s.app_key')
    .execute()
  return rows.map((row) => ({
    appKey: row.app_key,
    outage: row.outage,
    failedReason: row.failed_reason,
    readAt: row.read_at,
    connectedAt: row.connected_at,
    isHeld: row.held_until !== null && row.held_until > now,
    cancelledAt: row.cancelled_at,
  }))
}

/** False where somebody else noted it meanwhile. */
export async function noteOutage(
  trx: TenantDb,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> {
  const row = await trx
    .updateTable('catalog_syncs')
    .set({ outage: to })
    .where('outage', 'is not distinct from', from)
    .returning('app_key')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the app's store was not read for longer than it may go unsaid. */
export const isMirrorOld = async (db: TenantDb): Promise<boolean> =>
  (await db
    .selectFrom('catalog_syncs as s')
    .innerJoin('apps as a', 'a.app_key', 's.app_key')
    .innerJoin('store_connections as c', (join) =>
      join.onRef('c.app_key', '=', 'a.app_key').onRef('c.kind', '=', 'a.connector'),
    )
    .select('s.outage')
    .where('s.outage', 'is not', null)
    .executeTakeFirst()) !== undefined

/** How reading fares, for people: `run` while everything is read, whoever reads it. */
export async function readSyncStanding(db: TenantDb) {
  const row = await db.selectFrom('catalog_syncs').selectAll().executeTakeFirst()
  const { n } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return { row, products: Number(n) }
}

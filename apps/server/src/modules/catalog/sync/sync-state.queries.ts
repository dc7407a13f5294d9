/** How far the sync of each app is, and which process works on it: the only file that names this table. */
import { newId } from '@vitrine/domain/ids'
import type { TenantDb } from '../../../platform/db/tenant.ts'

/** Longer than a page takes. When a process dies while syncing, another one takes over after this time. */
const heldMs = 120_000

export interface Held {
  holder: string
  run: string | null
  runBeganAt: Date | null
  cursor: string | null
  seen: number
  changesUntil: Date | null
  completedAt: Date | null
}

/** Returns null while another process works on this app. */
export async function takeSync(db: TenantDb, appKey: string, now: Date): Promise<Held | null> {
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
  }
}

interface Progress {
  run?: string | null
  run_began_at?: Date | null
  cursor?: string | null
  seen?: number
  changes_until?: Date
  completed_at?: Date
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

export const releaseSync = (db: TenantDb, holder: string) =>
  db.updateTable('catalog_syncs').set({ held_by: null, held_until: null }).where('held_by', '=', holder).execute()

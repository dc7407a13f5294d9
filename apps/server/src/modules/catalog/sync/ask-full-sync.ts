/** Everything is read again: a store whose channel changed is another one to the mirror, and what is gone goes at once. */
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../../ports.ts'
import { readShop } from '../../apps/index.ts'
import { forgetAllLeftOut } from './left-out.queries.ts'
import { storeBehind } from './store-behind.ts'
import { findCancelled } from './sync-state.queries.ts'
import { syncStoreOf } from './sync-store.ts'

const busyMs = 30_000

export const syncCatalog: JobKind<{ appKey: string }> = {
  name: 'sync-catalog',
  waits: true,
  // Reading a large store whole takes this long.
  expireInSeconds: 60 * 60,
  run: async (ports, { appKey }) => {
    const db = ports.forApp(appKey)
    if (!(await readShop(db, appKey)) || (await findCancelled(db))) return
    const done = await syncStoreOf({ db, clock: ports.clock, appKey }, 'full', () => storeBehind(ports, appKey))
    // Another run reads this store: that is no failure, and this one comes after it.
    if (done === 'busy' && !(await findCancelled(db)))
      await ports.jobs.send(syncCatalog, { appKey }, { startAfter: new Date(ports.clock.now() + busyMs) })
  },
}

interface Asking {
  appKey: string
  now: Date
  /** That less than half of the products remains is then no sign of a store in maintenance. */
  mayShrink?: boolean
}

/**
 * Within the transaction that changes the channel, or what is read of the store. A run that is under way loses its hold,
 * so that it writes nothing more of what it was begun with.
 */
export async function askFullSync(ports: Ports, trx: TenantDb, { appKey, now, mayShrink = true }: Asking) {
  const asked = {
    held_by: null,
    held_until: null,
    run: null,
    run_began_at: null,
    cursor: null,
    seen: 0,
    expected: null,
    cancelled_at: null,
    changes_until: null,
    completed_at: null,
    asked_at: now,
    // What was read of another store, and failed there, says nothing of this one.
    ...(mayShrink && { shrank_at: now, outage: null }),
    ...(mayShrink && { full_at: null, changed_at: null, failed_at: null, failed_reason: null }),
  }
  await trx
    .insertInto('catalog_syncs')
    .values({ app_key: appKey, ...asked })
    .onConflict((conflict) => conflict.column('app_key').doUpdateSet(asked))
    .execute()
  if (mayShrink) await forgetAllLeftOut(trx)
  await ports.jobs.send(syncCatalog, { appKey }, { within: trx })
}

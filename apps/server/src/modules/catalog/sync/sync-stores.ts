/** Keeps the mirrors of all apps current: changes since the last look, and everything once a day. */
import type { JobKind, Ports } from '../../../ports.ts'
import { findShop } from '../../apps/index.ts'
import { storeBehind } from './store-behind.ts'
import { fullEveryMs, syncStoreOf } from './sync-store.ts'

/** Null where somebody ended reading everything: it is left alone for as long as a store that was read whole. */
async function modeOf(ports: Ports, appKey: string): Promise<'full' | 'changed' | null> {
  const row = await ports
    .forApp(appKey)
    .selectFrom('catalog_syncs')
    .select(['completed_at', 'cancelled_at'])
    .executeTakeFirst()
  const isLongAgo = (at: Date) => ports.clock.now() - at.getTime() >= fullEveryMs
  if (row?.cancelled_at) return isLongAgo(row.cancelled_at) ? 'full' : null
  return !row?.completed_at || isLongAgo(row.completed_at) ? 'full' : 'changed'
}

async function keepCurrent(ports: Ports, appKey: string): Promise<void> {
  const mode = (await findShop(ports, appKey)) && (await modeOf(ports, appKey))
  if (!mode) return
  const place = { db: ports.forApp(appKey), clock: ports.clock, appKey }
  await syncStoreOf(place, mode, () => storeBehind(ports, appKey))
}

/** A store that others run may take its time, and nobody else waits for it. A run that overtakes another leaves it alone. */
export const keepStore: JobKind<{ appKey: string }> = {
  name: 'keep-store',
  waits: true,
  // Reading a large store whole takes this long.
  expireInSeconds: 60 * 60,
  // The next one comes within minutes.
  retryLimit: 0,
  run: async (ports, { appKey }) => {
    try {
      await keepCurrent(ports, appKey)
    } catch (error) {
      ports.log.warn({ err: error, appKey }, 'the mirror could not be brought up to the store')
    }
  },
}

/** Stores of ours are read one after the other; one that fails does not delay the next. */
export async function syncStores(ports: Ports): Promise<void> {
  const db = ports.allTables('The mirrors of all apps are kept current.')
  const apps = await db
    .selectFrom('apps as a')
    .leftJoin('store_connections as c', (join) =>
      join.onRef('c.app_key', '=', 'a.app_key').onRef('c.kind', '=', 'a.connector'),
    )
    .select(['a.app_key', 'c.kind as elsewhere'])
    .orderBy('a.app_key')
    .execute()
  for (const { app_key: appKey, elsewhere } of apps)
    if (elsewhere === null) await keepStore.run(ports, { appKey })
    else await ports.jobs.send(keepStore, { appKey })
}

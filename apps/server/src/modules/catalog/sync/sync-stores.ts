/** Keeps the mirrors of all apps current: changes since the last look, and everything once a day. */
import type { Ports } from '../../../ports.ts'
import { findShop } from '../../apps/index.ts'
import { commerceOf } from '../../commerce/index.ts'
import { fullEveryMs, syncStore } from './sync-store.ts'

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

/** Syncs one app after the other; a store that fails does not delay the next. */
export async function syncStores(ports: Ports): Promise<void> {
  const db = ports.allTables('The mirrors of all apps are kept current.')
  const apps = await db.selectFrom('apps').select('app_key').orderBy('app_key').execute()
  for (const { app_key: appKey } of apps) {
    try {
      const shop = await findShop(ports, appKey)
      if (!shop) continue
      const mode = await modeOf(ports, appKey)
      if (!mode) continue
      const { clock } = ports
      await syncStore({ db: ports.forApp(appKey), clock, shop, store: commerceOf(ports, shop) }, mode)
    } catch (error) {
      ports.log.warn({ err: error, appKey }, 'the mirror could not be brought up to the store')
    }
  }
}

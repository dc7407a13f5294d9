/** Keeps the mirrors of all apps current: changes since the last look, and everything once a day. */
import type { Ports } from '../../../ports.ts'
import { findShop } from '../../apps/index.ts'
import { commerceOf } from '../../commerce/index.ts'
import { fullEveryMs, syncStore } from './sync-store.ts'

async function isFullDue(ports: Ports, appKey: string): Promise<boolean> {
  const row = await ports.forApp(appKey).selectFrom('catalog_syncs').select('completed_at').executeTakeFirst()
  return !row?.completed_at || ports.clock.now() - row.completed_at.getTime() >= fullEveryMs
}

/** Syncs one app after the other; a store that fails does not delay the next. */
export async function syncStores(ports: Ports): Promise<void> {
  const db = ports.allTables('The mirrors of all apps are kept current.')
  const apps = await db.selectFrom('apps').select('app_key').orderBy('app_key').execute()
  for (const { app_key: appKey } of apps) {
    try {
      const shop = await findShop(ports, appKey)
      if (!shop) continue
      const mode = (await isFullDue(ports, appKey)) ? 'full' : 'changed'
      const { clock } = ports
      await syncStore({ db: ports.forApp(appKey), clock, shop, store: commerceOf(ports, shop) }, mode)
    } catch (error) {
      ports.log.warn({ err: error, appKey }, 'the mirror could not be brought up to the store')
    }
  }
}

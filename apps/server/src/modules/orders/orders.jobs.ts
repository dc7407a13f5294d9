/** Keeps the mirrors of orders current: what is told at once, what changed since the last look, and what may go. */
import { dayMs } from '@vitrine/domain/time'
import type { JobKind, Ports } from '../../ports.ts'
import { findShop, lockStore, readShop } from '../apps/index.ts'
import { syncOf } from './count-orders.ts'
import { syncOrder, syncOrdersOf } from './sync-orders.ts'

/** No cart becomes an order so long after it was started. */
const cartDeviceDays = 90

/** Sent in the transaction of the order, where the store lives in our database; else when the app hears of one. */
export const mirrorOrder: JobKind<{ appKey: string; orderId: string }> = {
  name: 'mirror-order',
  waits: true,
  run: async (ports, { appKey, orderId }) => {
    const shop = await findShop(ports, appKey)
    if (shop) await syncOrder(syncOf(ports, shop), orderId)
  },
}

/** A store that others run may take its time, and nobody else waits for it. */
export const keepOrders: JobKind<{ appKey: string }> = {
  name: 'keep-orders',
  waits: true,
  // Reading all orders of a large store takes this long.
  expireInSeconds: 60 * 60,
  // The next one comes within minutes.
  retryLimit: 0,
  run: async (ports, { appKey }) => {
    try {
      if (!(await findShop(ports, appKey))) return
      const db = ports.forApp(appKey)
      await syncOrdersOf({ db, clock: ports.clock, appKey }, async () => {
        // One that is about to get another store is waited for.
        const shop = await db.transaction().execute(async (trx) => {
          await lockStore(trx)
          return readShop(trx, appKey)
        })
        return shop && syncOf(ports, shop)
      })
    } catch (error) {
      ports.log.warn({ err: error, appKey }, 'the orders could not be brought up to the store')
    }
  },
}

/** Stores of ours are read one after the other; one that fails does not delay the next. */
export const syncAllOrders: JobKind = {
  name: 'sync-orders',
  everySeconds: 5 * 60,
  expireInSeconds: 60 * 60,
  run: async (ports: Ports) => {
    const db = ports.allTables('The orders of all apps are kept current.')
    const apps = await db
      .selectFrom('apps as a')
      .leftJoin('store_connections as c', (join) =>
        join.onRef('c.app_key', '=', 'a.app_key').onRef('c.kind', '=', 'a.connector'),
      )
      .select(['a.app_key', 'c.kind as elsewhere'])
      .orderBy('a.app_key')
      .execute()
    for (const { app_key: appKey, elsewhere } of apps)
      if (elsewhere === null) await keepOrders.run(ports, { appKey })
      else await ports.jobs.send(keepOrders, { appKey })
  },
}

export const tidyCartDevices: JobKind = {
  name: 'tidy-cart-devices',
  everySeconds: 24 * 60 * 60,
  run: ({ allTables, clock }) =>
    allTables('Carts of every app that were left are swept.')
      .deleteFrom('cart_devices')
      .where('started_at', '<', new Date(clock.now() - cartDeviceDays * dayMs))
      .execute(),
}

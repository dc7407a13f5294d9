/** Which store stands behind an app now, for whoever holds its sync. */
import type { Ports } from '../../../ports.ts'
import { lockStore, readShop, type Shop } from '../../apps/index.ts'
import { commerceOf } from '../../commerce/index.ts'
import type { Store } from './read-products.ts'

/** Null where the app is gone. One that is about to get another store is waited for. */
export async function storeBehind(ports: Ports, appKey: string): Promise<{ shop: Shop; store: Store } | null> {
  const shop = await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      await lockStore(trx)
      return readShop(trx, appKey)
    })
  return shop && { shop, store: commerceOf(ports, shop) }
}

/** Products of a store that comes behind an app are in the mirror from that moment, before the rest of it is read. */
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { Shop } from '../../apps/index.ts'
import { siftProducts } from './mirror-limits.rules.ts'
import { type MirrorProduct, readProducts, type Store, scopeOf } from './read-products.ts'
import { writeProducts } from './write-products.ts'

export interface TakenProducts {
  products: readonly MirrorProduct[]
  /** Writes them in the transaction that puts the store behind the app. */
  write(trx: TenantDb): Promise<void>
}

const idsAtOnce = 250

export async function takeProducts(
  store: Store,
  shop: Shop,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<TakenProducts> {
  const products: MirrorProduct[] = []
  if (ids.length > 0) {
    const scope = await scopeOf(store, shop)
    for (let at = 0; at < ids.length; at += idsAtOnce)
      products.push(...(await readProducts(store, scope, { ids: ids.slice(at, at + idsAtOnce) })).products)
  }
  const reading = { appKey: shop.appKey, readAt: now }
  const { taken } = siftProducts(products, { room: ids.length, known: new Set() })
  // Without its reviews a product is not the same to the next reading, which reads them.
  const unread = taken.map((one) => ({ ...one, hash: '' }))
  return { products: taken, write: (trx) => writeProducts(trx, reading, { products: unread, reviews: new Map() }) }
}

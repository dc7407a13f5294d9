/** The goods of an app whose store is one of ours. */
import type { OwnGoods } from '@vitrine/connectors/kit/own-goods'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { readShop, type Shop } from '../apps/index.ts'

export interface OpenGoods {
  shop: Shop
  goods: OwnGoods
}

/** Null where the store is one that others run. */
export async function findOwnGoods(ports: Ports, db: TenantDb, appKey: string): Promise<OpenGoods | null> {
  const shop = await readShop(db, appKey)
  ensure(shop, 'not_found')
  const goods = ports.connectors.kinds[shop.connector]?.goods?.(shop, { db, clock: ports.clock })
  return goods ? { shop, goods } : null
}

/** Throws `conflict` where the store is one that others run: its goods are changed there. */
export async function openGoods(ports: Ports, db: TenantDb, appKey: string): Promise<OpenGoods> {
  const found = await findOwnGoods(ports, db, appKey)
  if (!found) throw new AppError('conflict', because('goods_elsewhere'))
  return found
}

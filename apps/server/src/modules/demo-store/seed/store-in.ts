import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { forApp } from '../../../platform/db/tenant.ts'
import type { Ports } from '../../../ports.ts'
import { readShop } from '../../apps/index.ts'

/** The app and its store, within the transaction that fills them. */
export async function storeIn({ connectors, clock }: Ports, trx: Kysely<Tables>, appKey: string) {
  const db = forApp(trx, appKey)
  const shop = await readShop(db, appKey)
  const store = shop && connectors.kinds[shop.connector]?.connect(shop, { db, clock })
  if (!store) throw new Error(`There is no app ${appKey}.`)
  return { db, clock, shop, store }
}

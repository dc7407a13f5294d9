import type { CommerceConnector } from '@vitrine/connectors/kit/commerce'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { keepPrices } from '../product-prices.queries.ts'

/** Asks the store for the stock of these products and updates the mirror, unless a later answer was already stored. */
export async function refreshStock(
  db: TenantDb,
  store: Pick<CommerceConnector, 'availability'>,
  { variantIds, now }: { variantIds: readonly string[]; now: Date },
): Promise<void> {
  if (variantIds.length === 0) return
  const found = await store.availability(variantIds)
  const ids = [...found.keys()].sort()
  if (ids.length === 0) return
  await db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('variants').select('product_id').distinct().where('id', 'in', ids).execute()
    const productIds = rows.map((row) => row.product_id)
    if (productIds.length === 0) return
    // A sync replaces the variants of a product as a whole: without its lock, the update could meet rows that are gone. Prices
    // that a new rate converts meanwhile refer to the product, and need not wait.
    await trx.selectFrom('products').select('id').where('id', 'in', productIds).orderBy('id').forNoKeyUpdate().execute()
    for (const [id, { quantity, availableForSale }] of found)
      await trx
        .updateTable('variants')
        .set({ stock: quantity, sold_out: !availableForSale, stock_read_at: now })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('stock_read_at', 'is', null), eb('stock_read_at', '<=', now)]))
        .execute()
    await keepPrices(trx, { productIds })
  })
}

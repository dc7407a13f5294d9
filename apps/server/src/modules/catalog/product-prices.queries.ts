/**
 * The price that a card shows, in each currency: of the cheapest variant that is for sale, else of the cheapest. Whatever
 * writes variants or their prices keeps it, in the same transaction.
 */
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { isForSale } from './reading.ts'

/** Of these products, or of one currency. */
export async function keepPrices(
  trx: TenantDb,
  { productIds, code }: { productIds?: readonly string[]; code?: string },
): Promise<void> {
  let outdated = trx.deleteFrom('product_prices as old')
  let prices = trx
    .selectFrom('variants as v')
    .innerJoin('variant_prices as vp', 'vp.variant_id', 'v.id')
    .select(['v.app_key', 'v.product_id', 'vp.currency_code'])
    .select(
      sql<number>`coalesce(min(vp.amount_minor) filter (where ${isForSale}), min(vp.amount_minor))`.as('amount_minor'),
    )
    .groupBy(['v.app_key', 'v.product_id', 'vp.currency_code'])
  if (productIds) {
    outdated = outdated.where(sql<boolean>`old.product_id = any (${[...productIds]}::text[])`)
    prices = prices.where(sql<boolean>`v.product_id = any (${[...productIds]}::text[])`)
  }
  if (code !== undefined) {
    outdated = outdated.where('old.currency_code', '=', code)
    prices = prices.where('vp.currency_code', '=', code)
  }
  await outdated.execute()
  await trx
    .insertInto('product_prices')
    .columns(['app_key', 'product_id', 'currency_code', 'amount_minor'])
    .expression(prices)
    // Another transaction, of a single product or of a whole currency, may have written them meanwhile.
    .onConflict((conflict) =>
      conflict
        .columns(['app_key', 'product_id', 'currency_code'])
        .doUpdateSet(({ ref }) => ({ amount_minor: ref('excluded.amount_minor') })),
    )
    .execute()
}

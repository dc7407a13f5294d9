/** Prices in currencies that the store has no price list for, kept beside the store's own so that lists sort by them. */
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { keepPrices } from '../product-prices.queries.ts'

interface Conversion {
  /** The store's own currency. */
  own: string
  code: string
  /** What one whole unit of `own` is worth in `code`. */
  rate: number
  /** All products without it. */
  productIds?: readonly string[]
}

/** Within a transaction that holds the app's sync. A price of the store itself stays. */
export async function convertPrices(trx: TenantDb, { own, code, rate, productIds }: Conversion): Promise<void> {
  const factor = String(rate * 10 ** (minorDigits(code) - minorDigits(own)))
  // An amount that no money can be must not stop the sync.
  const inLimits = (amount: RawBuilder<unknown>) =>
    sql`least(round(${amount} * ${factor}::numeric), ${String(Number.MAX_SAFE_INTEGER)}::numeric)`
  let prices = trx
    .selectFrom('variant_prices as own')
    .where('own.currency_code', '=', own)
    .select([
      'own.app_key',
      'own.variant_id',
      sql<string>`${code}::text`.as('currency_code'),
      sql<number>`${inLimits(sql`own.amount_minor`)}`.as('amount_minor'),
      sql<number | null>`case when own.compare_at_minor is not null then ${inLimits(sql`own.compare_at_minor`)} end`.as(
        'compare_at_minor',
      ),
      sql<boolean>`true`.as('converted'),
    ])
  if (productIds)
    prices = prices
      .innerJoin('variants as v', 'v.id', 'own.variant_id')
      .where(sql<boolean>`v.product_id = any (${[...productIds]}::text[])`)
  await trx
    .insertInto('variant_prices')
    .columns(['app_key', 'variant_id', 'currency_code', 'amount_minor', 'compare_at_minor', 'converted'])
    .expression(prices)
    .onConflict((conflict) =>
      conflict
        .columns(['app_key', 'variant_id', 'currency_code'])
        .doUpdateSet(({ ref }) => ({
          amount_minor: ref('excluded.amount_minor'),
          compare_at_minor: ref('excluded.compare_at_minor'),
        }))
        .where('variant_prices.converted', '=', true),
    )
    .execute()
  // Whoever converts those of some products keeps their prices in all currencies at once.
  if (!productIds) await keepPrices(trx, { code })
}

/** Converts into every currency of the app that lives by a rate. */
export async function convertIntoEnabled(trx: TenantDb, productIds: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('app_currencies as c')
    .innerJoin('apps as a', 'a.app_key', 'c.app_key')
    .where('c.enabled', '=', true)
    .where('c.priced_by', '=', 'rate')
    .select(['a.currency_code as own', 'c.code', 'c.rate'])
    .execute()
  for (const { own, code, rate } of rows) if (rate !== null) await convertPrices(trx, { own, code, rate, productIds })
}

export async function dropPrices(trx: TenantDb, code: string, which: { converted: boolean }): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('variant_prices')
    .where('currency_code', '=', code)
    .where('converted', '=', which.converted)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await keepPrices(trx, { code })
}

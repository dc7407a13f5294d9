/** The facts that badges are decided by: two queries, however many products there are. */
import type { ProductFacts, VariantFacts } from '@vitrine/domain/catalog/product-facts.schema'
import { sql } from 'kysely'
import type { Reading } from './reading.ts'

const readRows = ({ db }: Reading, ids: readonly string[]) =>
  db
    .selectFrom('products as p')
    .innerJoin('apps as a', 'a.app_key', 'p.app_key')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .where(sql<boolean>`p.id = any (${[...ids]}::text[])`)
    .select(['p.id', 'p.name', 'p.product_type', 'p.tags', 'b.name as vendor', 'a.currency_code'])
    .execute()

/** Variants sold in the shopper's currency, with the store's own price beside it. */
const readVariants = ({ db, currencyCode }: Reading, ids: readonly string[]) =>
  db
    .selectFrom('variants as v')
    .innerJoin('apps as a', 'a.app_key', 'v.app_key')
    .innerJoin('variant_prices as shown', (join) =>
      join.onRef('shown.variant_id', '=', 'v.id').on('shown.currency_code', '=', currencyCode),
    )
    .leftJoin('variant_prices as own', (join) =>
      join.onRef('own.variant_id', '=', 'v.id').onRef('own.currency_code', '=', 'a.currency_code'),
    )
    .where(sql<boolean>`v.product_id = any (${[...ids]}::text[])`)
    .select([
      'v.product_id',
      'v.title',
      'v.weight_grams',
      'v.stock',
      'shown.amount_minor',
      'shown.compare_at_minor',
      'own.amount_minor as own_amount_minor',
      'own.compare_at_minor as own_compare_at_minor',
    ])
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()
type VariantRow = Awaited<ReturnType<typeof readVariants>>[number]

const amountOf = (minor: number | null): number | null => (minor === null ? null : Number(minor))

function toVariantFacts(row: VariantRow, isOwnCurrency: boolean): VariantFacts {
  const shown = [Number(row.amount_minor), amountOf(row.compare_at_minor)] as const
  // A variant without a price in the store's own currency is compared by the price it has.
  const own =
    row.own_amount_minor === null
      ? shown
      : ([Number(row.own_amount_minor), amountOf(row.own_compare_at_minor)] as const)
  const facts = [row.title, ...own, row.weight_grams, row.stock] as const
  return isOwnCurrency ? [...facts] : [...facts, ...shown]
}

/** Facts by product id, for products that exist. */
export async function readFacts(reading: Reading, ids: readonly string[]): Promise<Map<string, ProductFacts>> {
  if (ids.length === 0) return new Map()
  const products = await readRows(reading, ids)
  const variants = new Map<string, VariantRow[]>(ids.map((id) => [id, []]))
  for (const row of await readVariants(reading, ids)) variants.get(row.product_id)?.push(row)
  return new Map(
    products.map((row) => [
      row.id,
      {
        title: row.name,
        vendor: row.vendor,
        productType: row.product_type,
        tags: row.tags,
        currencyCode: row.currency_code,
        shownCurrencyCode: reading.currencyCode,
        variants: (variants.get(row.id) ?? []).map((variant) =>
          toVariantFacts(variant, row.currency_code === reading.currencyCode),
        ),
      },
    ]),
  )
}

import { insertRows } from '../insert-rows.ts'
import type { StoreDb } from '../store-shop.ts'
import type { StoreRows } from './store-rows.ts'

/** Inserts the rows in an order that satisfies their references. */
export async function insertStore(trx: StoreDb, rows: StoreRows): Promise<void> {
  await insertRows(trx, 'demo_categories', rows.categories)
  await insertRows(trx, 'demo_category_texts', rows.category_texts)
  await insertRows(trx, 'demo_brands', rows.brands)
  await insertRows(trx, 'demo_products', rows.products)
  await insertRows(trx, 'demo_product_texts', rows.product_texts)
  await insertRows(trx, 'demo_labels', rows.catalog_labels)
  await insertRows(trx, 'demo_product_categories', rows.product_categories)
  await insertRows(trx, 'demo_variants', rows.variants)
  await insertRows(trx, 'demo_variant_prices', rows.variant_prices)
  await insertRows(trx, 'demo_reviews', rows.product_reviews)
  await insertRows(trx, 'demo_coupons', rows.coupons)
}

/** The demo store's rows in an app of a test, with addresses instead of drawn pictures. */
import { sql } from 'kysely'
import { makeStoreRows } from '../src/modules/demo-store/goods/store-rows.ts'
import { demoCurrencies, demoLanguages } from '../src/modules/demo-store/seed/demo-apps.ts'
import { insertRows } from '../src/modules/demo-store/seed/insert-rows.ts'
import type { TestApp } from './test-app.ts'

/** Pictures that there is a film of. */
const filmed = new Set(['product/court-sneaker/White', 'product/field-watch/Walnut', 'product/dome-lamp/Mustard'])

export async function buildDemoStore({ ports: { db, clock } }: TestApp, appKey: string): Promise<void> {
  const rows = makeStoreRows(appKey, clock.now(), (name) => {
    const url = `/media/${appKey}/${name.replace(/\W/g, '-').toLowerCase()}`
    const picture = { url: `${url}.webp`, thumbnailUrl: `${url}-t.webp`, width: 800, height: 800 }
    return filmed.has(name) ? { ...picture, videoUrl: `${url}.webm` } : picture
  })
  await insertRows(db, 'categories', rows.categories)
  await insertRows(db, 'category_texts', rows.category_texts)
  await insertRows(db, 'brands', rows.brands)
  await insertRows(db, 'products', rows.products)
  await insertRows(db, 'product_texts', rows.product_texts)
  await insertRows(db, 'catalog_labels', rows.catalog_labels)
  await insertRows(db, 'product_categories', rows.product_categories)
  await insertRows(db, 'variants', rows.variants)
  await insertRows(db, 'variant_prices', rows.variant_prices)
  await insertRows(db, 'product_reviews', rows.product_reviews)
  const others = <T extends { is_default: boolean }>(list: readonly T[]) =>
    list.filter((one) => !one.is_default).map((one) => ({ app_key: appKey, ...one }))
  await insertRows(db, 'app_languages', others(demoLanguages))
  await insertRows(
    db,
    'app_currencies',
    others(demoCurrencies).map((currency) => ({ ...currency, enabled: true })),
  )
  await sql`analyze`.execute(db)
}

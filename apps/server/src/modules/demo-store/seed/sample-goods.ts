/** Goods to try for a new app: those of the demo's goods that fit what its store sells, or goods of its trade. */
import { join } from 'node:path'
import type { Trade } from '@vitrine/domain/apps/trades'
import { readSampleGoods } from '@vitrine/embedded-store/goods/goods'
import { insertStore } from '@vitrine/embedded-store/goods/insert-store'
import { makeStoreRows, type StoreRows } from '@vitrine/embedded-store/goods/store-rows'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Ports } from '../../../ports.ts'
import { syncStore } from '../../catalog/index.ts'
import { pictureNamed, type SeedPicture, storePictures } from './demo-pictures.ts'
import { storeIn } from './store-in.ts'

/** What of the demo's goods a trade begins with; the others have goods of their own. */
const choices: Readonly<Partial<Record<Trade, readonly string[]>>> = {
  fashion: ['women', 'men', 'shoes', 'accessories', 'dresses', 'knitwear', 'outerwear', 'bags', 'eyewear'],
  home: ['home', 'lighting', 'furniture', 'kitchen', 'decor', 'candles', 'vases'],
}

/** The rows of these categories, and of nothing else. */
function pickRows(rows: StoreRows, categories: readonly string[]): StoreRows {
  const chosen = new Set(categories)
  const placed = rows.product_categories.filter((row) => chosen.has(row.category_id))
  const products = new Set(placed.map((row) => row.product_id))
  const ofProducts = <T extends { product_id: string }>(all: T[]) => all.filter((row) => products.has(row.product_id))
  const variants = ofProducts(rows.variants)
  const kept = new Set(variants.map(({ id }) => id))
  const sold = rows.products.filter(({ id }) => products.has(id))
  const brands = new Set(sold.map((row) => row.brand_id))
  return {
    categories: rows.categories
      .filter(({ id }) => chosen.has(id))
      .map((row) => ({ ...row, parent_id: chosen.has(row.parent_id ?? '') ? row.parent_id : null })),
    category_texts: rows.category_texts.filter((row) => chosen.has(row.category_id)),
    brands: rows.brands.filter(({ id }) => brands.has(id)),
    products: sold.map((row) => ({ ...row, related_ids: (row.related_ids ?? []).filter((id) => products.has(id)) })),
    product_texts: ofProducts(rows.product_texts),
    catalog_labels: rows.catalog_labels,
    product_categories: placed,
    variants,
    variant_prices: rows.variant_prices.filter((row) => kept.has(row.variant_id)),
    product_reviews: ofProducts(rows.product_reviews),
    // Nobody is promised anything in the name of a real store.
    coupons: [],
  }
}

export async function fillWithSamples(
  ports: Ports,
  { trx, appKey, trade, pictures: folder }: { trx: Kysely<Tables>; appKey: string; trade: Trade; pictures: string },
): Promise<void> {
  const pictures = new Map<string, SeedPicture>()
  for (const from of [folder, join(folder, 'samples')])
    for (const [name, picture] of (await storePictures(from, ports.storage, [appKey]))(appKey))
      pictures.set(name, picture)
  const pictureOf = (name: string) => {
    const { size: _size, ...picture } = pictureNamed(pictures, name)
    return picture
  }
  const rows = makeStoreRows(appKey, ports.clock.now(), pictureOf, readSampleGoods(trade))
  const chosen = choices[trade]
  await insertStore(trx, chosen ? pickRows(rows, chosen) : rows)
  await syncStore(await storeIn(ports, trx, appKey), 'full')
}

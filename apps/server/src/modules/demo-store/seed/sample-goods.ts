/** Goods to try for a new app: those of the demo's goods that fit what its store sells. */
import type { Trade } from '@vitrine/domain/apps/trades'
import { insertStore } from '@vitrine/embedded-store/goods/insert-store'
import { makeStoreRows, type StoreRows } from '@vitrine/embedded-store/goods/store-rows'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Ports } from '../../../ports.ts'
import { syncStore } from '../../catalog/index.ts'
import { pictureNamed, storePictures } from './demo-pictures.ts'
import { storeIn } from './store-in.ts'

interface Choice {
  categories: readonly string[]
  /** Of what is in them; everything where nothing is named. */
  products?: readonly string[]
}

/** What of the demo's goods a trade begins with. Food and electronics take what comes nearest to them. */
const choices: Readonly<Record<Trade, Choice>> = {
  fashion: {
    categories: ['women', 'men', 'shoes', 'accessories', 'dresses', 'knitwear', 'outerwear', 'bags', 'eyewear'],
  },
  food: {
    categories: ['kitchen', 'bags'],
    products: [
      ...['stoneware-mug', 'speckled-mug', 'serving-bowl', 'plate-set', 'steel-bottle', 'clay-teapot'],
      ...['pour-over-kettle', 'market-tote', 'canvas-tote'],
    ],
  },
  home: { categories: ['home', 'lighting', 'furniture', 'kitchen', 'decor', 'candles', 'vases'] },
  electronics: {
    categories: ['lighting', 'accessories', 'eyewear'],
    products: [
      ...['studio-headphones', 'field-watch', 'minimal-watch'],
      ...['mira-table-lamp', 'dome-lamp', 'arc-floor-lamp', 'paper-pendant'],
    ],
  },
}

/** The rows of what was chosen, and of nothing else. */
function pickRows(rows: StoreRows, choice: Choice): StoreRows {
  const chosen = new Set(choice.categories)
  const named = choice.products && new Set(choice.products)
  const placed = rows.product_categories.filter(
    (row) => chosen.has(row.category_id) && (!named || named.has(row.product_id)),
  )
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
  const pictures = (await storePictures(folder, ports.storage, [appKey]))(appKey)
  const rows = makeStoreRows(appKey, ports.clock.now(), (name) => {
    const { size: _size, ...picture } = pictureNamed(pictures, name)
    return picture
  })
  await insertStore(trx, pickRows(rows, choices[trade]))
  await syncStore(await storeIn(ports, trx, appKey), 'full')
}

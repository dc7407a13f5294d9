/** A store of real size, for measuring: made-up categories, brands and products in addition to those of the app. */
import { minuteMs } from '@vitrine/domain/time'
import { insertRows } from '@vitrine/embedded-store/insert-rows'
import { createRandom } from '@vitrine/embedded-store/random'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

export interface BigStore {
  appKey: string
  categories: number
  brands: number
  products: number
  currencyCodes: readonly string[]
  now: number
}

const kinds = ['Lamp', 'Chair', 'Shirt', 'Vase', 'Sneaker', 'Coat', 'Teapot', 'Blanket', 'Basket', 'Mirror'] as const
const makes = ['Oak', 'Linen', 'Brass', 'Wool', 'Glass', 'Clay', 'Cork', 'Silk', 'Steel', 'Jute'] as const
const rowsAtOnce = 2_000
/** Number of root categories, and of children of each category below. */
const roots = 40
const branching = 8

type Row<T extends keyof Tables> = Insertable<Tables[T]>

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

async function insertInParts<T extends keyof Tables & string>(db: Kysely<Tables>, table: T, rows: readonly Row<T>[]) {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertRows(db, table, rows.slice(from, from + rowsAtOnce))
}

function makeCategories({ appKey, categories }: BigStore): Row<'demo_categories'>[] {
  return range(categories).map((index) => {
    const above = index < roots ? null : Math.floor((index - roots) / branching)
    const id = `big-category-${index}`
    const name = `${at(makes, index)} ${at(kinds, Math.floor(index / 10))} ${index}`
    return {
      app_key: appKey,
      id,
      parent_id: above === null ? null : `big-category-${above}`,
      name,
      position: 1_000 + index,
      // One in fifty is hidden, as in stores that prepare a season.
      visible: index % 50 !== 49,
    }
  })
}

const makeBrands = ({ appKey, brands }: BigStore): Row<'demo_brands'>[] =>
  range(brands).map((index) => {
    const name = `${at(makes, index)} & ${at(kinds, Math.floor(index / 7))} ${index}`
    return { app_key: appKey, id: `big-brand-${index}`, name, position: 1_000 + index }
  })

/** Inserts products with two variants each, priced in every currency. */
export async function insertBigStore(db: Kysely<Tables>, store: BigStore): Promise<void> {
  const { appKey, categories, brands, products, currencyCodes, now } = store
  const random = createRandom(`big ${appKey}`)
  await insertInParts(db, 'demo_categories', makeCategories(store))
  await insertInParts(db, 'demo_brands', makeBrands(store))
  for (let from = 0; from < products; from += rowsAtOnce) {
    const indexes = range(Math.min(rowsAtOnce, products - from)).map((index) => from + index)
    await insertInParts(
      db,
      'demo_products',
      indexes.map((index): Row<'demo_products'> => {
        const name = `${at(makes, index)} ${at(kinds, Math.floor(index / 3))} no. ${index}`
        const sku = `BIG-${index}`
        return {
          app_key: appKey,
          id: `big-product-${index}`,
          handle: `big-product-${index}`,
          sku,
          name,
          brand_id: `big-brand-${index % brands}`,
          product_type: at(kinds, index),
          tags: [at(makes, index), at(kinds, index)],
          position: 1_000 + index,
          created_at: new Date(now - index * minuteMs),
          updated_at: new Date(now),
        }
      }),
    )
    const inCategories = indexes.flatMap((index) =>
      [...new Set([index % categories, Math.floor(random.next() * categories)])].map((category) => ({
        app_key: appKey,
        product_id: `big-product-${index}`,
        category_id: `big-category-${category}`,
      })),
    )
    await insertInParts(db, 'demo_product_categories', inCategories)
    const variants = indexes.flatMap((index) =>
      (['a', 'b'] as const).map((letter, position) => ({
        app_key: appKey,
        id: `big-variant-${index}-${letter}`,
        product_id: `big-product-${index}`,
        title: letter === 'a' ? 'Small' : 'Large',
        sku: `BIG-${index}-${letter}`,
        selected_options: JSON.stringify([{ name: 'Size', value: letter === 'a' ? 'Small' : 'Large' }]),
        stock: Math.floor(random.next() * 20),
        position,
      })),
    )
    await insertInParts(db, 'demo_variants', variants)
    const prices = variants.flatMap(({ id }) =>
      currencyCodes.map((currency_code) => ({
        app_key: appKey,
        variant_id: id,
        currency_code,
        amount_minor: 500 + Math.floor(random.next() * 40_000),
      })),
    )
    await insertInParts(db, 'demo_variant_prices', prices)
  }
}

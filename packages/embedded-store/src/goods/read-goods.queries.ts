/** Products of the store as documents, which a table holds. */
import type { GoodsDocument, GoodsVariant } from '@vitrine/domain/goods/goods-document.rules'
import { sql } from 'kysely'
import type { StoreDb, StoreShop } from '../store-shop.ts'
import { readList, type SelectedOption, type StoredImage } from './documents.ts'

type Reading = Pick<StoreShop, 'db' | 'language'>

/** Names of categories from the top, by id. A loop ends where it began. */
export async function readCategoryPaths({ db, language }: Reading): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('demo_categories as c')
    .leftJoin('demo_category_texts as t', (join) =>
      join.onRef('t.category_id', '=', 'c.id').on('t.language', '=', language),
    )
    .select(['c.id', 'c.parent_id', sql<string>`coalesce(t.name, c.name)`.as('name')])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    rows.map(({ id }) => {
      const path: string[] = []
      const seen = new Set<string>()
      for (let at = byId.get(id); at && !seen.has(at.id); at = byId.get(at.parent_id ?? '')) {
        seen.add(at.id)
        path.unshift(at.name)
      }
      return [id, path]
    }),
  )
}

const selectGoods = ({ db, language }: Reading) =>
  db
    .selectFrom('demo_products as p')
    .leftJoin('demo_product_texts as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language),
    )
    .leftJoin('demo_brands as b', 'b.id', 'p.brand_id')
    .selectAll('p')
    .select([
      'b.name as brand_name',
      sql<string>`coalesce(t.name, p.name)`.as('shown_name'),
      sql<string>`coalesce(t.description_html, p.description_html)`.as('shown_description'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof selectGoods>['execute']>>[number]

/** Ids that are asked for at once. */
const atOnce = 500

async function inParts<T, R>(all: readonly T[], read: (part: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = []
  for (let from = 0; from < all.length; from += atOnce) found.push(...(await read(all.slice(from, from + atOnce))))
  return found
}

export const readVariantRows = (db: StoreDb, productIds: readonly string[]) =>
  inParts(productIds, (ids) =>
    db
      .selectFrom('demo_variants')
      .selectAll()
      .where('product_id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  )
type VariantRow = Awaited<ReturnType<typeof readVariantRows>>[number]

async function readPrices(db: StoreDb, variantIds: readonly string[]): Promise<Map<string, GoodsVariant['prices']>> {
  const rows = await inParts(variantIds, (ids) =>
    db.selectFrom('demo_variant_prices').selectAll().where('variant_id', 'in', ids).execute(),
  )
  const prices = new Map<string, GoodsVariant['prices']>()
  for (const { variant_id, currency_code, amount_minor, compare_at_minor } of rows) {
    const own = prices.get(variant_id) ?? {}
    own[currency_code] = {
      amountMinor: Number(amount_minor),
      compareAtMinor: compare_at_minor === null ? null : Number(compare_at_minor),
    }
    prices.set(variant_id, own)
  }
  return prices
}

export const valuesOf = (row: Pick<VariantRow, 'selected_options'>): string[] =>
  readList<SelectedOption>(row.selected_options).map(({ value }) => value)

const toVariant = (row: VariantRow, prices: GoodsVariant['prices']): GoodsVariant => ({
  values: valuesOf(row),
  sku: row.sku,
  barcode: row.barcode,
  prices,
  stock: row.stock,
  sellsOn: row.sells_on,
  weightGrams: row.weight_grams,
  image: row.picture_address ?? row.image,
})

async function toDocuments(reading: Reading, rows: readonly Row[]): Promise<GoodsDocument[]> {
  if (rows.length === 0) return []
  const { db } = reading
  const ids = rows.map(({ id }) => id)
  const variants = await readVariantRows(db, ids)
  const prices = await readPrices(
    db,
    variants.map(({ id }) => id),
  )
  const links = await inParts(ids, (part) =>
    db.selectFrom('demo_product_categories').selectAll().where('product_id', 'in', part).execute(),
  )
  const paths = await readCategoryPaths(reading)
  const variantsBy = Map.groupBy(variants, ({ product_id }) => product_id)
  const linksBy = Map.groupBy(links, ({ product_id }) => product_id)
  return rows.map((row) => ({
    handle: row.handle,
    name: row.shown_name,
    descriptionHtml: row.shown_description,
    brand: row.brand_id === null ? null : row.brand_name,
    productType: row.product_type,
    tags: row.tags,
    categories: (linksBy.get(row.id) ?? [])
      .flatMap(({ category_id }) => {
        const path = paths.get(category_id)
        return path ? [path] : []
      })
      // Two stores with the same goods give the same table.
      .sort((one, other) => (one.join('\n') < other.join('\n') ? -1 : 1)),
    visible: row.visible,
    options: readList<{ name: string }>(row.options).map(({ name }) => name),
    images: row.picture_addresses ?? readList<StoredImage>(row.images).map(({ url }) => url),
    variants: (variantsBy.get(row.id) ?? []).map((variant) => toVariant(variant, prices.get(variant.id) ?? {})),
  }))
}

export async function findGoods(reading: Reading, handles: readonly string[]): Promise<Map<string, GoodsDocument>> {
  const rows = await inParts(handles, (part) => selectGoods(reading).where('p.handle', 'in', part).execute())
  return new Map((await toDocuments(reading, rows)).map((document) => [document.handle, document]))
}

/** The cursor is the place of the last product that was read: whoever comes or goes meanwhile shifts nothing. */
export async function listGoods(
  reading: Reading,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ items: GoodsDocument[]; next: string | null }> {
  const [, position, id] = /^(\d{1,9}):(.+)$/s.exec(cursor ?? '') ?? []
  // Only the page's own rows are joined, however many there are before and behind it.
  let places = reading.db
    .selectFrom('demo_products')
    .select(['id', 'position'])
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
  if (position !== undefined && id !== undefined)
    places = places.where(sql<boolean>`(position, id) > (${Number(position)}, ${id})`)
  const page = await places.execute()
  if (page.length === 0) return { items: [], next: null }
  const ids = page.map((row) => row.id)
  const rows = new Map((await selectGoods(reading).where('p.id', 'in', ids).execute()).map((row) => [row.id, row]))
  const last = page.length === limit ? page.at(-1) : undefined
  return {
    items: await toDocuments(
      reading,
      ids.flatMap((one) => rows.get(one) ?? []),
    ),
    next: last ? `${last.position}:${last.id}` : null,
  }
}

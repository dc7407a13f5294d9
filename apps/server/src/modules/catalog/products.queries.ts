/** Lists of products, as cards. */
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { searchPattern } from '@vitrine/domain/catalog/search-text.rules'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { inPortions } from './in-portions.ts'
import { type CardRow, toCard } from './product-documents.ts'
import { readFacts } from './product-facts.queries.ts'
import { isForSale, type Paging, type Reading } from './reading.ts'

export type ProductSort = 'featured' | 'price-asc' | 'price-desc' | 'newest' | 'name'

export interface ProductFilter {
  categoryId?: string | undefined
  brandId?: string | undefined
  query?: string | undefined
  /** Exactly these, in this order. */
  ids?: readonly string[] | undefined
  updatedSince?: Date | undefined
  /** Adds to each card the facts that badges are decided by. */
  facts?: boolean
  sort: ProductSort
  paging: Paging
}

/** The variant whose price a card shows: the cheapest one for sale, else the cheapest. */
const cheapestVariant = (currencyCode: string) => (eb: ExpressionBuilder<Tables & { p: Tables['products'] }, 'p'>) =>
  eb
    .selectFrom('variants as v')
    .innerJoin('variant_prices as vp', (join) =>
      join.onRef('vp.variant_id', '=', 'v.id').on('vp.currency_code', '=', currencyCode),
    )
    .whereRef('v.product_id', '=', 'p.id')
    .select(['v.sku', 'vp.amount_minor', 'vp.compare_at_minor', isForSale.as('available')])
    .orderBy(sql`${isForSale} desc`)
    .orderBy('vp.amount_minor')
    .orderBy('v.position')
    .limit(1)
    .as('cheapest')

function selectProducts({ db, language, currencyCode, audience }: Reading, filter: ProductFilter) {
  let query = db
    .selectFrom('products as p')
    .leftJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language))
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    // A product without a price in the requested currency cannot be sold in it.
    .innerJoin('product_prices as price', (join) =>
      join.onRef('price.product_id', '=', 'p.id').on('price.currency_code', '=', currencyCode),
    )
    .where('p.visible', '=', true)
  const { categoryId, brandId, ids, updatedSince } = filter
  if (categoryId !== undefined) {
    query = query.where((eb) => {
      let inside = eb
        .selectFrom('product_categories as pc')
        .innerJoin('categories as c', 'c.id', 'pc.category_id')
        .whereRef('pc.product_id', '=', 'p.id')
        .where(sql<boolean>`c.path @> array[${categoryId}::text]`)
      if (audience === 'shopper') inside = inside.where('c.shown', '=', true)
      return eb.exists(inside.select(sql`1`.as('one')))
    })
  }
  if (brandId !== undefined) query = query.where('p.brand_id', '=', brandId)
  if (ids !== undefined) query = query.where(sql<boolean>`p.id = any (${[...ids]}::text[])`)
  if (updatedSince !== undefined) query = query.where('p.updated_at', '>', updatedSince)
  if (filter.query !== undefined && filter.query.trim() !== '')
    query = query.where(sql<boolean>`coalesce(t.search_text, p.search_text) like ${searchPattern(filter.query)}`)
  return query
}

/** The orderings are written out here and never built from input; each ends with the product. */
const orderings = {
  featured: sql`p.position, p.id`,
  newest: sql`p.created_at desc, p.id`,
  name: sql`coalesce(t.search_text, p.search_text), p.id`,
  'price-asc': sql`price.amount_minor, price.product_id`,
  'price-desc': sql`price.amount_minor desc, price.product_id`,
} as const satisfies Record<ProductSort, unknown>

/** The ids of one page: the columns of a card are read for these only. */
async function pageOfIds(reading: Reading, filter: ProductFilter): Promise<string[]> {
  const { ids, sort } = filter
  const { page, size } = filter.paging
  const rows = await selectProducts(reading, filter)
    .select('p.id')
    .orderBy(ids === undefined ? orderings[sort] : sql`array_position(${[...ids]}::text[], p.id), p.id`)
    .offset(page * size)
    .limit(size)
    .execute()
  return rows.map(({ id }) => id)
}

async function countProducts(reading: Reading, filter: ProductFilter): Promise<number> {
  const counted = selectProducts(reading, filter).select(sql<number>`count(*)`.as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

async function readCardRows(reading: Reading, ids: readonly string[]): Promise<CardRow[]> {
  const rows = await selectProducts(reading, { ids, sort: 'featured', paging: { page: 0, size: ids.length } })
    .innerJoinLateral(cheapestVariant(reading.currencyCode), (join) => join.onTrue())
    .select([
      'p.id',
      'p.images',
      'p.options',
      'b.name as vendor',
      sql<string>`coalesce(t.name, p.name)`.as('name'),
      sql<string | null>`coalesce(p.sku, cheapest.sku)`.as('sku'),
      'cheapest.amount_minor',
      'cheapest.compare_at_minor',
      'cheapest.available',
    ])
    .execute()
  // Sorted here, because the database would look each id up in the whole list.
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function readCards(
  reading: Reading,
  ids: readonly string[],
  { facts }: Pick<ProductFilter, 'facts'>,
): Promise<ProductCard[]> {
  const rows = await readCardRows(reading, ids)
  const known = facts ? await readFacts(reading, ids) : null
  return rows.map((row) => {
    const card = toCard(row, reading.currencyCode)
    return known ? { ...card, facts: known.get(row.id) } : card
  })
}

export async function listProducts(reading: Reading, filter: ProductFilter) {
  const { page, size } = filter.paging
  const ids = await pageOfIds(reading, filter)
  const rows = await inPortions(ids, (portion) => readCards(reading, portion, filter))
  const isWhole = page === 0 && ids.length < size
  const total = isWhole ? ids.length : await countProducts(reading, filter)
  return { rows, total }
}

/** The product types in use, sorted, spelt as the store spells them. */
export async function listProductTypes({ db }: Pick<Reading, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('product_type')
    .distinct()
    .where('product_type', 'is not', null)
    .orderBy('product_type')
    .execute()
  return rows.flatMap((row) => row.product_type ?? [])
}

export async function listTags({ db }: Pick<Reading, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select(sql<string>`unnest(tags)`.as('tag'))
    .distinct()
    .orderBy('tag')
    .execute()
  return rows.map((row) => row.tag)
}

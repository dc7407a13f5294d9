/** Categories and brands: with the other `.queries` files of this folder the only ones that name the catalogue's tables. */
import type { Brand, Category } from '@vitrine/domain/catalog/catalog.schema'
import { searchPattern } from '@vitrine/domain/catalog/search-text.rules'
import { sql } from 'kysely'
import { type Paging, type Reading, withTotal } from './reading.ts'

interface CategoryFilter {
  query?: string | undefined
  parentId?: string | undefined
  id?: string | undefined
}

/** A category is shown when neither it nor one above it is hidden. */
const isShown = sql<boolean>`not exists (
  select 1 from categories h where h.app_key = c.app_key and h.id = any (c.path) and not h.visible)`

/** Products in the category or below it, each counted once. */
const productCount = sql<number>`(
  select count(distinct pc.product_id) from product_categories pc
  join categories d on d.app_key = pc.app_key and d.id = pc.category_id
  join products p on p.app_key = pc.app_key and p.id = pc.product_id and p.visible
  where pc.app_key = c.app_key and c.id = any (d.path))`

function selectCategories({ db, language, audience }: Reading, filter: CategoryFilter) {
  let query = db
    .selectFrom('categories as c')
    .leftJoin('category_texts as t', (join) => join.onRef('t.category_id', '=', 'c.id').on('t.language', '=', language))
  if (filter.id !== undefined) query = query.where('c.id', '=', filter.id)
  if (filter.parentId !== undefined) query = query.where('c.parent_id', '=', filter.parentId)
  if (filter.query !== undefined && filter.query.trim() !== '')
    query = query.where(sql<boolean>`coalesce(t.search_text, c.search_text) like ${searchPattern(filter.query)}`)
  return audience === 'shopper' ? query.where(isShown) : query
}

/** Parents before children; within a level in the store's order. */
export async function listCategories(
  reading: Reading,
  filter: CategoryFilter & { paging: Paging },
): Promise<{ rows: Category[]; total: number }> {
  const { page, size } = filter.paging
  const found = await selectCategories(reading, filter)
    .select([
      'c.id',
      'c.parent_id',
      'c.position',
      'c.image',
      sql<string>`coalesce(t.name, c.name)`.as('name'),
      isShown.as('shown'),
      productCount.as('product_count'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy(sql`cardinality(c.path)`)
    .orderBy('c.position')
    .orderBy('c.id')
    .offset(page * size)
    .limit(size)
    .execute()
  const { rows, total } = await withTotal(found, filter.paging, async () => {
    const counted = selectCategories(reading, filter).select(sql<number>`count(*)`.as('total'))
    return Number((await counted.executeTakeFirstOrThrow()).total)
  })
  const categories = rows.map((row) => ({
    id: row.id,
    name: row.name,
    title: row.name,
    image: row.image,
    parentId: row.parent_id,
    visible: row.shown,
    position: row.position,
    productCount: Number(row.product_count),
  }))
  return { rows: categories, total }
}

export async function findCategory(reading: Reading, id: string): Promise<Category | null> {
  const { rows } = await listCategories(reading, { id, paging: { page: 0, size: 1 } })
  return rows[0] ?? null
}

export async function listBrands(
  { db }: Reading,
  filter: { query?: string | undefined; paging: Paging },
): Promise<{ rows: Brand[]; total: number }> {
  let query = db.selectFrom('brands')
  if (filter.query !== undefined && filter.query.trim() !== '')
    query = query.where('search_text', 'like', searchPattern(filter.query))
  const found = await query
    .select(['id', 'name', 'image', 'selected', sql<number>`count(*) over ()`.as('total')])
    .orderBy('position')
    .orderBy('id')
    .offset(filter.paging.page * filter.paging.size)
    .limit(filter.paging.size)
    .execute()
  const { rows, total } = await withTotal(found, filter.paging, async () =>
    Number((await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total),
  )
  const brands = rows.map(({ id, name, image, selected }) => ({ id, name, imageUrl: image, selected }))
  return { rows: brands, total }
}

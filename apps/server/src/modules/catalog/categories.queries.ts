/** Categories. Only the `.queries` files of this folder name the catalogue's tables. */
import type { Category } from '@vitrine/domain/catalog/catalog.schema'
import { searchPattern } from '@vitrine/domain/catalog/search-text.rules'
import { sql } from 'kysely'
import { inPortions, portionSize } from './in-portions.ts'
import type { Paging, Reading } from './reading.ts'

interface CategoryFilter {
  query?: string | undefined
  parentId?: string | undefined
  /** Exactly these, in this order. */
  ids?: readonly string[] | undefined
}

function selectCategories({ db, language, audience }: Reading, filter: CategoryFilter) {
  let query = db
    .selectFrom('categories as c')
    .leftJoin('category_texts as t', (join) => join.onRef('t.category_id', '=', 'c.id').on('t.language', '=', language))
  if (filter.ids !== undefined) query = query.where(sql<boolean>`c.id = any (${[...filter.ids]}::text[])`)
  if (filter.parentId !== undefined) query = query.where('c.parent_id', '=', filter.parentId)
  if (filter.query !== undefined && filter.query.trim() !== '')
    query = query.where(sql<boolean>`coalesce(t.search_text, c.search_text) like ${searchPattern(filter.query)}`)
  return audience === 'shopper' ? query.where('c.shown', '=', true) : query
}

const name = sql<string>`coalesce(t.name, c.name)`

/** The count is a query of its own, so that only the rows of the page cost more than a look. */
async function countCategories(reading: Reading, filter: CategoryFilter): Promise<number> {
  const counted = selectCategories(reading, filter).select(sql<number>`count(*)`.as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

/** Parents before children; within a level in the store's order. */
const inTreeOrder = [sql`cardinality(c.path)`, sql`c.position`, sql`c.id`] as const

type CategoryPage = CategoryFilter & { paging: Paging }

async function readPage(reading: Reading, filter: CategoryPage): Promise<Category[]> {
  const { page, size } = filter.paging
  let query = selectCategories(reading, filter).select([
    'c.id',
    'c.parent_id',
    'c.position',
    'c.image',
    'c.shown',
    'c.product_count',
    name.as('name'),
  ])
  if (filter.ids !== undefined) query = query.orderBy(sql`array_position(${[...filter.ids]}::text[], c.id)`)
  else for (const part of inTreeOrder) query = query.orderBy(part)
  const rows = await query
    .offset(page * size)
    .limit(size)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    title: row.name,
    image: row.image,
    parentId: row.parent_id,
    visible: row.shown,
    position: row.position,
    productCount: row.product_count,
  }))
}

/** The ids of a page in the order of the tree. */
async function pageOfIds(reading: Reading, filter: CategoryPage): Promise<string[]> {
  const { page, size } = filter.paging
  let query = selectCategories(reading, filter).select('c.id')
  for (const part of inTreeOrder) query = query.orderBy(part)
  const rows = await query
    .offset(page * size)
    .limit(size)
    .execute()
  return rows.map(({ id }) => id)
}

async function readRows(reading: Reading, filter: CategoryPage): Promise<Category[]> {
  if (filter.ids !== undefined || filter.paging.size <= portionSize) return readPage(reading, filter)
  const ids = await pageOfIds(reading, filter)
  return inPortions(ids, (portion) => readPage(reading, { ids: portion, paging: { page: 0, size: portion.length } }))
}

export async function listCategories(
  reading: Reading,
  filter: CategoryPage,
): Promise<{ rows: Category[]; total: number }> {
  const { page, size } = filter.paging
  const rows = await readRows(reading, filter)
  const isWhole = page === 0 && rows.length < size
  return { rows, total: isWhole ? rows.length : await countCategories(reading, filter) }
}

export async function findCategory(reading: Reading, id: string): Promise<Category | null> {
  const { rows } = await listCategories(reading, { ids: [id], paging: { page: 0, size: 1 } })
  return rows[0] ?? null
}

/** The tree's nodes, parents before children, with what a picker of many categories needs of each. */
export async function listCategoryNodes(
  reading: Reading,
  { page, size }: Paging,
): Promise<{ rows: Pick<Category, 'id' | 'name' | 'parentId' | 'visible'>[]; total: number }> {
  let query = selectCategories(reading, {}).select(['c.id', 'c.parent_id', 'c.shown', name.as('name')])
  for (const part of inTreeOrder) query = query.orderBy(part)
  const rows = await query
    .offset(page * size)
    .limit(size)
    .execute()
  const isWhole = page === 0 && rows.length < size
  return {
    rows: rows.map((row) => ({ id: row.id, name: row.name, parentId: row.parent_id, visible: row.shown })),
    total: isWhole ? rows.length : await countCategories(reading, {}),
  }
}

/** Every category that shoppers may see, with the path from its root, in the order of the tree. */
export const listShownPaths = (db: Reading['db']) =>
  db
    .selectFrom('categories as c')
    .select(['c.id', 'c.path'])
    .where('c.shown', '=', true)
    .orderBy(sql`cardinality(c.path)`)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()

/** Names and pictures of these categories, in this order. */
export async function readCategoryRows(reading: Reading, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await selectCategories(reading, { ids })
    .select(['c.id', 'c.image', name.as('name')])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

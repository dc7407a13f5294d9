/** Brands of the store's catalogue. */
import { searchPattern } from '@vitrine/domain/catalog/search-text.rules'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Paging, Reading } from './reading.ts'

interface BrandFilter {
  query?: string | undefined
  /** Exactly these, in this order. */
  ids?: readonly string[] | undefined
  paging: Paging
}

interface StoreBrand {
  id: string
  name: string
  imageUrl: string | null
}

function selectBrands(db: TenantDb, { query, ids }: BrandFilter) {
  let brands = db.selectFrom('brands as b')
  if (ids !== undefined) brands = brands.where(sql<boolean>`b.id = any (${[...ids]}::text[])`)
  if (query !== undefined && query.trim() !== '') brands = brands.where('b.search_text', 'like', searchPattern(query))
  return brands
}

/** In the store's order, or in that of the asked ids. */
export async function listBrands(
  { db }: Pick<Reading, 'db'>,
  filter: BrandFilter,
): Promise<{ rows: StoreBrand[]; total: number }> {
  const { page, size } = filter.paging
  let query = selectBrands(db, filter).select(['b.id', 'b.name', 'b.image'])
  query =
    filter.ids === undefined
      ? query.orderBy('b.position').orderBy('b.id')
      : query.orderBy(sql`array_position(${[...filter.ids]}::text[], b.id)`)
  const rows = await query
    .offset(page * size)
    .limit(size)
    .execute()
  const isWhole = page === 0 && rows.length < size
  const counted = async () =>
    (await selectBrands(db, filter).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total
  return {
    rows: rows.map(({ id, name, image }) => ({ id, name, imageUrl: image })),
    total: isWhole ? rows.length : Number(await counted()),
  }
}

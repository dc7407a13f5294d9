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

interface BrandPage {
  rows: StoreBrand[]
  total: number
}

const toBrand = ({ id, name, image }: { id: string; name: string; image: string | null }): StoreBrand => ({
  id,
  name,
  imageUrl: image,
})

/** Filtering thousands of ids is quick; names and pictures are read for one page only. */
async function listAsked(db: TenantDb, filter: BrandFilter, asked: readonly string[]): Promise<BrandPage> {
  const { page, size } = filter.paging
  const present = new Set((await selectBrands(db, filter).select('b.id').execute()).map(({ id }) => id))
  const ids = asked.filter((id) => present.has(id))
  const shown = ids.slice(page * size, (page + 1) * size)
  const rows = await selectBrands(db, { ...filter, ids: shown })
    .select(['b.id', 'b.name', 'b.image'])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: shown.flatMap((id) => byId.get(id) ?? []).map(toBrand), total: ids.length }
}

/** Lists brands in the store's order, or in that of the requested ids. */
export async function listBrands({ db }: Pick<Reading, 'db'>, filter: BrandFilter): Promise<BrandPage> {
  if (filter.ids !== undefined) return listAsked(db, filter, filter.ids)
  const { page, size } = filter.paging
  const rows = await selectBrands(db, filter)
    .select(['b.id', 'b.name', 'b.image'])
    .orderBy('b.position')
    .orderBy('b.id')
    .offset(page * size)
    .limit(size)
    .execute()
  const isWhole = page === 0 && rows.length < size
  const counted = async () =>
    (await selectBrands(db, filter).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total
  return { rows: rows.map(toBrand), total: isWhole ? rows.length : Number(await counted()) }
}

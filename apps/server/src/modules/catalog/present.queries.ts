/**
 * Which of these ids the store has now, for the check of a design before publishing. One query per kind, however many
 * ids.
 */
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { isForSale } from './reading.ts'

const among = (column: string, ids: ReadonlySet<string>) => sql<boolean>`${sql.ref(column)} = any (${[...ids]}::text[])`

/** Visible products, and whether one of their variants can be bought. */
export async function findPresentProducts(db: TenantDb, ids: ReadonlySet<string>) {
  if (ids.size === 0) return new Map<string, { availableForSale: boolean }>()
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('variants as v', 'v.product_id', 'p.id')
    .where(among('p.id', ids))
    .where('p.visible', '=', true)
    .groupBy('p.id')
    .select(['p.id', sql<boolean>`coalesce(bool_or(v.id is not null and ${isForSale}), false)`.as('available')])
    .execute()
  return new Map(rows.map(({ id, available }) => [id, { availableForSale: available }]))
}

/** Existing categories, with the number of products in each or below it. */
export async function findPresentCategories(db: TenantDb, ids: ReadonlySet<string>) {
  if (ids.size === 0) return new Map<string, { productCount: number }>()
  const rows = await db
    .selectFrom('categories as c')
    .select(['c.id', 'c.product_count'])
    .where(among('c.id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, { productCount: row.product_count }]))
}

/** Whether the store has anything to sell, as far as it was read. */
export const hasProducts = async (db: TenantDb): Promise<boolean> =>
  (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Which of these ids the store has now, for the check of a design before publishing. One query per kind, however many
 * ids.
 */
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { countProductsBelow } from './category-counts.queries.ts'
import { listKnownIds } from './known-ids.queries.ts'
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
  const known = [...(await listKnownIds(db, 'categories', [...ids]))]
  const counts = await countProductsBelow(db, known)
  return new Map(known.map((id) => [id, { productCount: counts.get(id) ?? 0 }]))
}

import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

/** Each path is compared with each requested id: for more ids than this it is quicker to count all categories. */
const maxSifted = 200

/** Number of visible products in each of these categories or below it, each product counted once. */
export async function countProductsBelow(db: TenantDb, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const asked = sql<string[]>`${[...ids]}::text[]`
  let query = db
    .selectFrom('categories as d')
    .innerJoin(sql<{ id: string }>`lateral unnest(d.path)`.as<'above'>(sql`above (id)`), (join) => join.onTrue())
    .innerJoin('product_categories as pc', 'pc.category_id', 'd.id')
    .innerJoin('products as p', 'p.id', 'pc.product_id')
    .where('p.visible', '=', true)
    .select('above.id')
    .select(sql<number>`count(distinct pc.product_id)`.as('products'))
    .groupBy('above.id')
  if (ids.length <= maxSifted)
    query = query.where(sql<boolean>`d.path && ${asked}`).where(sql<boolean>`above.id = any (${asked})`)
  const rows = await query.execute()
  return new Map(rows.map(({ id, products }) => [id, Number(products)]))
}

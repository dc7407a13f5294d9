/** How many visible products are in each category or below it, each counted once: kept with the category by the sync. */
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

/** The same for these products alone. */
async function countThese(trx: TenantDb, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('products as p')
    .innerJoin('product_categories as pc', 'pc.product_id', 'p.id')
    .innerJoin('categories as d', 'd.id', 'pc.category_id')
    .innerJoin(sql<{ id: string }>`lateral unnest(d.path)`.as<'above'>(sql`above (id)`), (join) => join.onTrue())
    .where(sql<boolean>`p.id = any (${[...productIds]}::text[])`)
    .where('p.visible', '=', true)
    .select('above.id')
    .select(sql<number>`count(distinct p.id)`.as('products'))
    .groupBy('above.id')
    .execute()
  return new Map(rows.map(({ id, products }) => [id, Number(products)]))
}

/** Makes a change of these products. Within a transaction that holds the app's sync. */
export async function keepingCounts(
  trx: TenantDb,
  productIds: readonly string[],
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await countThese(trx, productIds)
  await change()
  const after = await countThese(trx, productIds)
  const moved = [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const by = (after.get(id) ?? 0) - (before.get(id) ?? 0)
    return by === 0 ? [] : [{ id, by }]
  })
  if (moved.length === 0) return
  await trx
    .updateTable('categories as c')
    .from(
      sql<{
        id: string
        by: number
      }>`unnest(${moved.map(({ id }) => id)}::text[], ${moved.map(({ by }) => by)}::int[])`.as<'moved'>(
        sql`moved (id, by)`,
      ),
    )
    .set({ product_count: sql<number>`c.product_count + moved.by` })
    .whereRef('c.id', '=', 'moved.id')
    .execute()
}

/** Counts all anew, where the tree has changed or many products went. */
export async function recount(trx: TenantDb): Promise<void> {
  const counted = trx
    .selectFrom('categories as d')
    .innerJoin(sql<{ id: string }>`lateral unnest(d.path)`.as<'above'>(sql`above (id)`), (join) => join.onTrue())
    .leftJoin('product_categories as pc', 'pc.category_id', 'd.id')
    .leftJoin('products as p', (join) => join.onRef('p.id', '=', 'pc.product_id').on('p.visible', '=', true))
    .select('above.id')
    .select(sql<number>`count(distinct p.id)::int`.as('products'))
    .groupBy('above.id')
    .as('counted')
  await trx
    .updateTable('categories as c')
    .from(counted)
    .set({ product_count: sql<number>`counted.products` })
    .whereRef('c.id', '=', 'counted.id')
    .whereRef('c.product_count', '!=', 'counted.products')
    .execute()
}

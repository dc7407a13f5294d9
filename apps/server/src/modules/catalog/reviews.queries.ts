/** Customer reviews of a product: pages of them, newest first, and the summary of their stars. */
import type { ReviewPage, ReviewSummary } from '@vitrine/domain/catalog/catalog.schema'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Paging } from './reading.ts'

async function readSummary(db: TenantDb, productId: string): Promise<ReviewSummary | null> {
  const rows = await db
    .selectFrom('product_reviews')
    .select(['rating', sql<number>`count(*)`.as('count')])
    .where('product_id', '=', productId)
    .groupBy('rating')
    .execute()
  const stars: ReviewSummary['stars'] = [0, 0, 0, 0, 0]
  for (const row of rows) stars[row.rating - 1] = Number(row.count)
  const count = stars.reduce((sum, one) => sum + one, 0)
  if (count === 0) return null
  const sum = stars.reduce((total, one, index) => total + one * (index + 1), 0)
  return { average: Math.round((10 * sum) / count) / 10, count, stars }
}

/** Null for a product that does not exist or is hidden. */
export async function listReviews(
  db: TenantDb,
  { productId, paging }: { productId: string; paging: Paging },
): Promise<ReviewPage | null> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('visible', '=', true)
    .executeTakeFirst()
  if (!product) return null
  const rows = await db
    .selectFrom('product_reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(paging.page * paging.size)
    .limit(paging.size)
    .execute()
  const summary = await readSummary(db, productId)
  return {
    data: rows.map(({ id, rating, author, title, body, created_at }) => ({
      id,
      rating,
      author,
      title,
      text: body,
      createdAt: created_at.toISOString(),
    })),
    total: summary?.count ?? 0,
    summary,
  }
}

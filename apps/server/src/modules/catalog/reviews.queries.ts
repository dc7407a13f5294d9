/** Customer reviews of a product, of the store or of a connected service: newest first, and the summary of their stars. */

import type { Product, ReviewPage, ReviewSummary } from '@vitrine/domain/catalog/catalog.schema'
import { sql } from 'kysely'
import { reviewServices, storeReviews } from '../../integrations/integrations.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Paging } from './reading.ts'

/** The connected integration that shows reviews; null where they are off, and nothing of them is shown. */
async function findReviewSource(db: TenantDb): Promise<string | null> {
  const row = await db
    .selectFrom('app_integrations')
    .select('code')
    .where('active', '=', true)
    .where('code', 'in', [storeReviews, ...reviewServices])
    .executeTakeFirst()
  return row?.code ?? null
}

const reviewsOf = (db: TenantDb, source: string, productId: string) =>
  source === storeReviews
    ? db.selectFrom('product_reviews as review').where('product_id', '=', productId)
    : db.selectFrom('service_reviews as review').where('service', '=', source).where('product_id', '=', productId)

async function readSummary(db: TenantDb, source: string, productId: string): Promise<ReviewSummary | null> {
  const rows = await reviewsOf(db, source, productId)
    .select(['rating', sql<number>`count(*)`.as('count')])
    .groupBy('rating')
    .execute()
  const stars: ReviewSummary['stars'] = [0, 0, 0, 0, 0]
  for (const row of rows) stars[row.rating - 1] = Number(row.count)
  const count = stars.reduce((sum, one) => sum + one, 0)
  if (count === 0) return null
  const sum = stars.reduce((total, one, index) => total + one * (index + 1), 0)
  return { average: Math.round((10 * sum) / count) / 10, count, stars }
}

/** The stars beside a product's name: those of the reviews that are shown. */
export async function shownRating(db: TenantDb, { id, rating }: Pick<Product, 'id' | 'rating'>) {
  const source = await findReviewSource(db)
  if (source === null) return null
  if (source === storeReviews) return rating
  const summary = await readSummary(db, source, id)
  return summary && { average: summary.average, count: summary.count }
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
  const source = await findReviewSource(db)
  if (source === null) return { data: [], total: 0, summary: null }
  const rows = await reviewsOf(db, source, productId)
    .select(['id', 'rating', 'author', 'title', 'body', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(paging.page * paging.size)
    .limit(paging.size)
    .execute()
  const summary = await readSummary(db, source, productId)
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

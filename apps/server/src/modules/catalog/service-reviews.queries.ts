/** Reviews that a connected service keeps: the only file that names their table, besides what reads them for a product. */
import type { Review } from '@vitrine/domain/catalog/catalog.schema'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

interface ServiceReviews {
  appKey: string
  service: string
  /** The number of the reading that met them; later readings have higher ones. */
  run: number
  reviews: readonly (Review & { productId: string })[]
}

/** A slower reading that began earlier takes nothing back of a later one. */
export async function writeServiceReviews(trx: TenantDb, { appKey, service, run, reviews }: ServiceReviews) {
  // One statement takes no row twice.
  const byId = new Map(reviews.map((review) => [review.id, review]))
  if (byId.size === 0) return
  await trx
    .insertInto('service_reviews')
    .values(
      [...byId.values()].map(({ id, productId, rating, author, title, text, createdAt }) => ({
        app_key: appKey,
        service,
        id,
        product_id: productId,
        rating,
        author,
        title,
        body: text,
        created_at: new Date(createdAt),
        run,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['app_key', 'service', 'id'])
        .doUpdateSet(({ ref }) => ({
          product_id: ref('excluded.product_id'),
          rating: ref('excluded.rating'),
          author: ref('excluded.author'),
          title: ref('excluded.title'),
          body: ref('excluded.body'),
          created_at: ref('excluded.created_at'),
          run: ref('excluded.run'),
        }))
        .where(sql<boolean>`service_reviews.run <= excluded.run`),
    )
    .execute()
}

/** What readings before this one met, and this one no longer. */
export const deleteReviewsBefore = (trx: TenantDb, { service, run }: { service: string; run: number }) =>
  trx.deleteFrom('service_reviews').where('service', '=', service).where('run', '<', run).execute()

export const deleteServiceReviews = (trx: TenantDb, service: string) =>
  trx.deleteFrom('service_reviews').where('service', '=', service).execute()

import { readParts } from '@vitrine/connectors/kit/read-list'
import type { Review } from '@vitrine/domain/catalog/catalog.schema'
import { isReadableReview } from './mirror-limits.rules.ts'
import type { MirrorProduct, Store } from './read-products.ts'

export type { Review }
export type StoreReviews = ReadonlyMap<string, readonly Review[]>

/** A product page shows a few reviews at a time, and a summary of the stars of all. */
const mostReviews = 1_000

/** Reads all reviews of each of these products. Empty when the store keeps no reviews. */
export async function readReviews(store: Store, products: readonly MirrorProduct[]): Promise<StoreReviews> {
  const read = new Map<string, Review[]>()
  if (!store.capabilities.reviews) return read
  for (const { product } of products) {
    // A product without a rating has no reviews, so nothing is requested.
    const reviews =
      product.rating === null
        ? []
        : await readParts(
            (cursor) => store.reviews(product.id, { ...(cursor !== undefined && { cursor }), limit: 100 }),
            mostReviews,
          )
    read.set(product.id, reviews.filter(isReadableReview))
  }
  return read
}

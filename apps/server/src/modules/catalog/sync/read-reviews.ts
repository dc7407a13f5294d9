import type { Review } from '@vitrine/domain/catalog/catalog.schema'
import type { MirrorProduct, Store } from './read-products.ts'

export type { Review }
export type StoreReviews = ReadonlyMap<string, readonly Review[]>

/** A product page shows a few of them at a time, and the sum of the stars of all. */
const mostReviews = 1_000

/** Of these products, each with all of its reviews. Empty where the store keeps none. */
export async function readReviews(store: Store, products: readonly MirrorProduct[]): Promise<StoreReviews> {
  const read = new Map<string, Review[]>()
  if (!store.capabilities.reviews) return read
  for (const { product } of products) {
    const reviews: Review[] = []
    let cursor: string | undefined
    // Without a rating there are none, and nothing to ask for.
    while (product.rating !== null && reviews.length < mostReviews) {
      const page = await store.reviews(product.id, { ...(cursor !== undefined && { cursor }), limit: 100 })
      reviews.push(...page.items)
      if (page.next === null) break
      cursor = page.next
    }
    read.set(product.id, reviews)
  }
  return read
}

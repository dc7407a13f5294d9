/** The part of the host that blocks of a product page use. It is present only where a product is shown. */
import type { PickedBadge } from '@vitrine/domain/badges/pick-badges.rules'
import type { Product, Review, ReviewSummary } from '@vitrine/domain/catalog/catalog.schema'
import type { Choice, Variant } from '@vitrine/domain/catalog/variant.rules'

export interface ShownProduct {
  product: Product
  /** Undefined when no variant has the chosen options. */
  variant: Variant | undefined
  choice: Choice
  /** The product's badges on its page. */
  badges?: readonly PickedBadge[]
}

export interface ReviewList {
  reviews: readonly Review[]
  total: number
  summary: ReviewSummary | null
}

export interface ProductHost {
  /** Hook. The product of the page with the chosen options; null while it loads. */
  useProduct(): ShownProduct | null
  /** Hook. The newest `count` reviews; null while the first ones load. */
  useReviews(productId: string, count: number): ReviewList | null
  choose(choice: Choice): void
  /** Shares the product's address; absent where that makes no sense. */
  share?(product: Product): void
}

const elsewhere: ProductHost = {
  useProduct: () => null,
  useReviews: () => null,
  choose: () => undefined,
}

/** A host either has a product or not for its whole life, so hooks keep their order. */
export const productOf = ({ product = elsewhere }: { product?: ProductHost }): ProductHost => product

/** What a product's blocks ask of the place they are drawn in: there is one where a product is shown. */
import type { PickedBadge } from '@vitrine/domain/badges/pick-badges.rules'
import type { Product, Review, ReviewSummary } from '@vitrine/domain/catalog/catalog.schema'
import type { Choice, Variant } from '@vitrine/domain/catalog/variant.rules'

export interface ShownProduct {
  product: Product
  /** Undefined: the chosen options name no variant. */
  variant: Variant | undefined
  choice: Choice
  /** What the product wears on its page. */
  badges?: readonly PickedBadge[]
}

export interface ReviewList {
  reviews: readonly Review[]
  total: number
  summary: ReviewSummary | null
}

export interface ProductHost {
  /** Hook. The product of the page with what is chosen of it; null while it loads. */
  useProduct(): ShownProduct | null
  /** Hook. The newest `count` reviews; null while the first ones load. */
  useReviews(productId: string, count: number): ReviewList | null
  choose(choice: Choice): void
  /** Hands the product's address on; absent where that makes no sense. */
  share?(product: Product): void
}

const elsewhere: ProductHost = {
  useProduct: () => null,
  useReviews: () => null,
  choose: () => undefined,
}

/** A host is one or the other for all of its life: hooks keep their order. */
export const productOf = ({ product = elsewhere }: { product?: ProductHost }): ProductHost => product

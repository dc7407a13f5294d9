/** The badges of product cards. They are cached per card object, because a list is drawn often. */
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { type PickedBadge, pickBadges } from '@vitrine/domain/badges/pick-badges.rules'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'

const none: readonly PickedBadge[] = []

/** For the host of one design; `badges` are those that apply there. */
export function cardBadges(badges: readonly SnapshotBadge[]): (product: ProductCard) => readonly PickedBadge[] {
  const known = new WeakMap<ProductCard, readonly PickedBadge[]>()
  return (product) => {
    if (badges.length === 0 || !product.facts) return none
    const found = known.get(product) ?? pickBadges(product.facts, badges, 'productList')
    known.set(product, found)
    return found
  }
}

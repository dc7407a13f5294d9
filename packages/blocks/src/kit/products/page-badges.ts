/** The badges of a product on its own page. Canvas and shopper app share this function. */
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { type PickedBadge, pickBadges } from '@vitrine/domain/badges/pick-badges.rules'
import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import type { Variant } from '@vitrine/domain/catalog/variant.rules'

/** `variant` is the chosen one; the variables of a badge's title refer to it. */
export function pageBadges(
  { facts, variants }: Product,
  variant: Variant | undefined,
  badges: readonly SnapshotBadge[],
): readonly PickedBadge[] {
  const chosen = variants.findIndex(({ id }) => id === variant?.id)
  return facts ? pickBadges({ ...facts, chosen }, badges, 'productDetail') : []
}

/** Which badges a product wears on its page: one decision for the canvas and the shopper app. */
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { type PickedBadge, pickBadges } from '@vitrine/domain/badges/pick-badges.rules'
import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import type { Variant } from '@vitrine/domain/catalog/variant.rules'

/** The variant is the chosen one: variables of a badge's title speak of it. */
export function pageBadges(
  { facts, variants }: Product,
  variant: Variant | undefined,
  badges: readonly SnapshotBadge[],
): readonly PickedBadge[] {
  const chosen = variants.findIndex(({ id }) => id === variant?.id)
  return facts ? pickBadges({ ...facts, chosen }, badges, 'productDetail') : []
}

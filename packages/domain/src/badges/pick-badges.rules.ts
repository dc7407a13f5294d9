/**
 * Which badges a product shows on a screen. One pure function for the server, the console's preview and the shopper app.
 *
 * - A badge is shown on the products that its conditions qualify (`badge-conditions.rules`).
 * - The title's variables speak of a variant that made the badge qualify: the chosen one, else the one whose price the
 *   card shows, else the next. A badge whose title has a variable that none of them can fill is not shown.
 * - At one position the highest priority wins; of equal ones the smaller id, so that every place decides alike.
 */

import type { ProductFacts, VariantFacts } from '../catalog/product-facts.schema.ts'
import type { BadgeContent } from './badge.schema.ts'
import { qualify } from './badge-conditions.rules.ts'
import { valuesOf, variantsBySay } from './badge-product.rules.ts'
import { fillTitle } from './badge-text.rules.ts'
import type { Condition } from './operands.rules.ts'

export type DisplayLocation = BadgeContent['displayLocation']
export type BadgePosition = BadgeContent['position']

export type ShownBadge = Pick<BadgeContent, 'title' | 'images' | 'position' | 'backgroundColor' | 'corner'> & {
  id: string
}

type CandidateBadge = ShownBadge &
  Pick<BadgeContent, 'logicalOperator' | 'displayLocation'> & {
    priority: number
    conditions: readonly Condition[]
  }

export interface PickedBadge {
  badge: ShownBadge
  /** The title with its variables replaced. It is shown, or read aloud as the alternative text of the picture. */
  text: string
}

const hasPicture = ({ images }: ShownBadge): boolean => (images[0]?.src ?? '') !== ''
/** A badge with neither a picture nor visible text would be an empty patch. */
const canBeSeen = (badge: ShownBadge): boolean =>
  hasPicture(badge) || (badge.title.visible && badge.title.text.trim() !== '')

function textFor(badge: ShownBadge, product: ProductFacts, variants: readonly VariantFacts[]): string | null {
  const { text } = badge.title
  if (!text.includes('{{')) return text
  for (const variant of variants) {
    const filled = fillTitle(text, valuesOf(variant), product.shownCurrencyCode)
    if (filled !== null) return filled
  }
  // The text of a picture is only read aloud, so variables without a value are dropped from it.
  return hasPicture(badge) ? text.replace(/\{\{\s*\w+\s*\}\}/g, '').trim() : null
}

const isBetter = (one: CandidateBadge, other: CandidateBadge): boolean =>
  one.priority !== other.priority ? one.priority > other.priority : one.id < other.id

/** At most one badge per position. `chosen` is the index of the shopper's variant among the product's variants. */
export function pickBadges(
  product: ProductFacts & { chosen?: number | undefined },
  badges: readonly CandidateBadge[],
  displayLocation: DisplayLocation,
): PickedBadge[] {
  const variants = variantsBySay(product, product.chosen)
  const winners = new Map<BadgePosition, { badge: CandidateBadge; text: string }>()
  for (const badge of badges) {
    if (badge.displayLocation !== displayLocation || !canBeSeen(badge)) continue
    const best = winners.get(badge.position)
    if (best && !isBetter(badge, best.badge)) continue
    const speaking = qualify(badge, product, variants)
    const text = speaking && textFor(badge, product, speaking)
    if (text !== null) winners.set(badge.position, { badge, text })
  }
  return [...winners.values()]
}

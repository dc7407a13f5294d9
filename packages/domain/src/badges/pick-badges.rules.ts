/**
 * Which badges a product shows on a screen. One pure function for the server, the console's preview and the shopper app.
 *
 * - `and`: everything asked of the product holds, and one and the same variant satisfies everything asked of variants.
 * - `or`: something asked of the product holds, or some variant satisfies something asked of variants.
 * - Without conditions a badge is shown on every product.
 * - The title's variables speak of a variant that made the badge qualify: the chosen one, else the one whose price the
 *   card shows, else the next. A badge whose title has a variable that none of them can fill is not shown.
 * - At one position the highest priority wins; of equal ones the smaller id, so that every place decides alike.
 */

import type { ProductFacts, VariantFacts } from '../catalog/product-facts.schema.ts'
import type { BadgeContent } from './badge.schema.ts'
import { valuesOf, variantsBySay } from './badge-product.rules.ts'
import { fillTitle } from './badge-text.rules.ts'
import { type Condition, findOperand, type Holds } from './operands.rules.ts'

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

/** Prepared conditions, separated into those about the product and those about variants. */
interface Prepared {
  currencyCode: string
  ofProduct: readonly Holds[]
  ofVariant: readonly Holds[]
}
const preparedOf = new WeakMap<readonly Condition[], Prepared>()

function prepare(conditions: readonly Condition[], currencyCode: string): Prepared {
  const known = preparedOf.get(conditions)
  if (known?.currencyCode === currencyCode) return known
  const asking = (of: 'product' | 'variant') =>
    conditions.flatMap((condition) => {
      const operand = findOperand(condition.operand)
      // No product satisfies an operand of a later version.
      if (!operand) return of === 'product' ? [() => false] : []
      return operand.of === of ? [operand.prepare(condition, currencyCode)] : []
    })
  const prepared = { currencyCode, ofProduct: asking('product'), ofVariant: asking('variant') }
  preparedOf.set(conditions, prepared)
  return prepared
}

/** The variants whose values may fill the badge's title, in order; null when the badge does not qualify. */
function qualify(
  { conditions, logicalOperator }: CandidateBadge,
  product: ProductFacts,
  variants: readonly VariantFacts[],
): readonly VariantFacts[] | null {
  if (conditions.length === 0) return variants
  const { ofProduct, ofVariant } = prepare(conditions, product.currencyCode)
  const isAnd = logicalOperator === 'and'
  if (isAnd && !ofProduct.every((holds) => holds(product, null))) return null
  if (isAnd && ofVariant.length === 0) return variants
  if (!isAnd && ofProduct.some((holds) => holds(product, null))) return variants
  const fitting = variants.filter((variant) =>
    isAnd ? ofVariant.every((holds) => holds(product, variant)) : ofVariant.some((holds) => holds(product, variant)),
  )
  return fitting.length > 0 ? fitting : null
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

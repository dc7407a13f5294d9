/**
 * Whether a badge's conditions hold for a product. What a single condition compares stands in `operands.rules`.
 *
 * - `and`: everything asked of the product holds, and one and the same variant satisfies everything asked of variants.
 * - `or`: something asked of the product holds, or some variant satisfies something asked of variants.
 * - Without conditions a badge is shown on every product.
 */

import type { ProductFacts, VariantFacts } from '../catalog/product-facts.schema.ts'
import type { BadgeContent } from './badge.schema.ts'
import { type Condition, findOperand, type Holds } from './operands.rules.ts'

interface ConditionedBadge extends Pick<BadgeContent, 'logicalOperator'> {
  conditions: readonly Condition[]
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
export function qualify(
  { conditions, logicalOperator }: ConditionedBadge,
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

/** A product as badges see it. Amounts are in minor units. */
import type { ProductFacts, VariantFacts } from '../catalog/product-facts.schema.ts'

/** Null for a shopper who must log in to see it. */
const shownPriceOf = (variant: VariantFacts): number | null => variant[5] ?? variant[1]
const shownCompareAtOf = (variant: VariantFacts): number | null =>
  variant[5] === undefined ? variant[2] : (variant[6] ?? null)
const isForSale = ([, , , , pieces]: VariantFacts): boolean => pieces === null || pieces > 0

/** Values of the title's variables for one variant. A variable without a value is null. */
export interface VariableValues {
  /** In minor units of the shopper's currency. */
  saleAmount: number | null
  /** A whole percentage, 1 to 100. */
  salePercent: number | null
  quantity: number | null
}

export function valuesOf(variant: VariantFacts): VariableValues {
  const price = shownPriceOf(variant)
  const before = shownCompareAtOf(variant)
  const less = before === null || price === null ? 0 : before - price
  const isReduced = before !== null && less > 0
  return {
    saleAmount: isReduced ? less : null,
    salePercent: isReduced ? Math.max(1, Math.round((less / before) * 100)) : null,
    quantity: variant[4],
  }
}

/**
 * The variants in the order in which a badge considers them: first the one that the shopper chose, then the order in
 * which a product card picks its price, which is variants for sale first and the cheapest of those. So the badge and
 * the price beside it agree.
 */
export function variantsBySay({ variants }: ProductFacts, chosen: number | undefined): VariantFacts[] {
  const rank = (variant: VariantFacts, at: number): [number, number, number, number] => [
    at === chosen ? 0 : 1,
    isForSale(variant) ? 0 : 1,
    shownPriceOf(variant) ?? 0,
    at,
  ]
  return variants
    .map((variant, at) => ({ variant, rank: rank(variant, at) }))
    .sort((one, other) => one.rank.reduce((order, value, at) => order || value - (other.rank[at] ?? 0), 0))
    .map(({ variant }) => variant)
}

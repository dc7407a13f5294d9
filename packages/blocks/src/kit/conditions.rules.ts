/** Whether a block is for a product: document 2, section 3.3, conditions {key, values}. Pure, and free of zod. */
import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import type { BlockCondition } from './common-fields.ts'

/** What conditions read of a product. */
export type ConditionFacts = Pick<Product, 'tags' | 'productType' | 'categoryIds'> &
  Partial<Pick<Product, 'allCategoryIds'>>

const idOf = (value: BlockCondition['values'][number]): string => (typeof value === 'string' ? value : value.id)

function factsFor(key: BlockCondition['key'], product: ConditionFacts): readonly string[] {
  switch (key) {
    case 'collections':
      return [...product.categoryIds, ...(product.allCategoryIds ?? [])]
    case 'tags':
      return product.tags
    case 'productTypes':
      return product.productType === null ? [] : [product.productType]
  }
}

/** Conditions that name at least one value: one that was only begun restricts nothing. */
const complete = (conditions: readonly BlockCondition[] | null | undefined) =>
  (conditions ?? []).filter(({ values }) => values.some((value) => idOf(value) !== ''))

/**
 * True when every condition is met by one of its values. Without a product only a block without conditions is met: what
 * depends on the product waits for it.
 */
export function meetsConditions(
  conditions: readonly BlockCondition[] | null | undefined,
  product: ConditionFacts | null,
): boolean {
  return complete(conditions).every(({ key, values }) => {
    if (product === null) return false
    const facts = factsFor(key, product)
    return values.some((value) => facts.includes(idOf(value)))
  })
}

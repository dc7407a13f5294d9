/** Whether a product meets a block's conditions {key, values}: document 2, section 3.3. Pure and free of zod. */
import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import type { BlockCondition } from './common-fields.ts'

/** The fields of a product that conditions are about. */
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

/** Conditions with at least one value. An unfinished condition restricts nothing. */
const complete = (conditions: readonly BlockCondition[] | null | undefined) =>
  (conditions ?? []).filter(({ values }) => values.some((value) => idOf(value) !== ''))

/**
 * True when every condition matches with one of its values. Without a product, only a block without conditions is
 * shown; the others wait for the product.
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

/** A product and badges for tests. */
import type { ProductFacts, VariantFacts } from '../catalog/product-facts.schema.ts'
import { badgeContentSchema, type SnapshotBadge } from './badge.schema.ts'
import type { Condition } from './operands.rules.ts'

/** The price is 45.00 USD, reduced from 60.00; the weight is 300 g, and 12 pieces are in stock. */
export const sampleVariant: VariantFacts = ['Blue / M', 4500, 6000, 300, 12]

export const sampleFacts = (more: Partial<ProductFacts> = {}): ProductFacts => ({
  title: 'Linen Shirt',
  vendor: 'Fjord',
  productType: 'Clothing',
  tags: ['new', 'bestseller'],
  currencyCode: 'USD',
  shownCurrencyCode: 'USD',
  variants: [sampleVariant],
  ...more,
})

export function sampleBadge(
  id: string,
  more: { text?: string; priority?: number; conditions?: Condition[]; [field: string]: unknown } = {},
): SnapshotBadge {
  const { text = id, priority = 1, ...content } = more
  return { ...badgeContentSchema.parse({ title: { text }, ...content }), id, priority }
}

import type { z } from 'zod'
import { blockObject } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { productFields, productTexts } from '../../kit/products/product-fields.ts'

const schema = blockObject('productParallax', productFields)
export type ProductCardsBlock = z.output<typeof schema>

export const productCardsSchema = defineSchema({
  type: 'productParallax',
  version: 1,
  schema,
  migrations: [],
  translatable: productTexts,
  isEmpty: (block) => block.products.length === 0,
})

import type { z } from 'zod'
import { blockObject } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { productFields, productTexts } from '../../kit/products/product-fields.ts'

const schema = blockObject('productCarousel', productFields)
export type ProductCarouselBlock = z.output<typeof schema>

export const productCarouselSchema = defineSchema({
  type: 'productCarousel',
  version: 1,
  schema,
  migrations: [],
  translatable: productTexts,
  isEmpty: (block) => block.products.length === 0,
})

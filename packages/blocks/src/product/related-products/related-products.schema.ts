import type { z } from 'zod'
import { blockObject } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { productBlockFields } from '../../kit/products/product-block.ts'

const schema = blockObject('relatedProducts', productBlockFields())
export type RelatedProductsBlock = z.output<typeof schema>

export const relatedProductsSchema = defineSchema({
  type: 'relatedProducts',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
})

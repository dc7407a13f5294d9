import type { z } from 'zod'
import { blockObject } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { productFields, productTexts } from '../../kit/products/product-fields.ts'

const schema = blockObject('productGrid', productFields)
export type ProductGridBlock = z.output<typeof schema>

export const productGridSchema = defineSchema({
  type: 'productGrid',
  version: 1,
  schema,
  migrations: [],
  translatable: productTexts,
  isEmpty: (block) => block.products.length === 0,
})

import type { z } from 'zod'
import { blockObject } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { productBlockFields } from '../../kit/products/product-block.ts'

const schema = blockObject('productDetailProductVideos', productBlockFields())
export type ProductVideosBlock = z.output<typeof schema>

export const productVideosSchema = defineSchema({
  type: 'productDetailProductVideos',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
})

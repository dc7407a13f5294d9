import type { z } from 'zod'
import { blockObject } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { productBlockFields } from '../../kit/products/product-block.ts'

const schema = blockObject('reviews', productBlockFields())
export type ReviewsBlock = z.output<typeof schema>

export const reviewsSchema = defineSchema({
  type: 'reviews',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
})

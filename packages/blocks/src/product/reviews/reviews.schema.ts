import type { z } from 'zod'
import { blockObject } from '../../kit/common-fields.ts'
import { defineSchema } from '../../kit/define-schema.ts'
import { productBlockFields } from '../../kit/product-block.ts'

const schema = blockObject('reviews', productBlockFields())
export type ReviewsBlock = z.output<typeof schema>

export const reviewsSchema = defineSchema({
  type: 'reviews',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
})

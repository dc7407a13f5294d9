import type { z } from 'zod'
import { blockObject } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { productBlockFields } from '../../kit/products/product-block.ts'

const schema = blockObject('tags', productBlockFields())
export type TagsBlock = z.output<typeof schema>

export const tagsSchema = defineSchema({
  type: 'tags',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
})

import type { z } from 'zod'
import { blockObject } from '../../kit/common-fields.ts'
import { defineSchema } from '../../kit/define-schema.ts'
import { productBlockFields } from '../../kit/product-block.ts'

const schema = blockObject('description', productBlockFields())
export type DescriptionBlock = z.output<typeof schema>

export const descriptionSchema = defineSchema({
  type: 'description',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
})

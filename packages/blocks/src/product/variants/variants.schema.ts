import type { z } from 'zod'
import { blockObject } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { productBlockFields } from '../../kit/products/product-block.ts'

const schema = blockObject('variants', productBlockFields({ titleVisible: false }))
export type VariantsBlock = z.output<typeof schema>

export const variantsSchema = defineSchema({
  type: 'variants',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
})

import { z } from 'zod'
import { blockObject, text } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { productBlockFields } from '../../kit/products/product-block.ts'

const schema = blockObject('customFields', {
  ...productBlockFields(),
  /**
   * Attributes in the owner's order and with the owner's names; when empty, all attributes of the product are shown.
   */
  fields: z
    .array(z.looseObject({ id: text(200), name: text(500) }))
    .max(50, 'At most 50 attributes')
    .default([]),
})
export type AttributesBlock = z.output<typeof schema>

export const attributesSchema = defineSchema({
  type: 'customFields',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text', 'fields.*.name'],
})

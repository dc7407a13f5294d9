import type { z } from 'zod'
import { blockObject, text } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { productBlockFields } from '../../kit/products/product-block.ts'
import { html } from '../../kit/text/text-kinds.ts'

const schema = blockObject('description', {
  ...productBlockFields(),
  /** HTML of older designs. */
  content: html(text(200_000)).nullish(),
})
export type DescriptionBlock = z.output<typeof schema>

export const descriptionSchema = defineSchema({
  type: 'description',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
})

import { z } from 'zod'
import { blockObject, text } from '../../kit/common-fields.ts'
import { defineSchema } from '../../kit/define-schema.ts'
import { productBlockFields } from '../../kit/product-block.ts'

const schema = blockObject('html', {
  ...productBlockFields(),
  source: z.looseObject({ html: text(200_000).default('') }).prefault({}),
})
export type HtmlBlock = z.output<typeof schema>

export const htmlSchema = defineSchema({
  type: 'html',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text', 'source.html'],
  isEmpty: (block) => block.source.html.trim() === '',
})

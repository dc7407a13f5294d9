import { z } from 'zod'
import { blockObject, text } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { productBlockFields } from '../../kit/products/product-block.ts'
import { html } from '../../kit/text/text-kinds.ts'

const schema = blockObject('html', {
  ...productBlockFields(),
  source: z.looseObject({ html: html(text(200_000)).default('') }).prefault({}),
  /** HTML of older designs. */
  content: html(text(200_000)).nullish(),
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

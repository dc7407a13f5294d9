import { z } from 'zod'
import { blockObject, spacingSchema, text } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { html } from '../../kit/text/text-kinds.ts'

const schema = blockObject('inlineHtmlContent', {
  source: z.looseObject({ html: html(text(200_000)).default('') }).prefault({}),
  /** HTML of older designs. */
  content: html(text(200_000)).nullish(),
  spacing: spacingSchema({ outer: 16, inner: 0 }),
})
export type InlineHtmlBlock = z.output<typeof schema>

export const inlineHtmlSchema = defineSchema({
  type: 'inlineHtmlContent',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text', 'source.html'],
  isEmpty: (block) => block.source.html.trim() === '',
})

import { z } from 'zod'
import { blockObject, text } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { address } from '../../kit/text/text-kinds.ts'

const schema = blockObject('webpage', {
  source: z
    .looseObject({ url: address(text(2000)).default(''), openExternal: z.boolean().default(false) })
    .prefault({}),
  /** Height of the frame in px. */
  height: z.number().min(0).max(10_000).nullish().default(480),
})
export type WebpageBlock = z.output<typeof schema>

export const webpageSchema = defineSchema({
  type: 'webpage',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text', 'source.url'],
  isEmpty: (block) => block.source.url.trim() === '',
})

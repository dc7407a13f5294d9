import type { z } from 'zod'
import { blockObject, spacingSchema, titleSchema } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'

const schema = blockObject('tiers', {
  title: titleSchema('Category'),
  spacing: spacingSchema({ outer: 16, inner: 8 }),
})
export type TiersBlock = z.output<typeof schema>

export const tiersSchema = defineSchema({
  type: 'tiers',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
})

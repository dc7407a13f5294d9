import type { z } from 'zod'
import { blockObject, spacingSchema, titleSchema } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'

const schema = blockObject('campaigns', {
  title: titleSchema('Ways to Earn'),
  spacing: spacingSchema({ outer: 16, inner: 8 }),
})
export type EarnBlock = z.output<typeof schema>

export const earnSchema = defineSchema({
  type: 'campaigns',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
})
